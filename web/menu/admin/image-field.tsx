import { type RefObject, useId } from "react";
import { adminMessages } from "#web/messages/admin.ts";
import { ResponsiveImage } from "#web/ui/image.tsx";
import type { ImageUpload } from "./use-image-upload.ts";

interface ImageFieldProps {
  upload: ImageUpload;
  inputRef: RefObject<HTMLInputElement | null>;
  /** URL of the current image. */
  currentImage?: string | undefined;
}

/** Image input with a preview as guests see it and the upload progress. */
export function ImageField({ upload, inputRef, currentImage }: ImageFieldProps) {
  const id = useId();
  const { error, preview, progress, choose } = upload;
  const shownImage = preview ?? currentImage;
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-medium">
        {adminMessages.dish.image}
      </label>
      <input
        ref={inputRef}
        id={id}
        type="file"
        name="image"
        accept="image/*"
        required={!currentImage}
        className={`file-input file-input-lg w-full text-base ${error ? "border-error" : ""}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-hint ${id}-error`}
        onChange={({ target }) => void choose(target.files?.[0])}
      />
      <p id={`${id}-hint`} className="text-sm text-base-content/80">
        {currentImage ? adminMessages.dish.imageKeepHint : adminMessages.dish.imageHint}
      </p>
      <p id={`${id}-error`} role="alert" className="text-sm text-error empty:hidden">
        {error}
      </p>
      {shownImage && (
        <ResponsiveImage
          src={shownImage}
          alt={adminMessages.dish.preview}
          sizes="20rem"
          ratio={[4, 3]}
          className="mt-2 w-full rounded-box sm:max-w-80"
        />
      )}
      {progress !== undefined && <UploadProgress share={progress} />}
    </div>
  );
}

function UploadProgress({ share }: { share: number }) {
  // All bytes are sent; the server is still generating the image sizes.
  const isSent = share >= 1;
  return (
    <div role="status" className="mt-1 grid max-w-80 gap-1 text-sm">
      <span>{isSent ? adminMessages.dish.processing : adminMessages.dish.uploading}</span>
      <progress
        className="progress progress-primary w-full"
        aria-label={adminMessages.dish.uploading}
        max={1}
        {...(isSent ? {} : { value: share })}
      />
    </div>
  );
}
