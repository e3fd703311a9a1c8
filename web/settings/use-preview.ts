import { useState } from "react";
import type { SettingsPreview } from "#contract/settings.ts";
import { api } from "#web/api/api.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { showSettingsFieldErrors } from "./settings-field-errors.ts";
import { changesFrom, type SettingsEditor } from "./use-settings-editor.ts";

export type PreviewState = ReturnType<typeof usePreview>;

/** Shows what is typed on public pages at an address of its own, without saving it. */
export function usePreview({ form, base, setProblem, showInvalid }: SettingsEditor) {
  const [preview, setPreview] = useState<SettingsPreview>();
  const { run, isBusy } = useApiMutation({
    request: (changes: ReturnType<typeof changesFrom>) => api("previewSettings", { body: { changes } }),
    onSuccess: setPreview,
    onProblem: ({ detail, fields }) => {
      showSettingsFieldErrors(form, fields);
      setProblem(detail);
    },
  });
  const start = form.handleSubmit(async (typed) => {
    setProblem("");
    await run(changesFrom(typed, base.settings));
  }, showInvalid);
  return { preview, start, isBusy: isBusy(), close: () => setPreview(undefined) };
}
