import { useState } from "react";
import type { AccountOverview } from "#contract/account.ts";
import { postToIdentity } from "#web/identity/embedded/embedded-client.ts";
import type { AuthResult } from "#web/identity/identity-client.ts";
import { accountPageMessages } from "#web/messages/account-settings.ts";
import { signOut } from "#web/session/session.ts";
import { AsyncButton } from "#web/ui/button.tsx";
import { DateTime } from "#web/ui/date-format.tsx";
import { askConfirmation } from "#web/ui/dialog.tsx";
import { toast } from "#web/ui/toast.ts";
import { AccountSection, FailureAlert } from "./account-section.tsx";

const messages = accountPageMessages.sessions;

type AccountSession = AccountOverview["sessions"][number];

interface SessionsSectionProps {
  sessions: readonly AccountSession[];
  onChanged: () => Promise<unknown>;
}

/** The devices on which the account is signed in. */
export function SessionsSection({ sessions, onChanged }: SessionsSectionProps) {
  const [result, setResult] = useState<AuthResult>();
  const end = async ({ id, current }: AccountSession) => {
    if (current) return signOut();
    const outcome = await postToIdentity("/account/sessions/end", { id });
    // It may have expired.
    const isGone = !outcome.success && outcome.code === "SESSION_NOT_FOUND";
    setResult(isGone ? undefined : outcome);
    if (outcome.success) toast.success(messages.ended);
    await onChanged();
  };
  const endAll = async () => {
    const { endAllTitle: title, endAllText: text, endAll: confirm } = messages;
    if (!(await askConfirmation({ title, text, confirm }))) return;
    const outcome = await postToIdentity("/account/sessions/end-all", {});
    setResult(outcome);
    if (!outcome.success) return;
    toast.success(messages.allEnded);
    await signOut();
  };
  return (
    <AccountSection title={messages.title} text={messages.text}>
      <ul aria-label={messages.list} className="grid gap-3">
        {sessions.map((session) => (
          <SessionItem key={session.id} session={session} onEnd={() => end(session)} />
        ))}
      </ul>
      <FailureAlert result={result} />
      <AsyncButton label={messages.endAll} className="btn-outline w-fit" onPress={endAll} />
    </AccountSection>
  );
}

function SessionItem({ session, onEnd }: { session: AccountSession; onEnd: () => Promise<unknown> }) {
  const { device, createdAt, lastUsedAt, current } = session;
  const name = device.charAt(0).toUpperCase() + device.slice(1);
  return (
    <li className="grid gap-3 rounded-box border border-base-300 p-4 sm:grid-cols-[1fr_auto] sm:items-center">
      <p className="grid">
        <span className="font-medium">
          <span>{name}</span> {current && <span className="badge badge-primary badge-soft">{messages.current}</span>}
        </span>
        <span className="text-sm text-base-content/75">
          {messages.signedIn} <DateTime at={createdAt} />
        </span>
        <span className="text-sm text-base-content/75">
          {messages.lastUsed} <DateTime at={lastUsedAt} />
        </span>
      </p>
      <AsyncButton
        label={messages.end}
        aria-label={messages.endLabel(current ? messages.current : name)}
        className="btn-outline btn-sm w-fit"
        onPress={onEnd}
      />
    </li>
  );
}
