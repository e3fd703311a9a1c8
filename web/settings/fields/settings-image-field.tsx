import { useId, useRef, useState } from "react";
import { type FieldPathByValue, get, useFormState, useWatch } from "react-hook-form";
import { ApiError } from "#web/api/api-client.ts";
import { useImageUpload } from "#web/menu/admin/use-image-upload.ts";
import { settingsFieldMessages } from "#web/messages/settings-fields.ts";
import { FieldError } from "#web/ui/field.tsx";
import { ResponsiveImage } from "#web/ui/image.tsx";
import type { SettingsFormValues } from "../settings-form-values.ts";
import type { FieldsProps } from "./field-group.tsx";

const messages = settingsFieldMessages.picture;

interface SettingsImageFieldProps extends FieldsProps {
  name: FieldPathByValue<SettingsFormValues, string>;
  /** What the picture belongs to. */
  label: string;
}

/** A picture with a button for another one, which is uploaded when it is chosen. */
export function SettingsImageField({ form, name, label }: SettingsImageFieldProps) {
  const id = useId();
  const upload = useImageUpload();
  const address = useWatch({ control: form.control, name });
  const { errors } = useFormState({ control: form.control });
  const fieldError: unknown = get(errors, `${name}.message`);
  const latest = useRef<File>(undefined);
  const [uploadedUrl, setUploadedUrl] = useState<string>();

  const choose = async (file: File | undefined) => {
    latest.current = file;
    const image = await upload.choose(file);
    // Another file may have been chosen while this one was read.
    if (!image || latest.current !== file) return;
    const url = await upload.send(image).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      upload.setError(error.body.detail);
    });
    if (!url || latest.current !== file) return;
    setUploadedUrl(url);
    form.setValue(name, url, { shouldDirty: true, shouldValidate: true });
  };
  // The chosen file is shown while it is sent, and as long as it is the picture of the form: an undo returns to another one.
  const isShown = upload.progress !== undefined || address === uploadedUrl;
  const error = upload.error || (typeof fieldError === "string" ? fieldError : undefined);
  return (
    <div className="grid items-start gap-x-5 gap-y-2 sm:grid-cols-[12rem_minmax(0,1fr)]">
      <ResponsiveImage
        src={(isShown && upload.preview) || address}
        alt={messages.alt(label)}
        sizes="12rem"
        ratio={[16, 9]}
        className="w-full max-w-72 rounded-box"
      />
      <div className="grid gap-1.5">
        <label htmlFor={id} className="font-medium">
          {messages.choose}
          <span className="sr-only">{`: ${label}`}</span>
        </label>
        <input
          id={id}
          type="file"
          accept="image/*"
          className={`file-input w-full text-base ${error ? "border-error" : ""}`}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-hint ${id}-error`}
          // The same file can be chosen again, such as after a failed upload.
          onClick={({ currentTarget }) => {
            currentTarget.value = "";
          }}
          onChange={({ target }) => void choose(target.files?.[0])}
        />
        <p id={`${id}-hint`} className="text-sm text-base-content/80">
          {messages.hint}
        </p>
        <FieldError id={`${id}-error`} error={error} />
        {upload.progress !== undefined && (
          <div role="status" className="text-sm">
            {messages.uploading}
          </div>
        )}
      </div>
    </div>
  );
}
