import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { SignUp } from "#contract/people/identity.ts";
import { showFieldErrors } from "#web/api/field-errors.ts";
import { identityMessages as messages } from "#web/messages/identity.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Field } from "#web/ui/field.tsx";
import { Form, fieldsOf, SubmitButton } from "#web/ui/form.tsx";
import { clearDraft, readDraft, useDraftAutosave } from "#web/ui/form-draft.ts";
import { toast } from "#web/ui/toast.ts";
import { createInitialsAvatar } from "./avatar.ts";
import { identityClient } from "./identity.ts";
import { EmailField, PasswordField } from "./identity-fields.tsx";
import { PhotoField } from "./photo-field.tsx";
import { ProviderButtons } from "./provider-buttons.tsx";

const emptyAccount = { name: "", photoURL: createInitialsAvatar(""), email: "", password: "" };
const draftName = "sign-up";

export function SignUpForm() {
  const form = useSignUpForm();
  const field = fieldsOf(form);
  const [errorMessage, setErrorMessage] = useState("");
  const { photo, follow, look } = useAvatar(form);

  const submit = form.handleSubmit(async (account) => {
    setErrorMessage("");
    const result = await identityClient().signUp(account);
    if (!result.success) {
      showFieldErrors(form, result.fields);
      return setErrorMessage(result.message);
    }
    form.reset(emptyAccount);
    clearDraft(draftName);
    toast.success(messages.signUp.success);
  });
  return (
    <Form onSubmit={submit} isBusy={form.formState.isSubmitting}>
      <Field label={messages.signUp.name} autoComplete="name" required {...field("name", { onChange: follow })} />
      <PhotoField picture={photo} {...field("photoURL", { onBlur: look })} />
      <EmailField {...field("email")} />
      <PasswordField
        label={messages.common.password}
        autoComplete="new-password"
        required
        hint={messages.signUp.passwordHint}
        {...field("password")}
      />
      {errorMessage && <Alert kind="failure">{errorMessage}</Alert>}
      <SubmitButton label={messages.signUp.submit} />
      <p className="divider my-0 text-sm">{messages.login.or}</p>
      <ProviderButtons />
    </Form>
  );
}

const withoutPassword = ({ password: _, ...kept }: z.infer<typeof SignUp>) => kept;

/** Starts with what was typed before a reload, except the password. */
function useSignUpForm() {
  const [draft] = useState(() => readDraft(draftName));
  const { name = "", photoURL = createInitialsAvatar(name), email = "" } = draft;
  const form = useForm({ resolver: zodResolver(SignUp), defaultValues: { name, photoURL, email, password: "" } });
  useDraftAutosave(form, draftName, withoutPassword);
  return form;
}

/** The generated avatar follows the name until the user enters an image URL of their own. */
function useAvatar({ getValues, setValue }: ReturnType<typeof useSignUpForm>) {
  const [generated, setGenerated] = useState(() => createInitialsAvatar(getValues("name")));
  const [photo, setPhoto] = useState(emptyAccount.photoURL);
  // The server, which renders the page first, does not know the draft.
  useEffect(() => setPhoto(getValues("photoURL")), [getValues]);
  const follow = () => {
    const { name, photoURL } = getValues();
    if (photoURL !== generated && photoURL !== "") return;
    const avatar = createInitialsAvatar(name);
    setGenerated(avatar);
    setPhoto(avatar);
    setValue("photoURL", avatar);
  };
  const look = () => setPhoto(getValues("photoURL"));
  return { photo, follow, look };
}
