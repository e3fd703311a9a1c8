import { accountPageMessages } from "#web/messages/account-settings.ts";
import { Button } from "#web/ui/button.tsx";
import { saveFile } from "#web/ui/save-file.ts";
import { toast } from "#web/ui/toast.ts";

const messages = accountPageMessages.recovery;

interface RecoveryCodesProps {
  codes: readonly string[];
  onDone: () => void;
}

/** New recovery codes, which are never shown again. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join("\n"));
      toast.success(messages.copied);
    } catch {
      toast.error(messages.copyFailed);
    }
  };
  return (
    <>
      <p role="status">{messages.text}</p>
      <ul aria-label={messages.title} className="grid grid-cols-2 gap-2 rounded-box bg-base-200 p-4 font-mono">
        {codes.map((code) => (
          <li key={code} className="select-all">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button label={messages.copy} className="btn-outline" onClick={() => void copy()} />
        <Button
          label={messages.download}
          className="btn-outline"
          onClick={() => saveFile(messages.fileName, "text/plain", `${codes.join("\n")}\n`)}
        />
        <Button label={messages.done} className="btn-primary" onClick={onDone} />
      </div>
    </>
  );
}
