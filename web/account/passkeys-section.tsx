import { type FormEvent, useState } from "react";
import type { AccountOverview } from "#contract/account.ts";
import { renewSession } from "#web/api/renew-session.ts";
import type { AuthResult } from "#web/identity/identity-client.ts";
import { accountPageMessages } from "#web/messages/account-settings.ts";
import { Field } from "#web/ui/field.tsx";
import { Form, SubmitButton } from "#web/ui/form.tsx";
import { toast } from "#web/ui/toast.ts";
import { AccountPart, FailureAlert } from "./account-section.tsx";
import { addPasskey } from "./embedded/embedded-account.ts";
import { PasskeyItem } from "./passkey-item.tsx";

const messages = accountPageMessages.passkeys;

interface PasskeysSectionProps {
  passkeys: AccountOverview["passkeys"];
  onChanged: () => Promise<unknown>;
}

export function PasskeysSection({ passkeys, onChanged }: PasskeysSectionProps) {
  return (
    <AccountPart title={messages.title} text={messages.text}>
      {passkeys.length === 0 ? (
        <p>{messages.none}</p>
      ) : (
        <ul aria-label={messages.list} className="grid gap-3">
          {passkeys.map((passkey) => (
            <PasskeyItem key={passkey.id} passkey={passkey} onChanged={onChanged} />
          ))}
        </ul>
      )}
      <AddForm onChanged={onChanged} />
    </AccountPart>
  );
}

function AddForm({ onChanged }: Pick<PasskeysSectionProps, "onChanged">) {
  const [name, setName] = useState("");
  const [isBusy, setIsBusy] = useState(false);
  const [result, setResult] = useState<AuthResult>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsBusy(true);
    const outcome = await addPasskey(name.trim() || messages.unnamed);
    setIsBusy(false);
    setResult(outcome);
    if (!outcome.success) return;
    setName("");
    toast.success(messages.added);
    await renewSession();
    await onChanged();
  };
  return (
    <Form onSubmit={submit} isBusy={isBusy}>
      <Field
        label={messages.name}
        hint={messages.nameHint}
        maxLength={100}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <FailureAlert result={result} />
      <SubmitButton label={messages.add} className="btn-primary w-fit" />
    </Form>
  );
}
