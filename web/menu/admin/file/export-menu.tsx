import { csvClient } from "#web/api/csv-client.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { wholeMenuMessages } from "#web/messages/whole-menu.ts";
import { Button } from "#web/ui/button.tsx";
import { saveFile } from "#web/ui/save-file.ts";
import { MenuFileSection } from "./menu-file-section.tsx";

const messages = wholeMenuMessages.file;

/** Download of the menu. */
export function ExportMenu() {
  const exporting = useApiMutation({
    request: () => csvClient("exportMenu", {}),
    failedTitle: messages.downloadFailed,
    onSuccess: (text) => saveFile(messages.fileName, "text/csv", text),
  });
  return (
    <MenuFileSection title={messages.download} text={messages.downloadText}>
      <Button
        label={messages.downloadButton}
        isBusy={exporting.isBusy()}
        className="btn-outline w-fit"
        onClick={() => void exporting.run()}
      />
    </MenuFileSection>
  );
}
