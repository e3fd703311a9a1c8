import { type FormEvent, useState, useSyncExternalStore } from "react";
import { identityMessages } from "#web/messages/identity.ts";
import { type ProofKind, type ProofOutcome, proofRequest } from "#web/session/proof.ts";
import { Alert } from "#web/ui/alert.tsx";
import { AsyncButton, Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { CloseButton, Modal } from "#web/ui/modal.tsx";
import { signInWithPasskey, verifyRecoveryCode } from "./embedded/embedded-client.ts";
import { useIdentityFeatures } from "./features.ts";
import { identityClient } from "./identity.ts";
import type { AuthResult } from "./identity-client.ts";
import { PasswordField } from "./identity-fields.tsx";

const messages = identityMessages.proof;

type ProofMethod = "password" | "code" | "recovery-code";

const methodsOf: Readonly<Record<ProofKind, readonly ProofMethod[]>> = {
  "second-factor": ["code", "recovery-code"],
  "fresh-sign-in": ["password", "code"],
};
/** Without factors of our own: a code completes a sign-in, but does not confirm one that is complete. */
const methodsOfOthers: Readonly<Record<ProofKind, readonly ProofMethod[]>> = {
  "second-factor": ["code"],
  "fresh-sign-in": ["password"],
};
const switchLabels = {
  password: messages.usePassword,
  code: messages.useCode,
  "recovery-code": messages.useRecoveryCode,
} as const;
const send = {
  password: (password: string) => identityClient().reauthenticate(password),
  code: (code: string) => identityClient().verifyCode(code),
  "recovery-code": verifyRecoveryCode,
} as const;

/** Codes of the providers with which a sign-in ends: its second step can only fail from then on. */
const outcomeOfCode: Readonly<Record<string, Exclude<ProofOutcome, "proved" | "cancelled">>> = {
  INVALID_TWO_FACTOR_COOKIE: "too-late",
  "invalid-multi-factor-session": "too-late",
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: "too-many-codes",
};

/** Renders the open request for a proof, if there is one. */
export default function ProofDialog() {
  const { subscribe, get, initialValue } = proofRequest;
  const request = useSyncExternalStore(subscribe, get, () => initialValue);
  return request ? <ProofForm key={request.kind} kind={request.kind} onEnd={request.resolve} /> : null;
}

/** What is sent of what was typed: apps show codes in two groups, and a password may begin or end with a space. */
const sentAs: Readonly<Record<ProofMethod, (typed: string) => string>> = {
  code: (typed) => typed.replaceAll(/\s/g, ""),
  "recovery-code": (typed) => typed.trim(),
  password: (typed) => typed,
};

interface ProofFormProps {
  kind: ProofKind;
  onEnd: (outcome: ProofOutcome) => void;
}

function ProofForm({ kind, onEnd }: ProofFormProps) {
  const { ownFactors } = useIdentityFeatures();
  const [method, setMethod] = useState<ProofMethod>(kind === "second-factor" ? "code" : "password");
  const [errorMessage, setErrorMessage] = useState("");
  const [value, setValue] = useState("");
  const [isBusy, setIsBusy] = useState(false);
  const finish = (result: AuthResult) => {
    if (result.success) return onEnd("proved");
    const finalOutcome = outcomeOfCode[result.code ?? ""];
    if (finalOutcome && kind === "second-factor") return onEnd(finalOutcome);
    if (finalOutcome) return setErrorMessage(messages[finalOutcome]);
    const wrong = method === "password" ? messages.wrongPassword : messages.wrong;
    setErrorMessage(result.isInvalid ? wrong : result.message);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || value.trim() === "") return;
    setIsBusy(true);
    finish(await send[method](sentAs[method](value)));
    setIsBusy(false);
  };
  const choose = (next: ProofMethod) => {
    setMethod(next);
    setValue("");
    setErrorMessage("");
  };
  const isSecondFactor = kind === "second-factor";
  return (
    <Modal aria-labelledby="proof-title" onCancel={() => onEnd("cancelled")}>
      <form method="post" noValidate className="modal-box grid gap-4" onSubmit={(event) => void submit(event)}>
        <CloseButton onClick={() => onEnd("cancelled")} />
        <h2 id="proof-title" className="display pr-8 text-2xl">
          {isSecondFactor ? messages.secondFactorTitle : messages.freshTitle}
        </h2>
        <p>{isSecondFactor ? messages.secondFactorText : messages.freshText}</p>
        <ProofField method={method} value={value} onChange={setValue} />
        {errorMessage && <Alert kind="failure">{errorMessage}</Alert>}
        <Button type="submit" label={messages.submit} isBusy={isBusy} className="btn-primary btn-lg" />
        {ownFactors && (
          <AsyncButton
            label={messages.usePasskey}
            className="btn-outline"
            onPress={async () => finish(await signInWithPasskey())}
          />
        )}
        {(ownFactors ? methodsOf : methodsOfOthers)[kind]
          .filter((other) => other !== method)
          .map((other) => (
            <Button key={other} label={switchLabels[other]} className="btn-ghost" onClick={() => choose(other)} />
          ))}
      </form>
    </Modal>
  );
}

interface ProofFieldProps {
  method: ProofMethod;
  value: string;
  onChange: (value: string) => void;
}

function ProofField({ method, value, onChange }: ProofFieldProps) {
  const field = {
    value,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
    required: true,
  };
  if (method === "password")
    return <PasswordField {...field} label={identityMessages.common.password} autoComplete="current-password" />;
  if (method === "recovery-code")
    return (
      <Field
        {...field}
        label={messages.recoveryCode}
        hint={messages.recoveryHint}
        autoCapitalize="none"
        spellCheck={false}
      />
    );
  return (
    <Field
      {...field}
      label={messages.code}
      hint={messages.codeHint}
      inputMode="numeric"
      autoComplete="one-time-code"
      // Three digits, a space, three digits.
      maxLength={7}
    />
  );
}
