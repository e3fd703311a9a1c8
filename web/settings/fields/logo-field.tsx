import { useId, useState } from "react";
import { get, useFormState, useWatch } from "react-hook-form";
import { settingsFieldMessages } from "#web/messages/settings-fields.ts";
import { FieldError } from "#web/ui/field.tsx";
import type { FieldsProps } from "./field-group.tsx";

/** Converts pictures to logos, in the browser. */

const sizes = [512, 384, 256, 192];
/** The maximum length of the PNG file; a data URL is a third longer. */
const maxBytes = 300_000;
const bytesOf = (dataUrl: string): number => Math.floor(((dataUrl.length - dataUrl.indexOf(",") - 1) * 3) / 4);

const readAsDataUrl = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(new TypeError("The file cannot be read"));
    reader.readAsDataURL(file);
  });

/** The whole picture in the middle of a transparent square of `size` pixels, as the data URL of a PNG. */
function drawSquare(picture: HTMLImageElement, size: number): string {
  const canvas = document.createElement("canvas");
  canvas.width = size;
  canvas.height = size;
  // An SVG without a size of its own has none.
  const [width, height] = [picture.naturalWidth || size, picture.naturalHeight || size];
  const scale = size / Math.max(width, height);
  const [drawnWidth, drawnHeight] = [width * scale, height * scale];
  const context = canvas.getContext("2d");
  context?.drawImage(picture, (size - drawnWidth) / 2, (size - drawnHeight) / 2, drawnWidth, drawnHeight);
  return canvas.toDataURL("image/png");
}

/**
 * Returns the picture as the data URL of a square PNG of at most 512 pixels and 300 kB; `unreadable` if the file is no
 * picture, `large` if it is too large even at 192 pixels.
 */
async function convertLogo(file: File): Promise<{ logo: string } | { problem: "unreadable" | "large" }> {
  const picture = new Image();
  try {
    picture.src = await readAsDataUrl(file);
    await picture.decode();
  } catch {
    return { problem: "unreadable" };
  }
  for (const size of sizes) {
    const logo = drawSquare(picture, size);
    if (bytesOf(logo) <= maxBytes) return { logo };
  }
  return { problem: "large" };
}

const messages = settingsFieldMessages.look;
/** The saved logo. Browsers keep an icon for an hour: the query makes them ask for another one. */
const savedLogo = (name: string) => `/icons/180.png?v=${encodeURIComponent(name)}`;

/** The logo, to be replaced by a picture that is converted in the browser. */
export function LogoField({ form }: FieldsProps) {
  const id = useId();
  const [problem, setProblem] = useState("");
  const logo = useWatch({ control: form.control, name: "theme.logo" });
  const { errors } = useFormState({ control: form.control });
  const fieldError: unknown = get(errors, "theme.logo.message");
  const error = problem || (typeof fieldError === "string" ? fieldError : undefined);

  const choose = async (file: File | undefined) => {
    setProblem("");
    if (!file) return;
    const converted = await convertLogo(file);
    if ("logo" in converted) form.setValue("theme.logo", converted.logo, { shouldDirty: true, shouldValidate: true });
    else setProblem(converted.problem === "large" ? messages.logoTooLarge : messages.logoUnreadable);
  };
  return (
    <div className="flex flex-wrap items-center gap-5">
      <img
        src={logo.startsWith("data:") ? logo : savedLogo(logo)}
        alt={messages.logoAlt}
        width={96}
        height={96}
        className="size-24 rounded-box border border-base-300 bg-base-200 object-contain"
      />
      <div className="grid min-w-60 grow gap-1.5">
        <label htmlFor={id} className="font-medium">
          {messages.chooseLogo}
        </label>
        <input
          id={id}
          type="file"
          accept="image/png,image/svg+xml,image/jpeg,image/webp"
          className="file-input w-full text-base"
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-error`}
          onChange={({ target }) => {
            void choose(target.files?.[0]);
            // The same file can be chosen again, such as after its changes were discarded.
            target.value = "";
          }}
        />
        <FieldError id={`${id}-error`} error={error} />
      </div>
    </div>
  );
}
