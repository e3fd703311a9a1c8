import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { pagePaths } from "#contract/paths.ts";
import { AdminPassword, Password } from "#contract/people/identity.ts";
import { showFieldErrors } from "#web/api/field-errors.ts";
import type { AuthResult } from "#web/identity/identity-client.ts";
import { PasswordField } from "#web/identity/identity-fields.tsx";
import { accountPageMessages } from "#web/messages/account-settings.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Form, fieldsOf, SubmitButton } from "#web/ui/form.tsx";
import { toast } from "#web/ui/toast.ts";
import { accountClient } from "./account-client.ts";
import { AccountSection, FailureAlert } from "./account-section.tsx";

const messages = accountPageMessages.password;

const currentPassword = z.string().min(1, "Password is required").max(200);
const GuestPasswords = z.object({ currentPassword, newPassword: Password });
const AdminPasswords = z.object({ currentPassword, newPassword: AdminPassword });

interface PasswordSectionProps {
  hasPassword: boolean;
  isAdmin: boolean;
  /** Called after a change, which ends all other sessions. */
  onChanged: () => Promise<unknown>;
}

export function PasswordSection({ hasPassword, ...props }: PasswordSectionProps) {
  return (
    <AccountSection title={messages.title}>
      {hasPassword ? (
        <PasswordForm {...props} />
      ) : (
        <>
          <p>{messages.none}</p>
          <ButtonLink to={pagePaths.forgotPassword} label={messages.choose} className="btn-outline w-fit" />
        </>
      )}
    </AccountSection>
  );
}

function PasswordForm({ isAdmin, onChanged }: Omit<PasswordSectionProps, "hasPassword">) {
  const [result, setResult] = useState<AuthResult>();
  const form = useForm({
    resolver: zodResolver(isAdmin ? AdminPasswords : GuestPasswords),
    defaultValues: { currentPassword: "", newPassword: "" },
  });
  const field = fieldsOf(form);
  const submit = form.handleSubmit(async (values) => {
    setResult(undefined);
    const outcome = await accountClient().changePassword(values.currentPassword, values.newPassword);
    if (!outcome.success) return showFieldErrors(form, outcome.fields) || setResult(outcome);
    form.reset();
    toast.success(messages.changed);
    await onChanged();
  });
  return (
    <Form onSubmit={submit} isBusy={form.formState.isSubmitting}>
      <PasswordField label={messages.current} autoComplete="current-password" required {...field("currentPassword")} />
      <PasswordField
        label={messages.new}
        autoComplete="new-password"
        required
        hint={isAdmin ? messages.adminHint : messages.hint}
        {...field("newPassword")}
      />
      <FailureAlert result={result} />
      <SubmitButton label={messages.submit} />
    </Form>
  );
}
