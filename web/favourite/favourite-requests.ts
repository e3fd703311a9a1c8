import { api } from "#web/api/api.ts";
import { ignoreProblem, settle, showProblem } from "#web/api/use-api-mutation.ts";
import { favouritesStore } from "./favourites-store.ts";

/** The user whose favourites are being loaded. */
let loadingEmail: string | undefined;

export async function load(email: string): Promise<void> {
  if (loadingEmail === email || favouritesStore.get()?.email === email) return;
  loadingEmail = email;
  const outcome = await settle(api("listFavourites", {}));
  // Without the list the hearts stay away, and the next page loads it.
  if ("result" in outcome) favouritesStore.set({ email, ids: new Set(outcome.result.map(({ _id }) => _id)) });
  loadingEmail = undefined;
}

function show(email: string, menuId: string, isFavourite: boolean): void {
  const { ids } = favouritesStore.get() ?? {};
  const others = [...(ids ?? [])].filter((id) => id !== menuId);
  favouritesStore.set({ email, ids: new Set(isFavourite ? [...others, menuId] : others) });
}

/** A favourite that was removed in another tab already counts as removed. */
const send = (menuId: string, isFavourite: boolean): Promise<unknown> =>
  isFavourite
    ? api("addFavourite", { body: { menuId } })
    : api("removeFavourite", { params: { id: menuId } }).catch(ignoreProblem("favourite_not_found"));

/** What is wanted of each dish whose request is in progress. */
const wantedStates = new Map<string, boolean>();

/** Shows the change at once and sends it; of presses during a request the last one counts. */
export async function setFavourite(email: string, menuId: string, isFavourite: boolean): Promise<void> {
  show(email, menuId, isFavourite);
  const isSending = wantedStates.has(menuId);
  wantedStates.set(menuId, isFavourite);
  if (isSending) return;
  let sentState: boolean;
  do {
    sentState = wantedStates.get(menuId) ?? isFavourite;
    const outcome = await settle(send(menuId, sentState));
    if ("problem" in outcome) {
      show(email, menuId, !sentState);
      wantedStates.delete(menuId);
      return showProblem(outcome.problem);
    }
  } while (wantedStates.get(menuId) !== sentState);
  wantedStates.delete(menuId);
}
