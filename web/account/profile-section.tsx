import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { type AccountOverview, Profile } from "#contract/account.ts";
import { showFieldErrors } from "#web/api/field-errors.ts";
import { createInitialsAvatar } from "#web/identity/avatar.ts";
import type { AuthResult } from "#web/identity/identity-client.ts";
import { accountSettingsMessages } from "#web/messages/account-settings.ts";
import { Field } from "#web/ui/field.tsx";
import { Form, fieldsOf, SubmitButton } from "#web/ui/form.tsx";
import { ResponsiveImage } from "#web/ui/image.tsx";
import { toast } from "#web/ui/toast.ts";
import { saveProfile } from "./account-client.ts";
import { FailureAlert, SettingsSection } from "./settings-section.tsx";

const messages = accountSettingsMessages.profile;

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
    const saved = await saveProfile(profile);
    if (!saved.success) return showFieldErrors(form, saved.fields) || setResult(saved);
    toast.success(messages.saved);
    await onChanged();
  });
  return (
    <SettingsSection title={messages.title}>
      <Form onSubmit={submit} isBusy={form.formState.isSubmitting}>
        <Field label={messages.name} autoComplete="name" required {...field("name")} />
        <div className="grid grid-cols-[auto_1fr] items-start gap-4">
          <ResponsiveImage
            src={picture}
            alt={messages.photoAlt}
            sizes="4rem"
            ratio={[1, 1]}
            className="mt-7 size-16 rounded-full"
          />
          <Field
            label={messages.photo}
            inputMode="url"
            autoComplete="photo"
            autoCapitalize="none"
            spellCheck={false}
            required
            onFocus={(event) => event.target.select()}
            hint={messages.photoHint}
            {...field("photoURL")}
          />
        </div>
        <FailureAlert result={result} />
        <SubmitButton label={messages.submit} />
      </Form>
    </SettingsSection>
  );
}
