import type { CurrentSettings, SettingsSection } from "#contract/settings.ts";
import { settingsMessages } from "#web/messages/settings.ts";
import { AsyncButton } from "#web/ui/button.tsx";
import { askConfirmation } from "#web/ui/dialog.tsx";
import type { SettingsEditor } from "./use-settings-editor.ts";

const messages = settingsMessages.source;

interface SourceRemarkProps {
  editor: SettingsEditor;
  current: CurrentSettings;
  sections: readonly SettingsSection[];
}

/** Says which sections follow the file, and returns the others to it. */
export function SourceRemark({ editor, current, sections }: SourceRemarkProps) {
  const changedSections = sections.filter((section) => current.changed.includes(section));
  if (changedSections.length === 0) return <p className="text-sm text-base-content/80">{messages.file}</p>;
  const returnToFile = async () => {
    const { confirmTitle: title, confirmText, confirm } = messages;
    if (await askConfirmation({ title, text: confirmText(changedSections), confirm }))
      await editor.follow(changedSections);
  };
  return (
    <p className="flex flex-wrap items-center gap-x-4 text-sm text-base-content/80">
      <span>{messages.screen(changedSections)}</span>
      {!editor.isDirty && (
        <AsyncButton
          label={messages.toFile}
          className="btn-link min-h-11 px-0 text-base-content"
          onPress={returnToFile}
        />
      )}
    </p>
  );
}
