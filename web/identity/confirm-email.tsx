import { zodResolver } from "@hookform/resolvers/zod";
import { type ReactNode, useState } from "react";
import { useForm } from "react-hook-form";
import { useNavigate } from "react-router";
import { pagePaths } from "#contract/paths.ts";
import { Login, NewPassword } from "#contract/people/identity.ts";
import { identityMessages } from "#web/messages/identity.ts";
import { getText } from "#web/session/json.ts";
import { decodeTokenClaims } from "#web/session/token-claims.ts";
import { Alert } from "#web/ui/alert.tsx";
import { AsyncButton } from "#web/ui/button.tsx";
import { Form, fieldsOf, SubmitButton } from "#web/ui/form.tsx";
import { toast } from "#web/ui/toast.ts";
import { rejectAccount, takeOverAccount, verifyWithPassword } from "./embedded/embedded-client.ts";
import { PasswordField } from "./identity-fields.tsx";
import { NewPasswordForm } from "./password-forms.tsx";

const messages = identityMessages.confirmEmail;

interface LinkProps {
  token: string;
  email: string;
}

/** The email that a verification link is for. It is empty if it is no such link. */
export const readEmail = (token: string): string => getText(decodeTokenClaims(token), "email");

/**
 * Asks the owner of a mailbox whose account it is: a user who signed up knows the password; others can take the account
 * over or have it deleted.
 */
export function ConfirmEmail({ token, email }: LinkProps) {
  return (
    <div className="grid gap-8">
      <Choice title={messages.signedUp} hint={messages.signedUpHint}>
        <VerifyForm token={token} email={email} />
      </Choice>
      <Choice title={messages.forgot} hint={messages.forgotHint}>
        <TakeOverForm token={token} email={email} />
      </Choice>
      <Choice title={messages.notMe} hint={messages.notMeHint}>
        <RejectButton token={token} />
      </Choice>
    </div>
  );
}

function Choice({ title, hint, children }: { title: string; hint: string; children: ReactNode }) {
  return (
    <section className="grid gap-3 border-t border-base-300 pt-6">
      <h2 className="text-lg font-semibold">{title}</h2>
      <p className="text-base-content/80">{hint}</p>
      {children}
    </section>
  );
}

/** Returns what follows a verification: the page that says so, in the signed-in browser. */
function useShowVerified() {
  const navigate = useNavigate();
  return async () => {
    await navigate(pagePaths.verified, { replace: true });
    toast.success(messages.verified);
  };
}

function VerifyForm({ token, email }: LinkProps) {
  const showVerified = useShowVerified();
  const [errorMessage, setErrorMessage] = useState("");
  const form = useForm({ resolver: zodResolver(Login), defaultValues: { email, password: "" } });
  const submit = form.handleSubmit(async ({ password }) => {
    const result = await verifyWithPassword(token, email, password);
    if (result.success) return showVerified();
    if (result.code === "INVALID_TOKEN") return setErrorMessage(messages.expiredSignedIn);
    setErrorMessage(result.isInvalid ? messages.wrongPassword : result.message);
  });
  return (
    <Form onSubmit={submit} isBusy={form.formState.isSubmitting}>
      <PasswordField
        label={identityMessages.common.password}
        autoComplete="current-password"
        required
        {...fieldsOf(form)("password")}
      />
      {errorMessage && <Alert kind="failure">{errorMessage}</Alert>}
      <SubmitButton label={messages.verify} />
    </Form>
  );
}

function TakeOverForm({ token, email }: LinkProps) {
  const showVerified = useShowVerified();
  const takeOver = async (password: string) => {
    const result = await takeOverAccount(token, email, password);
    if (result.success) await showVerified();
    return result;
  };
  return (
    <NewPasswordForm
      schema={NewPassword}
      labels={{ password: messages.newPassword, hint: identityMessages.signUp.passwordHint, submit: messages.takeOver }}
      submitClassName="btn-outline btn-lg"
      onSubmit={takeOver}
      expired={<Alert kind="failure">{messages.linkExpired}</Alert>}
    />
  );
}

function RejectButton({ token }: { token: string }) {
  const [message, setMessage] = useState<{ kind: "success" | "failure"; text: string }>();
  const reject = async () => {
    const result = await rejectAccount(token);
    if (result.success) return setMessage({ kind: "success", text: messages.rejected });
    setMessage({ kind: "failure", text: result.isInvalid ? messages.linkExpired : result.message });
  };
  return (
    <div className="grid gap-3">
      {message && <Alert kind={message.kind}>{message.text}</Alert>}
      {message?.kind !== "success" && (
        <AsyncButton label={messages.reject} className="btn-outline btn-lg" onPress={reject} />
      )}
    </div>
  );
}
