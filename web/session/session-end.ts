import { clearDraft, readDraft, saveDraft } from "#web/ui/form-draft.ts";

const name = "session end";

/** Notes for the login page of this tab that the server has ended the session. */
export const noteSessionEnd = (): void => saveDraft(name, { ended: "yes" });

/** Whether that was noted; it is asked for once. */
export function takeSessionEnd(): boolean {
  const { ended } = readDraft(name);
  clearDraft(name);
  return ended === "yes";
}
