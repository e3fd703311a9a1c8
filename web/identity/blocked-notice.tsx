import { identityMessages } from "#web/messages/identity.ts";
import { useBlocked } from "#web/session/blocked.ts";

/** Says what the browser blocks and what to do; `account` on pages for those who sign in. */
export function BlockedNotice({ use }: { use: "account" | "guest" }) {
  const blocked = useBlocked();
  if (!blocked) return null;
  const { cookies, storage, guest } = identityMessages.blocked;
  const text = use === "guest" ? guest : blocked === "cookies" ? cookies : storage;
  return (
    <p role="status" className="rounded-box border border-warning px-4 py-3">
      {text}
    </p>
  );
}
