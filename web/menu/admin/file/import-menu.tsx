import { useId } from "react";
import { menuTemplate } from "#contract/house/menu-template.ts";
import { wholeMenuMessages } from "#web/messages/whole-menu.ts";
import { useRestaurant } from "#web/restaurant/use-restaurant.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { saveFile } from "#web/ui/save-file.ts";
import { FileChanges } from "./file-changes.tsx";
import { FileProblems } from "./file-problems.tsx";
import { MenuFileSection } from "./menu-file-section.tsx";
import { useMenuImport } from "./use-menu-import.ts";

const messages = wholeMenuMessages.file;

/** Import of the menu: the file is checked when it is chosen, and imported after its changes were seen. */
export function ImportMenu() {
  const { file, preview, failure, done, progress, isBusy, ...actions } = useMenuImport();
  const { formats } = useRestaurant();
  const canImport = preview !== undefined && preview.problems.length === 0 && preview.changes.length > 0;
  return (
    <MenuFileSection title={messages.import} text={messages.importText}>
      <Button
        label={messages.templateButton}
        className="btn-outline w-fit"
        onClick={() => saveFile(messages.templateName, "text/csv", menuTemplate(formats.number.decimal))}
      />
      <FileField name={file?.name} onChoose={(newFile) => void actions.choose(newFile)} />
      {progress !== undefined && <ImportProgress share={progress} isImport={preview !== undefined} />}
      {failure && <Alert kind="failure">{failure}</Alert>}
      {done && <Alert kind="success">{messages.done(done.insertedCount, done.modifiedCount)}</Alert>}
      {preview && preview.problems.length > 0 && <FileProblems problems={preview.problems} />}
      {preview && preview.problems.length === 0 && <FileChanges preview={preview} />}
      {file && failure && !preview && (
        <Button
          label={messages.checkAgain}
          isBusy={isBusy}
          className="btn-outline w-fit"
          onClick={() => void actions.checkAgain()}
        />
      )}
      {canImport && (
        <div className="order-bar sticky bottom-0 border-t border-base-300 bg-base-100 py-3">
          <Button
            label={messages.submit(preview.changes.length)}
            busyLabel={messages.importing}
            isBusy={isBusy}
            className="btn-primary btn-lg max-sm:w-full"
            onClick={() => void actions.import()}
          />
        </div>
      )}
    </MenuFileSection>
  );
}

interface FileFieldProps {
  /** The name of the chosen file. */
  name: string | undefined;
  onChoose: (file: File) => void;
}

function FileField({ name, onChoose }: FileFieldProps) {
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-medium">
        {messages.choose}
      </label>
      <input
        id={id}
        type="file"
        accept=".csv,.tsv,.txt,.xlsx,text/csv"
        className="file-input file-input-lg w-full text-base"
        aria-describedby={`${id}-hint`}
        // A file that was corrected under its name is chosen again.
        onClick={({ currentTarget }) => {
          currentTarget.value = "";
        }}
        onChange={({ target }) => {
          const [newFile] = target.files ?? [];
          if (newFile) onChoose(newFile);
        }}
      />
      <p id={`${id}-hint`} className="text-sm text-base-content/80">
        {messages.chooseHint}
      </p>
      {name && <p className="wrap-anywhere">{messages.chosen(name)}</p>}
    </div>
  );
}

function ImportProgress({ share, isImport }: { share: number; isImport: boolean }) {
  const label = isImport ? messages.importing : messages.checking;
  return (
    <div role="status" className="grid max-w-80 gap-1 text-sm">
      <span>{label}</span>
      <progress
        className="progress progress-primary w-full"
        aria-label={label}
        max={1}
        // All bytes are sent; the server is still reading them.
        {...(share >= 1 ? {} : { value: share })}
      />
    </div>
  );
}
