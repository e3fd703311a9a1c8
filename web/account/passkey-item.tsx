import { type FormEvent, useState } from "react";
import type { AccountOverview } from "#contract/account.ts";
import type { AuthResult } from "#web/identity/identity-client.ts";
import { accountPageMessages } from "#web/messages/account-settings.ts";
import { AsyncButton, Button } from "#web/ui/button.tsx";
import { DateTime } from "#web/ui/date-format.tsx";
import { askConfirmation } from "#web/ui/dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { Form, SubmitButton } from "#web/ui/form.tsx";
import { toast } from "#web/ui/toast.ts";
import { FailureAlert } from "./account-section.tsx";
import { postChange } from "./embedded/embedded-account.ts";

const messages = accountPageMessages.passkeys;

interface PasskeyItemProps {
  passkey: AccountOverview["passkeys"][number];
  onChanged: () => Promise<unknown>;
}

export function PasskeyItem({ passkey, onChanged }: PasskeyItemProps) {
  const { id, createdAt } = passkey;
  const name = passkey.name || messages.unnamed;
  const [isRenaming, setIsRenaming] = useState(false);
  const [result, setResult] = useState<AuthResult>();
  const remove = async () => {
    const { removeTitle: title, remove: confirm } = messages;
    if (!(await askConfirmation({ title, text: messages.removeText(name), confirm }))) return;
    const outcome = await postChange("/passkey/delete-passkey", { id });
    setResult(outcome);
    if (!outcome.success) return;
    toast.success(messages.removed);
    await onChanged();
  };
  if (isRenaming)
    return (
      <li className="rounded-box border border-base-300 p-4">
        <RenameForm id={id} name={name} onChanged={onChanged} onEnd={() => setIsRenaming(false)} />
      </li>
    );
  return (
    <li className="grid gap-3 rounded-box border border-base-300 p-4 sm:grid-cols-[1fr_auto] sm:items-center">
      <p className="grid wrap-anywhere">
        <span className="font-medium">{name}</span>
        {createdAt && (
          <span className="text-sm text-base-content/75">
            {messages.addedOn} <DateTime at={createdAt} />
          </span>
        )}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          label={messages.rename}
          aria-label={messages.renameLabel(name)}
          className="btn-outline btn-sm"
          onClick={() => setIsRenaming(true)}
        />
        <AsyncButton
          label={messages.remove}
          aria-label={messages.removeLabel(name)}
          className="btn-outline btn-sm"
          onPress={remove}
        />
      </div>
      <FailureAlert result={result} />
    </li>
  );
}

interface RenameFormProps {
  id: string;
  name: string;
  onChanged: () => Promise<unknown>;
  onEnd: () => void;
}

function RenameForm({ id, name: oldName, onChanged, onEnd }: RenameFormProps) {
  const [name, setName] = useState(oldName);
  const [isBusy, setIsBusy] = useState(false);
  const [result, setResult] = useState<AuthResult>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === "") return;
    setIsBusy(true);
    const renamed = await postChange("/passkey/update-passkey", { id, name: name.trim() });
    setIsBusy(false);
    setResult(renamed);
    if (!renamed.success) return;
    toast.success(messages.renamed);
    await onChanged();
    onEnd();
  };
  return (
    <Form onSubmit={submit} isBusy={isBusy}>
      <Field
        label={messages.name}
        maxLength={100}
        required
        autoFocus
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <FailureAlert result={result} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton label={messages.save} className="btn-primary" />
        <Button label={accountPageMessages.factors.cancel} className="btn-ghost" onClick={onEnd} />
      </div>
    </Form>
  );
}
