import { type FormEvent, useState } from "react";
import type { AccountOverview } from "#contract/account.ts";
import { renewSession } from "#web/api/renew-session.ts";
import type { AuthResult } from "#web/identity/identity-client.ts";
import { PasswordField } from "#web/identity/identity-fields.tsx";
import { accountPageMessages } from "#web/messages/account-settings.ts";
import { getProperty, getText } from "#web/session/json.ts";
import { Button } from "#web/ui/button.tsx";
import { Form, SubmitButton } from "#web/ui/form.tsx";
import { toast } from "#web/ui/toast.ts";
import { AccountPart, FailureAlert } from "./account-section.tsx";
import { CodesSetup } from "./codes-setup.tsx";
import { postWithPassword } from "./embedded/embedded-account.ts";
import { RecoveryCodes } from "./recovery-codes.tsx";

const messages = accountPageMessages.codes;
const { confirmPassword, cancel } = accountPageMessages.factors;

type Action = "enable" | "disable" | "generate-backup-codes";

/** What the user sees next: the buttons, a question for the password, the set-up, or new recovery codes. */
type Step =
  | { name: "overview" }
  | { name: "password"; action: Action }
  | { name: "set-up"; address: string; recoveryCodes: string[] }
  | { name: "recovery"; codes: string[] };

const overview: Step = { name: "overview" };

const codesIn = (body: unknown): string[] => {
  const codes = getProperty(body, "backupCodes");
  return Array.isArray(codes) ? codes.map(String) : [];
};

interface CodesSectionProps {
  account: Pick<AccountOverview, "codes" | "hasPassword">;
  onChanged: () => Promise<unknown>;
}

/** Sets up and removes one-time codes of an authenticator app. */
export function CodesSection({ account, onChanged }: CodesSectionProps) {
  const [step, setStep] = useState(overview);
  const finish = async (action: Action, body: unknown) => {
    if (action === "enable")
      return setStep({ name: "set-up", address: getText(body, "totpURI"), recoveryCodes: codesIn(body) });
    if (action === "generate-backup-codes") return setStep({ name: "recovery", codes: codesIn(body) });
    toast.success(messages.disabled);
    setStep(overview);
    await renewSession();
    await onChanged();
  };
  const finishSetUp = async (codes: string[]) => {
    toast.success(messages.enabled);
    setStep({ name: "recovery", codes });
    await renewSession();
    await onChanged();
  };
  const text = account.codes ? messages.on : messages.off;
  return (
    <AccountPart title={messages.title} text={step.name === "overview" ? text : undefined}>
      {step.name === "overview" && (
        <Actions isOn={account.codes} onChoose={(action) => setStep({ name: "password", action })} />
      )}
      {step.name === "password" && (
        <ConfirmForm
          action={step.action}
          hasPassword={account.hasPassword}
          onDone={(body) => finish(step.action, body)}
          onCancel={() => setStep(overview)}
        />
      )}
      {step.name === "set-up" && (
        <CodesSetup
          address={step.address}
          onDone={() => finishSetUp(step.recoveryCodes)}
          onCancel={() => setStep(overview)}
        />
      )}
      {step.name === "recovery" && <RecoveryCodes codes={step.codes} onDone={() => setStep(overview)} />}
    </AccountPart>
  );
}

function Actions({ isOn, onChoose }: { isOn: boolean; onChoose: (action: Action) => void }) {
  if (!isOn) return <Button label={messages.setUp} className="btn-primary w-fit" onClick={() => onChoose("enable")} />;
  return (
    <div className="flex flex-wrap gap-3">
      <Button label={messages.newRecovery} className="btn-outline" onClick={() => onChoose("generate-backup-codes")} />
      <Button label={messages.disable} className="btn-outline" onClick={() => onChoose("disable")} />
    </div>
  );
}

const submitLabels = {
  enable: messages.begin,
  disable: messages.disable,
  "generate-backup-codes": messages.newRecovery,
} as const;

interface ConfirmFormProps {
  action: Action;
  hasPassword: boolean;
  onDone: (body: unknown) => Promise<void>;
  onCancel: () => void;
}

/** Asks for the password, if the account has one, and carries out the action. */
function ConfirmForm({ action, hasPassword, onDone, onCancel }: ConfirmFormProps) {
  const [password, setPassword] = useState("");
  const [isBusy, setIsBusy] = useState(false);
  const [result, setResult] = useState<AuthResult>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsBusy(true);
    const answer = await postWithPassword(`/two-factor/${action}`, hasPassword ? password : undefined);
    setIsBusy(false);
    setResult(answer);
    if (answer.success) await onDone(answer.body);
  };
  const fieldError = result && !result.success ? result.fields.password : undefined;
  return (
    <Form onSubmit={submit} isBusy={isBusy}>
      {hasPassword && (
        <PasswordField
          label={confirmPassword}
          autoComplete="current-password"
          autoFocus
          required
          value={password}
          error={fieldError}
          onChange={({ target }) => setPassword(target.value)}
        />
      )}
      {!fieldError && <FailureAlert result={result} />}
      <div className="flex flex-wrap gap-3">
        <SubmitButton label={submitLabels[action]} className="btn-primary" />
        <Button label={cancel} className="btn-ghost" onClick={onCancel} />
      </div>
    </Form>
  );
}
