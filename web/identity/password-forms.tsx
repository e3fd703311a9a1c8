import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { Link, useNavigate } from "react-router";
import { ForgotPassword, ResetPassword } from "#contract/identity.ts";
import { pagePaths } from "#contract/paths.ts";
import { Field } from "#web/ui/field.tsx";
import { Note } from "#web/ui/note.tsx";
import { toast } from "#web/ui/toast.ts";
import { words } from "#web/words/identity.ts";
import { Form } from "./form.tsx";
import { PasswordField } from "./password-field.tsx";
import { type Refused, requestPasswordReset, resetPassword } from "./provider.ts";

export function ForgotPasswordForm() {
  const [sentTo, setSentTo] = useState("");
  const [problem, setProblem] = useState("");
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(ForgotPassword),
    defaultValues: { email: "" },
  });
  const submit = handleSubmit(async ({ email }) => {
    const outcome = await requestPasswordReset(email);
    setProblem(outcome.done ? "" : outcome.text);
    setSentTo(outcome.done ? email : "");
  });
  return (
    <Form onSubmit={submit} busy={formState.isSubmitting}>
      <Field
        label={words.identity.email}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        required
        error={formState.errors.email?.message}
        {...register("email")}
      />
      {sentTo && <Note kind="success">{words.forgot.sent(sentTo)}</Note>}
      {problem && <Note kind="failure">{problem}</Note>}
      <SubmitButton text={words.forgot.submit} busy={formState.isSubmitting} />
    </Form>
  );
}

export function ResetPasswordForm({ token }: { token: string }) {
  const navigate = useNavigate();
  const [refused, setRefused] = useState<Refused>();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(ResetPassword),
    defaultValues: { password: "" },
  });
  const submit = handleSubmit(async ({ password }) => {
    const outcome = await resetPassword(password, token);
    if (!outcome.done) return setRefused(outcome);
    await navigate(pagePaths.login, { replace: true });
    toast.success(words.reset.success);
  });
  if (!token || refused?.wrong) return <LinkEnded />;
  return (
    <Form onSubmit={submit} busy={formState.isSubmitting}>
      <PasswordField
        label={words.reset.password}
        autoComplete="new-password"
        required
        hint={words.signUp.passwordHint}
        error={formState.errors.password?.message}
        {...register("password")}
      />
      {refused && <Note kind="failure">{refused.text}</Note>}
      <SubmitButton text={words.reset.submit} busy={formState.isSubmitting} />
    </Form>
  );
}

function LinkEnded() {
  return (
    <div className="grid gap-5">
      <Note kind="failure">{words.reset.ended}</Note>
      <Link to={pagePaths.forgotPassword} className="btn btn-primary btn-lg">
        {words.reset.another}
      </Link>
    </div>
  );
}

function SubmitButton({ text, busy }: { text: string; busy: boolean }) {
  return (
    <button type="submit" className="btn btn-primary btn-lg" aria-disabled={busy}>
      {busy ? words.login.working : text}
    </button>
  );
}
