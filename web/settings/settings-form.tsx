import type { ComponentType, ReactNode } from "react";
import type { CurrentSettings, SettingsSection } from "#contract/settings.ts";
import { settingsMessages as messages } from "#web/messages/settings.ts";
import { Form } from "#web/ui/form.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { QueryView } from "#web/ui/query-view.tsx";
import { useLeaveGuard } from "#web/ui/use-leave-guard.ts";
import { ChangedMeanwhile } from "./changed-meanwhile.tsx";
import type { FieldsProps } from "./fields/field-group.tsx";
import { useFreshSettings } from "./queries.ts";
import { SaveBar } from "./save-bar.tsx";
import { SettingsPreview } from "./settings-preview.tsx";
import { SourceRemark } from "./source-remark.tsx";
import { usePreview } from "./use-preview.ts";
import { useSettingsEditor } from "./use-settings-editor.ts";

interface SettingsFormProps {
  sections: readonly SettingsSection[];
  /** The fields of the sections. */
  Fields: ComponentType<FieldsProps>;
  /** The label of the button that saves; without it the form is a page of its own, with a preview. */
  submitLabel?: string;
  onSaved?: () => unknown;
  /** Links beside the button that saves. */
  links?: ReactNode;
}

/** Form of some sections of the settings. */
export function SettingsForm(props: SettingsFormProps) {
  const settings = useFreshSettings();
  return <QueryView query={settings}>{(current) => <LoadedForm {...props} current={current} />}</QueryView>;
}

function LoadedForm(props: SettingsFormProps & { current: CurrentSettings }) {
  const { sections, Fields, current, submitLabel, onSaved, links } = props;
  const editor = useSettingsEditor({ sections, current, onSaved });
  const preview = usePreview(editor);
  useLeaveGuard(editor.isDirty, editor.discard, editor.isBusy);
  return (
    <div className="grid grid-cols-1 gap-8">
      <Form onSubmit={editor.submit} isBusy={editor.isBusy} className="grid max-w-3xl gap-6">
        {current.editable ? <SourceRemark editor={editor} current={current} sections={sections} /> : <ReadOnlyNotice />}
        {/* Without this a fieldset is as wide as its contents want to be. */}
        <fieldset disabled={!current.editable} className="grid min-w-0 gap-6">
          <Fields form={editor.form} />
        </fieldset>
        {editor.conflict && <ChangedMeanwhile conflict={editor.conflict} editor={editor} />}
        {current.editable ? (
          <SaveBar
            editor={editor}
            label={submitLabel ?? messages.save}
            preview={submitLabel ? undefined : preview}
            links={links}
          />
        ) : (
          links
        )}
      </Form>
      {preview.preview && <SettingsPreview key={preview.preview.id} {...preview} preview={preview.preview} />}
    </div>
  );
}

/** Says that the file is the only source. */
export function ReadOnlyNotice() {
  return (
    <p className="flex items-start gap-2.5 rounded-box bg-base-200 px-4 py-3">
      <Icon name="info" className="mt-0.5 size-5 shrink-0" />
      {messages.inFile}
    </p>
  );
}
