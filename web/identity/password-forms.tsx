import { zodResolver } from "@hookform/resolvers/zod";
import { type ReactNode, useState } from "react";
import { useForm } from "react-hook-form";
import { useNavigate } from "react-router";
import { pagePaths } from "#contract/paths.ts";
import { ForgotPassword, NewAdmin, NewAdminPassword, NewPassword } from "#contract/people/identity.ts";
import { identityMessages } from "#web/messages/identity.ts";
import { Alert } from "#web/ui/alert.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { Form, fieldsOf, SubmitButton } from "#web/ui/form.tsx";
import { toast } from "#web/ui/toast.ts";
import { resetPassword, setUpFirstAdmin } from "./embedded/embedded-client.ts";
import { identityClient } from "./identity.ts";
import type { AuthFailure, AuthResult } from "./identity-client.ts";
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
    const result = await identityClient().requestPasswordReset(email);
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

interface NewPasswordFormProps {
  schema: typeof NewPassword | typeof NewAdminPassword;
  labels: { password: string; hint: string; submit: string };
  submitClassName?: string;
  /** Saves the password; a failure is shown. */
  onSubmit: (password: string) => Promise<AuthResult>;
  /** Shown in place of the form once its link has ended. */
  expired: ReactNode;
}

/** A form with one new password, for the holder of a mailed link. */
export function NewPasswordForm({ schema, labels, submitClassName, onSubmit, expired }: NewPasswordFormProps) {
  const [failure, setFailure] = useState<AuthFailure>();
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { password: "" } });
  const submit = form.handleSubmit(async ({ password }) => {
    const result = await onSubmit(password);
    setFailure(result.success ? undefined : result);
  });
  if (failure?.isInvalid) return expired;
  return (
    <Form onSubmit={submit} isBusy={form.formState.isSubmitting}>
      <PasswordField
        label={labels.password}
        autoComplete="new-password"
        required
        hint={labels.hint}
        {...fieldsOf(form)("password")}
      />
      {failure && <Alert kind="failure">{failure.message}</Alert>}
      <SubmitButton label={labels.submit} {...(submitClassName && { className: submitClassName })} />
    </Form>
  );
}

/** Returns a function that saves a password and, on success, leads to the login, and after that to `next`. */
function useSaveThenLogin(
  save: (password: string, email?: string) => Promise<AuthResult>,
  successMessage: string,
  next: string | undefined = undefined,
) {
  const navigate = useNavigate();
  return async (password: string, email?: string): Promise<AuthResult> => {
    const result = await save(password, email);
    if (!result.success) return result;
    await navigate(pagePaths.login, { replace: true, ...(next && { state: { from: next } }) });
    toast.success(successMessage);
    return result;
  };
}

const firstAdminMessages = identityMessages.firstAdmin;

interface ResetPasswordFormProps {
  token: string;
  /** Whether the link is that of an admin, whose passwords follow other rules; the server enforces them. */
  isAdmin: boolean;
}

export function ResetPasswordForm({ token, isAdmin }: ResetPasswordFormProps) {
  const save = useSaveThenLogin((password) => resetPassword(password, token), messages.success);
  const hint = isAdmin ? firstAdminMessages.passwordHint : identityMessages.signUp.passwordHint;
  const labels = { password: messages.password, hint, submit: messages.submit };
  const schema = isAdmin ? NewAdminPassword : NewPassword;
  if (!token) return <LinkExpired />;
  return <NewPasswordForm schema={schema} labels={labels} onSubmit={save} expired={<LinkExpired />} />;
}

interface FirstAdminFormProps {
  token: string;
  /** Whether the operator named no email, so that the holder of the link chooses it. */
  asksEmail: boolean;
}

/** Chooses the first admin's password, and the email if the link has none. */
export function FirstAdminForm({ token, asksEmail }: FirstAdminFormProps) {
  const save = useSaveThenLogin(
    (password, email) => setUpFirstAdmin(password, token, email),
    firstAdminMessages.success,
    pagePaths.setUpRestaurant,
  );
  const { passwordHint: hint, submit } = firstAdminMessages;
  const labels = { password: messages.password, hint, submit };
  const expired = <Alert kind="failure">{firstAdminMessages.linkExpired}</Alert>;
  if (!token) return expired;
  if (asksEmail) return <NewAdminForm labels={labels} onSubmit={save} expired={expired} />;
  return <NewPasswordForm schema={NewAdminPassword} labels={labels} onSubmit={save} expired={expired} />;
}

type NewAdminFormProps = Pick<NewPasswordFormProps, "labels" | "expired"> & {
  onSubmit: (password: string, email: string) => Promise<AuthResult>;
};

function NewAdminForm({ labels, onSubmit, expired }: NewAdminFormProps) {
  const [failure, setFailure] = useState<AuthFailure>();
  const form = useForm({ resolver: zodResolver(NewAdmin), defaultValues: { email: "", password: "" } });
  const submit = form.handleSubmit(async ({ email, password }) => {
    const result = await onSubmit(password, email);
    setFailure(result.success ? undefined : result);
  });
  if (failure?.isInvalid) return expired;
  return (
    <Form onSubmit={submit} isBusy={form.formState.isSubmitting}>
      <EmailField hint={firstAdminMessages.emailHint} {...fieldsOf(form)("email")} />
      <PasswordField
        label={labels.password}
        autoComplete="new-password"
        required
        hint={labels.hint}
        {...fieldsOf(form)("password")}
      />
      {failure && <Alert kind="failure">{failure.message}</Alert>}
      <SubmitButton label={labels.submit} />
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
