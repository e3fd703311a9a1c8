import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useNavigate } from "react-router";
import { ForgotPassword, ResetPassword } from "#contract/identity.ts";
import { pagePaths } from "#contract/paths.ts";
import { identityMessages } from "#web/messages/identity.ts";
import { Alert } from "#web/ui/alert.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { Form, fieldsOf, SubmitButton } from "#web/ui/form.tsx";
import { toast } from "#web/ui/toast.ts";
import { type AuthFailure, requestPasswordReset, resetPassword } from "./identity-client.ts";
import { EmailField, PasswordField } from "./identity-fields.tsx";

const messages = identityMessages.resetPassword;

export function ForgotPasswordForm() {
  const [sentTo, setSentTo] = useState("");
  const [errorMessage, setErrorMessage] = useState("");
  const form = useForm({
    resolver: zodResolver(ForgotPassword),
    defaultValues: { email: "" },
  });
  const submit = form.handleSubmit(async ({ email }) => {
    const result = await requestPasswordReset(email);
    setErrorMessage(result.success ? "" : result.message);
    setSentTo(result.success ? email : "");
  });
  return (
    <Form onSubmit={submit} isBusy={form.formState.isSubmitting}>
      <EmailField {...fieldsOf(form)("email")} />
      {sentTo && <Alert kind="success">{identityMessages.forgotPassword.sent(sentTo)}</Alert>}
      {errorMessage && <Alert kind="failure">{errorMessage}</Alert>}
      <SubmitButton label={identityMessages.forgotPassword.submit} />
    </Form>
  );
}

export function ResetPasswordForm({ token }: { token: string }) {
  const navigate = useNavigate();
  const [failure, setFailure] = useState<AuthFailure>();
  const form = useForm({
    resolver: zodResolver(ResetPassword),
    defaultValues: { password: "" },
  });
  const submit = form.handleSubmit(async ({ password }) => {
    const result = await resetPassword(password, token);
    if (!result.success) return setFailure(result);
    await navigate(pagePaths.login, { replace: true });
    toast.success(messages.success);
  });
  if (!token || failure?.isInvalid) return <LinkExpired />;
  return (
    <Form onSubmit={submit} isBusy={form.formState.isSubmitting}>
      <PasswordField
        label={messages.password}
        autoComplete="new-password"
        required
        hint={identityMessages.signUp.passwordHint}
        {...fieldsOf(form)("password")}
      />
      {failure && <Alert kind="failure">{failure.message}</Alert>}
      <SubmitButton label={messages.submit} />
    </Form>
  );
}

function LinkExpired() {
  return (
    <div className="grid gap-5">
      <Alert kind="failure">{messages.linkExpired}</Alert>
      <ButtonLink to={pagePaths.forgotPassword} label={messages.requestNewLink} className="btn-primary btn-lg" />
    </div>
  );
}
