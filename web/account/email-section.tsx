import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { type AccountOverview, NewEmail } from "#contract/account.ts";
import { showFieldErrors } from "#web/api/field-errors.ts";
import { useIdentityFeatures } from "#web/identity/features.ts";
import type { AuthResult } from "#web/identity/identity-client.ts";
import { accountPageMessages } from "#web/messages/account-settings.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Field } from "#web/ui/field.tsx";
import { Form, fieldsOf, SubmitButton } from "#web/ui/form.tsx";
import { accountClient } from "./account-client.ts";
import { AccountSection, FailureAlert } from "./account-section.tsx";

const messages = accountPageMessages.email;

/** Asks for a change of the email, which links in mails to both addresses confirm. */
export function EmailSection({ account: { email, emailVerified } }: { account: AccountOverview }) {
  const { confirmsOldEmail } = useIdentityFeatures();
  const confirmsOld = confirmsOldEmail && emailVerified;
  const [result, setResult] = useState<AuthResult>();
  const [sentTo, setSentTo] = useState("");
  const form = useForm({ resolver: zodResolver(NewEmail), defaultValues: { newEmail: "" } });
  const submit = form.handleSubmit(async ({ newEmail }) => {
    setResult(undefined);
    setSentTo("");
    const outcome = await accountClient().requestEmailChange(newEmail);
    if (!outcome.success) return showFieldErrors(form, outcome.fields) || setResult(outcome);
    setSentTo(newEmail);
    form.reset();
  });
  return (
    <AccountSection title={messages.title}>
      <p className="wrap-anywhere">
        <span>{messages.current(email)}</span> <span>{!emailVerified && messages.unverified}</span>
      </p>
      <Form onSubmit={submit} isBusy={form.formState.isSubmitting}>
        <Field
          label={messages.newEmail}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          required
          hint={confirmsOld ? messages.hint : messages.hintUnverified}
          {...fieldsOf(form)("newEmail")}
        />
        <FailureAlert result={result} />
        {sentTo && (
          <Alert kind="success">{confirmsOld ? messages.sentBoth(email, sentTo) : messages.sentNew(sentTo)}</Alert>
        )}
        <SubmitButton label={messages.submit} />
      </Form>
    </AccountSection>
  );
}
