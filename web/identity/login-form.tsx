import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { Link } from "react-router";
import { pagePaths } from "#contract/paths.ts";
import { Login } from "#contract/people/identity.ts";
import { identityMessages as messages } from "#web/messages/identity.ts";
import { showDialog } from "#web/ui/dialog.tsx";
import { Form, fieldsOf, SubmitButton } from "#web/ui/form.tsx";
import { toast } from "#web/ui/toast.ts";
import { CaptchaField } from "./captcha-field.tsx";
import { useIdentityFeatures } from "./features.ts";
import { identityClient } from "./identity.ts";
import { EmailField, PasswordField } from "./identity-fields.tsx";
import { PasskeyButton } from "./passkey-button.tsx";
import { ProviderButtons } from "./provider-buttons.tsx";
import { SignInLinkButton } from "./sign-in-link.tsx";

interface LoginFormProps {
  /** Called before a sign-in link is requested, to save where to return to. */
  onLinkRequested: () => void;
}

export function LoginForm({ onLinkRequested }: LoginFormProps) {
  const features = useIdentityFeatures();
  const [isCaptchaMatched, setIsCaptchaMatched] = useState(false);
  const form = useForm({
    resolver: zodResolver(Login),
    defaultValues: { email: "", password: "" },
  });
  const field = fieldsOf(form);
  const submit = form.handleSubmit(async ({ email, password }) => {
    const outcome = await identityClient().signIn(email, password);
    if (outcome.success) return toast.success(messages.login.success);
    const text = outcome.isInvalid ? messages.login.wrongCredentials : outcome.message;
    await showDialog({ icon: "error", title: messages.login.failedTitle, text });
  });
  const getValidEmail = async () =>
    (await form.trigger("email", { shouldFocus: true })) ? form.getValues("email").trim() : undefined;
  return (
    <Form onSubmit={submit} isBusy={form.formState.isSubmitting}>
      <EmailField {...field("email")} />
      <div className="grid gap-1">
        <PasswordField
          label={messages.common.password}
          autoComplete="current-password"
          required
          {...field("password")}
        />
        <Link to={pagePaths.forgotPassword} className="link w-fit py-1.5 text-sm">
          {messages.login.forgot}
        </Link>
      </div>
      <CaptchaField onMatch={setIsCaptchaMatched} />
      <SubmitButton label={messages.login.submit} disabled={!isCaptchaMatched} />
      <p className="divider my-0 text-sm">{messages.login.or}</p>
      {features.ownFactors && <PasskeyButton />}
      {features.signInLinks && <SignInLinkButton getValidEmail={getValidEmail} onRequest={onLinkRequested} />}
      <ProviderButtons />
    </Form>
  );
}
