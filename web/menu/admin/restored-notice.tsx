import { adminMessages } from "#web/messages/admin.ts";
import { Button } from "#web/ui/button.tsx";

/** Says that a form shows what was typed before a reload, and discards it. */
export function RestoredNotice({ text, onDiscard }: { text: string; onDiscard: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p role="status">{text}</p>
      <Button label={adminMessages.dish.discard} className="btn-outline" onClick={onDiscard} />
    </div>
  );
}
