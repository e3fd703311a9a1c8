import type { ReactNode } from "react";
import { settingsMessages as messages } from "#web/messages/settings.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { SubmitButton } from "#web/ui/form.tsx";
import type { PreviewState } from "./use-preview.ts";
import type { Saved, SettingsEditor } from "./use-settings-editor.ts";

interface SaveBarProps {
  editor: SettingsEditor;
  label: string;
  /** Absent if no preview is offered. */
  preview: PreviewState | undefined;
  /** Further links. */
  links: ReactNode;
}

/** The buttons of the form with what became of it, at the lower edge of the screen. */
export function SaveBar({ editor, label, preview, links }: SaveBarProps) {
  const { problem, saved, isDirty, isRestored } = editor;
  return (
    <div className="order-bar sticky bottom-0 z-10 grid gap-3 border-t border-base-300 bg-base-100 py-3">
      {problem && <Alert kind="failure">{problem}</Alert>}
      {saved && <SavedNotice saved={saved} editor={editor} />}
      <div className="flex flex-wrap items-center gap-3">
        <SubmitButton label={label} busyLabel={messages.saving} className="btn-primary" />
        {preview && (
          <Button
            label={preview.preview ? messages.preview.again : messages.preview.show}
            busyLabel={messages.preview.preparing}
            isBusy={preview.isBusy}
            className="btn-outline"
            onClick={() => void preview.start()}
          />
        )}
        {links}
        {isDirty && <Button label={messages.discard} className="btn-ghost px-3" onClick={editor.discard} />}
        <p role="status" className="text-sm text-base-content/80 empty:hidden">
          {isDirty && (isRestored ? messages.restored : messages.unsaved)}
        </p>
      </div>
    </div>
  );
}

const words = {
  saved: messages.saved,
  undone: messages.undone,
  followed: messages.followed,
  unchanged: () => messages.unchanged,
} satisfies Record<Saved["kind"], (sections: Saved["sections"]) => string>;

/** Says what was saved, and takes it back. */
function SavedNotice({ saved, editor }: { saved: Saved; editor: SettingsEditor }) {
  return (
    <div className="grid items-center gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
      <Alert kind="success">{words[saved.kind](saved.sections)}</Alert>
      {saved.versions && (
        <Button
          label={messages.undo}
          busyLabel={messages.undoing}
          isBusy={editor.isUndoing}
          className="btn-outline justify-self-start"
          onClick={() => void editor.undo()}
        />
      )}
    </div>
  );
}
