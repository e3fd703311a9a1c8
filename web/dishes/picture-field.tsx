import { type RefObject, useId } from "react";
import { Picture } from "#web/ui/picture.tsx";
import { words } from "#web/words/admin.ts";
import type { ChosenPicture } from "./use-picture.ts";

interface PictureFieldProps {
  picture: ChosenPicture;
  input: RefObject<HTMLInputElement | null>;
  /** The picture it has now. */
  present?: string | undefined;
}

/** Chooses a picture, shows it as guests will see it, and how far it is on its way. */
export function PictureField({ picture, input, present }: PictureFieldProps) {
  const id = useId();
  const { error, preview, progress, choose } = picture;
  const shown = preview ?? present;
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-medium">
        {words.dish.image}
      </label>
      <input
        ref={input}
        id={id}
        type="file"
        name="image"
        accept="image/*"
        required={!present}
        className={`file-input file-input-lg w-full text-base ${error ? "border-error" : ""}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-hint ${id}-error`}
        onChange={({ target }) => void choose(target.files?.[0])}
      />
      <p id={`${id}-hint`} className="text-sm text-base-content/80">
        {present ? words.dish.imageKept : words.dish.imageHint}
      </p>
      <p id={`${id}-error`} role="alert" className="text-sm text-error empty:hidden">
        {error}
      </p>
      {shown && (
        <Picture
          src={shown}
          alt={words.dish.preview}
          sizes="20rem"
          width={4}
          height={3}
          className="mt-2 w-full rounded-box sm:max-w-80"
        />
      )}
      {progress !== undefined && <Progress share={progress} />}
    </div>
  );
}

function Progress({ share }: { share: number }) {
  // All bytes have left; the server still prepares the widths that pages need.
  const left = share >= 1;
  return (
    <div role="status" className="mt-1 grid max-w-80 gap-1 text-sm">
      {left ? words.dish.encoding : words.dish.uploading}
      <progress
        className="progress progress-primary w-full"
        aria-label={words.dish.uploading}
        max={1}
        {...(left ? {} : { value: share })}
      />
    </div>
  );
}
