import { api } from "#web/api/api.ts";
import { showProblem, useApiMutation } from "#web/api/use-api-mutation.ts";
import { accountPageMessages } from "#web/messages/account-settings.ts";
import { Button } from "#web/ui/button.tsx";
import { saveFile } from "#web/ui/save-file.ts";
import { toast } from "#web/ui/toast.ts";
import { accountClient } from "./account-client.ts";
import { AccountPart, AccountSection } from "./account-section.tsx";
import { useDeletionLosses } from "./deletion-losses.ts";

const messages = accountPageMessages.data;

/** Download of all one's data, and deletion of the account. */
export function DataSection() {
  const exporting = useApiMutation({
    request: () => api("exportData", {}),
    failedTitle: messages.failedTitle,
    onSuccess: (data) => {
      const name = messages.fileName(data.exportedAt.slice(0, 10));
      saveFile(name, "application/json", `${JSON.stringify(data, null, 2)}\n`);
      toast.success(messages.exported);
    },
  });
  const losses = useApiMutation({
    request: useDeletionLosses(),
    onProblem: (problem) => showProblem(problem, messages.deleteFailed),
  });
  const deletion = useApiMutation({
    request: (_losses: readonly string[]) => api("deleteAccount", {}),
    confirm: (deletionLosses) => ({
      title: messages.confirmTitle,
      text: [messages.confirmText, ...deletionLosses].join(" "),
      confirm: messages.confirm,
    }),
    onProblem: (problem) => showProblem(problem, messages.deleteFailed),
    onSuccess: () => {
      toast.success(messages.deleted);
      return accountClient().leaveDeleted();
    },
  });
  return (
    <AccountSection title={messages.title} text={messages.exportText}>
      <Button
        label={messages.export}
        isBusy={exporting.isBusy()}
        className="btn-outline w-fit"
        onClick={() => void exporting.run()}
      />
      <AccountPart title={messages.deleteTitle} text={messages.deleteText}>
        <Button
          label={messages.delete}
          isBusy={losses.isBusy() || deletion.isBusy()}
          className="btn-outline btn-error w-fit"
          onClick={async () => {
            const deletionLosses = await losses.run();
            if (deletionLosses) await deletion.run(deletionLosses);
          }}
        />
      </AccountPart>
    </AccountSection>
  );
}
