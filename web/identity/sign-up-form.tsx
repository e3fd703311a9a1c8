import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { SignUp } from "#contract/identity.ts";
import { Field } from "#web/ui/field.tsx";
import { Note } from "#web/ui/note.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { toast } from "#web/ui/toast.ts";
import { words } from "#web/words/identity.ts";
import { avatarOf } from "./avatar.ts";
import { Form } from "./form.tsx";
import { GoogleButton } from "./google-button.tsx";
import { PasswordField } from "./password-field.tsx";
import { type Refused, signUp } from "./provider.ts";

const empty = { name: "", photoURL: avatarOf(""), email: "", password: "" };

export function SignUpForm() {
  const form = useForm({ resolver: zodResolver(SignUp), defaultValues: empty });
  const { register, handleSubmit, reset, setError } = form;
  const { errors, isSubmitting } = form.formState;
  const [problem, setProblem] = useState("");
  const { photo, follow, look } = useAvatar(form.getValues, (value) => form.setValue("photoURL", value));

  const refuse = ({ text, fields }: Refused) => {
    const named = new Map(Object.entries(fields));
    for (const name of ["name", "email", "password"] as const) {
      const message = named.get(name);
      if (message) setError(name, { message });
    }
    setProblem(text);
  };
  const submit = handleSubmit(async (account) => {
    setProblem("");
    const outcome = await signUp(account);
    if (!outcome.done) return refuse(outcome);
    reset();
    toast.success(words.signUp.success);
  });
  return (
    <Form onSubmit={submit} busy={isSubmitting}>
      <Field
        label={words.signUp.name}
        autoComplete="name"
        required
        error={errors.name?.message}
        {...register("name", { onChange: follow })}
      />
      <div className="grid grid-cols-[auto_1fr] items-start gap-4">
        <Picture
          src={photo}
          alt={words.signUp.photoShown}
          sizes="4rem"
          width={1}
          height={1}
          className="mt-7 size-16 rounded-full"
        />
        <Field
          label={words.signUp.photo}
          inputMode="url"
          autoComplete="photo"
          autoCapitalize="none"
          spellCheck={false}
          required
          onFocus={(event) => event.target.select()}
          hint={words.signUp.photoHint}
          error={errors.photoURL?.message}
          {...register("photoURL", { onBlur: look })}
        />
      </div>
      <Field
        label={words.identity.email}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        required
        error={errors.email?.message}
        {...register("email")}
      />
      <PasswordField
        label={words.identity.password}
        autoComplete="new-password"
        required
        hint={words.signUp.passwordHint}
        error={errors.password?.message}
        {...register("password")}
      />
      {problem && <Note kind="failure">{problem}</Note>}
      <button type="submit" className="btn btn-primary btn-lg" aria-disabled={isSubmitting}>
        {isSubmitting ? words.login.working : words.signUp.submit}
      </button>
      <p className="divider my-0 text-sm">{words.login.or}</p>
      <GoogleButton />
    </Form>
  );
}

/** The generated picture follows the name until the person puts in an address of their own. */
function useAvatar(values: () => { name: string; photoURL: string }, setPhoto: (value: string) => void) {
  const [generated, setGenerated] = useState(empty.photoURL);
  const [photo, setShown] = useState(empty.photoURL);
  const follow = () => {
    const { name, photoURL } = values();
    if (photoURL !== generated && photoURL !== "") return;
    const made = avatarOf(name);
    setGenerated(made);
    setShown(made);
    setPhoto(made);
  };
  const look = () => setShown(values().photoURL);
  return { photo, follow, look };
}
