import { useRef, useState } from "react";
import type { MenuImport } from "#contract/house/menu-file.ts";
import { maxMenuFileBytes } from "#contract/house/menu-file-constants.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { wholeMenuMessages } from "#web/messages/whole-menu.ts";
import { menuQuery } from "../queries.ts";
import { uploadFile } from "../upload-file.ts";

const messages = wholeMenuMessages.file;

/** A chosen file, kept in memory: on the disk it may change while it is being corrected. */
interface ChosenFile {
  name: string;
  content: Blob;
  /** Counts the choices. */
  choice: number;
}

interface SentFile {
  file: ChosenFile;
  /** The version of the preview. If it is undefined, the file is only checked. */
  version?: string;
}

async function readChosen(file: File, choice: number): Promise<ChosenFile | undefined> {
  const bytes = await file.arrayBuffer().catch(() => undefined);
  return bytes && { name: file.name, content: new Blob([bytes], { type: "text/csv" }), choice };
}

/** The file that was chosen, what it would change, and its import. Nothing chosen is lost when a request fails. */
export function useMenuImport() {
  const [file, setFile] = useState<ChosenFile>();
  const [preview, setPreview] = useState<MenuImport>();
  const [failure, setFailure] = useState("");
  const [finishedImport, setDone] = useState<MenuImport>();
  const [progress, setProgress] = useState<number>();
  const latestChoice = useRef(0);

  const sending = useApiMutation({
    targetOf: ({ file: { choice }, version }: SentFile) => `${choice} ${version}`,
    request: ({ file: { name, content }, version }: SentFile) => {
      const form = new FormData();
      form.append("file", content, name);
      setProgress(0);
      const upload = uploadFile("importMenu", { query: { version } }, { form, onProgress: setProgress });
      return upload.finally(() => setProgress(undefined));
    },
    invalidates: [menuQuery.queryKey, ["optionGroups"]],
    onSuccess: (result, { file: sentFile, version }) => {
      if (sentFile.choice !== latestChoice.current) return;
      setPreview(version === undefined ? result : undefined);
      setDone(version === undefined ? undefined : result);
      if (version !== undefined) setFailure("");
    },
    onProblem: ({ code, detail, fields }, { file: sentFile }) => {
      if (sentFile.choice !== latestChoice.current) return;
      const isOutdated = code === "changed_meanwhile";
      setFailure(isOutdated ? messages.changedMeanwhile : (fields?.file ?? detail));
      if (isOutdated) void sending.run({ file: sentFile });
    },
  });

  async function choose(newFile: File): Promise<void> {
    latestChoice.current += 1;
    const choice = latestChoice.current;
    setPreview(undefined);
    setDone(undefined);
    setFile(undefined);
    if (newFile.size > maxMenuFileBytes) return setFailure(messages.tooLarge);
    const result = await readChosen(newFile, choice);
    if (choice !== latestChoice.current) return;
    if (!result) return setFailure(messages.unreadable);
    setFailure("");
    setFile(result);
    await sending.run({ file: result });
  }

  return {
    file,
    preview,
    failure,
    done: finishedImport,
    progress,
    choose,
    isBusy: sending.isBusy(),
    checkAgain: async () => {
      setFailure("");
      if (file) await sending.run({ file });
    },
    import: async () => {
      if (file && preview) await sending.run({ file, version: preview.version });
    },
  };
}
