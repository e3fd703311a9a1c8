import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { Link } from "react-router";
import { Login } from "#contract/identity.ts";
import { pagePaths } from "#contract/paths.ts";
import { ask } from "#web/ui/dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { toast } from "#web/ui/toast.ts";
import { words } from "#web/words/identity.ts";
import { CaptchaField } from "./captcha-field.tsx";
import { Form } from "./form.tsx";
import { GoogleButton } from "./google-button.tsx";
import { PasswordField } from "./password-field.tsx";
import { signIn } from "./provider.ts";
import { SignInLinkButton } from "./sign-in-link.tsx";

interface LoginFormProps {
  /** Called before a sign-in link is asked for, to remember where to go on. */
  onLink: () => void;
}

export function LoginForm({ onLink }: LoginFormProps) {
  const [matched, setMatched] = useState(false);
  const { register, handleSubmit, trigger, getValues, formState } = useForm({
    resolver: zodResolver(Login),
    defaultValues: { email: "", password: "" },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async ({ email, password }) => {
    const outcome = await signIn(email, password);
    if (outcome.done) return toast.success(words.login.success);
    const text = outcome.wrong ? words.login.wrong : outcome.text;
    await ask({ icon: "error", title: words.login.again, text });
  });
  const emailIfValid = async () =>
    (await trigger("email", { shouldFocus: true })) ? getValues("email").trim() : undefined;
  return (
    <Form onSubmit={submit} busy={isSubmitting}>
      <Field
        label={words.identity.email}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        required
        error={errors.email?.message}
        {...register("email")}
      />
      <div className="grid gap-1">
        <PasswordField
          label={words.identity.password}
          autoComplete="current-password"
          required
          error={errors.password?.message}
          {...register("password")}
        />
        <Link to={pagePaths.forgotPassword} className="link w-fit py-1.5 text-sm">
          {words.login.forgot}
        </Link>
      </div>
      <CaptchaField onMatch={setMatched} />
      <button type="submit" className="btn btn-primary btn-lg" disabled={!matched} aria-disabled={isSubmitting}>
        {isSubmitting ? words.login.working : words.login.submit}
      </button>
      <p className="divider my-0 text-sm">{words.login.or}</p>
      <SignInLinkButton emailIfValid={emailIfValid} onAsk={onLink} />
      <GoogleButton />
    </Form>
  );
}
