import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { SignUp } from "#contract/identity.ts";
import { showFieldErrors } from "#web/api/field-errors.ts";
import { identityMessages as messages } from "#web/messages/identity.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Field } from "#web/ui/field.tsx";
import { Form, fieldsOf, SubmitButton } from "#web/ui/form.tsx";
import { toast } from "#web/ui/toast.ts";
import { createInitialsAvatar } from "./avatar.ts";
import { identityClient } from "./identity-client.ts";
import { EmailField, PasswordField } from "./identity-fields.tsx";
import { PhotoField } from "./photo-field.tsx";
import { ProviderButtons } from "./provider-buttons.tsx";

const emptyAccount = { name: "", photoURL: createInitialsAvatar(""), email: "", password: "" };

export function SignUpForm() {
  const form = useForm({ resolver: zodResolver(SignUp), defaultValues: emptyAccount });
  const field = fieldsOf(form);
  const [errorMessage, setErrorMessage] = useState("");
  const { photo, follow, look } = useAvatar(form.getValues, (value) => form.setValue("photoURL", value));

  const submit = form.handleSubmit(async (account) => {
    setErrorMessage("");
    const result = await identityClient().signUp(account);
    if (!result.success) {
      showFieldErrors(form, result.fields);
      return setErrorMessage(result.message);
    }
    form.reset();
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

/** The generated avatar follows the name until the user enters an image URL of their own. */
function useAvatar(getValues: () => { name: string; photoURL: string }, setPhoto: (value: string) => void) {
  const [generated, setGenerated] = useState(emptyAccount.photoURL);
  const [photo, setShownPhoto] = useState(emptyAccount.photoURL);
  const follow = () => {
    const { name, photoURL } = getValues();
    if (photoURL !== generated && photoURL !== "") return;
    const avatar = createInitialsAvatar(name);
    setGenerated(avatar);
    setShownPhoto(avatar);
    setPhoto(avatar);
  };
  const look = () => setShownPhoto(getValues().photoURL);
  return { photo, follow, look };
}
