import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { type AccountOverview, Profile } from "#contract/account.ts";
import { showFieldErrors } from "#web/api/field-errors.ts";
import { createInitialsAvatar } from "#web/identity/avatar.ts";
import type { AuthResult } from "#web/identity/identity-client.ts";
import { PhotoField } from "#web/identity/photo-field.tsx";
import { accountPageMessages } from "#web/messages/account-settings.ts";
import { Field } from "#web/ui/field.tsx";
import { Form, fieldsOf, SubmitButton } from "#web/ui/form.tsx";
import { toast } from "#web/ui/toast.ts";
import { accountClient } from "./account-client.ts";
import { AccountSection, FailureAlert } from "./account-section.tsx";

const messages = accountPageMessages.profile;

interface ProfileSectionProps {
  account: AccountOverview;
  onChanged: () => Promise<unknown>;
}

export function ProfileSection({ account, onChanged }: ProfileSectionProps) {
  const [result, setResult] = useState<AuthResult>();
  const picture = account.image ?? createInitialsAvatar(account.name);
  const form = useForm({ resolver: zodResolver(Profile), defaultValues: { name: account.name, photoURL: picture } });
  const field = fieldsOf(form);
  const submit = form.handleSubmit(async (profile) => {
    setResult(undefined);
    const outcome = await accountClient().saveProfile(profile);
    if (!outcome.success) return showFieldErrors(form, outcome.fields) || setResult(outcome);
    toast.success(messages.saved);
    await onChanged();
  });
  return (
    <AccountSection title={messages.title}>
      <Form onSubmit={submit} isBusy={form.formState.isSubmitting}>
        <Field label={messages.name} autoComplete="name" required {...field("name")} />
        <PhotoField picture={picture} {...field("photoURL")} hint={messages.photoHint} />
        <FailureAlert result={result} />
        <SubmitButton label={messages.submit} />
      </Form>
    </AccountSection>
  );
}
