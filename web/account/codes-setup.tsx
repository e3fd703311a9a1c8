import { type FormEvent, useState } from "react";
import { verifyCode } from "#web/identity/embedded/embedded-client.ts";
import type { AuthResult } from "#web/identity/identity-client.ts";
import { accountPageMessages } from "#web/messages/account-settings.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Form, SubmitButton } from "#web/ui/form.tsx";
import { QrCode } from "#web/ui/qr-code.tsx";
import { FailureAlert } from "./account-section.tsx";

const messages = accountPageMessages.codes;

interface CodesSetupProps {
  /** The `otpauth:` address that authenticator apps read. */
  address: string;
  onDone: () => Promise<void>;
  onCancel: () => void;
}

/** Shows the key for the authenticator app and asks for the first code. */
export function CodesSetup({ address, onDone, onCancel }: CodesSetupProps) {
  const [code, setCode] = useState("");
  const [isBusy, setIsBusy] = useState(false);
  const [result, setResult] = useState<AuthResult>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() === "") return;
    setIsBusy(true);
    const answer = await verifyCode(code.replaceAll(/\s/g, ""));
    setIsBusy(false);
    const isWrong = !answer.success && (answer.isInvalid || answer.code === "INVALID_CODE");
    setResult(isWrong ? { ...answer, message: messages.wrongCode } : answer);
    if (answer.success) await onDone();
  };
  return (
    <Form onSubmit={submit} isBusy={isBusy}>
      <p>{messages.scan}</p>
      <QrCode text={address} label={messages.qrLabel} className="size-52" />
      <p className="grid gap-1">
        <span className="font-medium">{messages.key}</span>
        <code className="font-mono text-base wrap-anywhere select-all">{readableKey(address)}</code>
      </p>
      <Field
        label={messages.code}
        hint={messages.codeHint}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        required
        value={code}
        onChange={({ target }) => setCode(target.value)}
      />
      <FailureAlert result={result} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton label={messages.confirm} className="btn-primary" />
        <Button label={accountPageMessages.factors.cancel} className="btn-ghost" onClick={onCancel} />
      </div>
    </Form>
  );
}

/** The key in groups of four, as apps show it. */
const readableKey = (address: string): string =>
  (new URL(address).searchParams.get("secret") ?? "").replace(/.{4}(?=.)/g, "$& ");
