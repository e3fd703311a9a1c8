import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { Link, useLocation } from "react-router";
import { GuestContact } from "#contract/guest.ts";
import { pagePaths } from "#contract/paths.ts";
import { guestTokenSeconds } from "#contract/people/guest-constants.ts";
import { textLimits } from "#contract/platform/text-limits.ts";
import { api } from "#web/api/api.ts";
import { showFieldErrors } from "#web/api/field-errors.ts";
import { showProblem, useApiMutation } from "#web/api/use-api-mutation.ts";
import { AuthLayout } from "#web/identity/auth-layout.tsx";
import { BlockedNotice } from "#web/identity/blocked-notice.tsx";
import { noIndexMeta } from "#web/layout/page-meta.ts";
import { guestCheckoutMessages as messages } from "#web/messages/guest-checkout.ts";
import { saveSession } from "#web/session/session.ts";
import { waitForSignOut } from "#web/session/wait-for-sign-out.ts";
import { Field } from "#web/ui/field.tsx";
import { Form, fieldsOf, SubmitButton } from "#web/ui/form.tsx";
import { clearDraft, readDraft, useDraftAutosave } from "#web/ui/form-draft.ts";

export { RouteError as ErrorBoundary } from "#web/layout/route-error.tsx";

export const meta = noIndexMeta(messages.heading);

const draftName = "guest contact";

/** Begins to order without an account. The layout returns to the page that the guest came from, and adds the dish. */
export default function GuestPage() {
  const { state } = useLocation();
  const [{ name = "", email = "", phone = "" }] = useState(() => readDraft(draftName));
  const form = useForm({ resolver: zodResolver(GuestContact), defaultValues: { name, email, phone } });
  useDraftAutosave(form, draftName);
  const field = fieldsOf(form);
  const { run } = useApiMutation({
    async request(contact: GuestContact) {
      await waitForSignOut();
      return api("createGuest", { body: contact });
    },
    onSuccess: ({ token, user: { email, name } }) => {
      clearDraft(draftName);
      const until = Date.now() + guestTokenSeconds * 1000;
      saveSession(token, { email, name, verified: true, admin: false, guest: true, until });
    },
    onProblem: (problem) => (showFieldErrors(form, problem.fields) ? undefined : showProblem(problem, messages.failed)),
  });
  return (
    <AuthLayout title={messages.heading} subtitle={messages.subtitle}>
      <BlockedNotice use="guest" />
      <Form onSubmit={form.handleSubmit(run)} isBusy={form.formState.isSubmitting}>
        <Field label={messages.name} autoComplete="name" maxLength={textLimits.name} required {...field("name")} />
        <Field
          label={messages.email}
          hint={messages.emailHint}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          required
          {...field("email")}
        />
        <Field
          label={messages.phone}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={textLimits.phone}
          required
          {...field("phone")}
        />
        <SubmitButton label={messages.submit} />
      </Form>
      <p className="text-center">
        {messages.hasAccount}{" "}
        <Link to={pagePaths.login} state={state} className="link link-primary">
          {messages.login}
        </Link>
      </p>
    </AuthLayout>
  );
}
