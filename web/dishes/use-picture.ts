import { useRef, useState } from "react";
import { maxImageBytes } from "#contract/image.ts";
import { Problem } from "#web/api/caller.ts";
import { uploadPicture } from "#web/api/upload.ts";
import { words } from "#web/words/admin.ts";

const mebibyte = 1024 * 1024;

function mistakeIn(file: File): string {
  if (file.type !== "" && !file.type.startsWith("image/")) return words.dish.imageBad;
  if (file.size <= maxImageBytes) return "";
  // Rounded up, so that no file is told to have the size that is allowed.
  return words.dish.imageTooLarge((Math.ceil((file.size / mebibyte) * 10) / 10).toFixed(1));
}

/** As a data address, since the page's policy lets no other kind of local picture in. */
const previewOf = (file: File): Promise<string | undefined> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === "string" ? reader.result : undefined);
    reader.onerror = () => resolve(undefined);
    reader.readAsDataURL(file);
  });

/** A picture that is chosen, looked at, and sent once, however often the form around it is tried. */
export function usePicture() {
  const [file, setFile] = useState<File>();
  const [preview, setPreview] = useState<string>();
  const [error, setError] = useState("");
  /** From 0 to 1 while it is being sent. */
  const [progress, setProgress] = useState<number>();
  const sent = useRef<{ file: File; address: string }>(undefined);
  const latest = useRef<File>(undefined);

  const choose = async (chosen: File | undefined) => {
    latest.current = chosen;
    setFile(chosen);
    setPreview(undefined);
    setError(chosen ? mistakeIn(chosen) : "");
    if (!chosen || mistakeIn(chosen)) return;
    const made = await previewOf(chosen);
    if (latest.current === chosen) setPreview(made);
  };

  /** Its address, or `undefined` where it was refused; then `error` says why. */
  const send = async (chosen: File): Promise<string | undefined> => {
    if (sent.current?.file === chosen) return sent.current.address;
    setProgress(0);
    try {
      const address = await uploadPicture(chosen, { onProgress: setProgress });
      sent.current = { file: chosen, address };
      return address;
    } catch (failure) {
      if (!(failure instanceof Problem) || !isAboutPicture(failure)) throw failure;
      setError(failure.body.fields?.image ?? words.dish.imageBad);
      return undefined;
    } finally {
      setProgress(undefined);
    }
  };
  return { file, preview, error, progress, choose, send, setError };
}

const isAboutPicture = ({ body }: Problem): boolean => [400, 413, 415, 422].includes(body.status);

export type ChosenPicture = ReturnType<typeof usePicture>;
