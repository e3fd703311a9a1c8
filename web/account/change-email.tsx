import { useState } from "react";
import { pagePaths } from "#contract/paths.ts";
import { postToIdentity } from "#web/identity/embedded/embedded-client.ts";
import { startSession } from "#web/identity/start-session.ts";
import { accountPageMessages } from "#web/messages/account-settings.ts";
import { getProperty } from "#web/session/json.ts";
import { useSession } from "#web/session/session.ts";
import { Alert } from "#web/ui/alert.tsx";
import { AsyncButton, ButtonLink } from "#web/ui/button.tsx";

const messages = accountPageMessages.changeEmail;

interface Outcome {
  kind: "success" | "failure";
  text: string;
  /** Whether the link can be used no more. */
  isFinal: boolean;
}

/** Confirms or refuses, from one of the two mailboxes, that an account's email changes. */
export function ChangeEmail({ token }: { token: string }) {
  const session = useSession();
  const [outcome, setOutcome] = useState<Outcome>();
  const send = async (path: string): Promise<Outcome> => {
    const result = await postToIdentity(path, { token });
    if (!result.success) {
      const isTaken = result.code === "EMAIL_TAKEN";
      const text = isTaken ? messages.taken : messages.linkExpired;
      return {
        kind: "failure",
        text: isTaken || result.isInvalid ? text : result.message,
        isFinal: isTaken || result.isInvalid,
      };
    }
    if (path.endsWith("/cancel")) return { kind: "success", text: messages.refused, isFinal: true };
    const isChanged = getProperty(result.body, "changed") === true;
    // This browser may be signed in to the account: its tokens name the old email.
    if (isChanged && session.state === "in") await startSession();
    return { kind: "success", text: isChanged ? messages.changed : messages.waiting, isFinal: true };
  };
  const press = (path: string) => async () => setOutcome(await send(path));
  return (
    <div className="grid gap-5">
      {outcome && <Alert kind={outcome.kind}>{outcome.text}</Alert>}
      {outcome?.isFinal ? (
        <ButtonLink to={pagePaths.account} label={messages.account} className="btn-outline btn-lg" />
      ) : (
        <>
          <AsyncButton
            label={messages.confirm}
            className="btn-primary btn-lg"
            onPress={press("/email-change/confirm")}
          />
          <AsyncButton label={messages.refuse} className="btn-outline btn-lg" onPress={press("/email-change/cancel")} />
        </>
      )}
    </div>
  );
}
