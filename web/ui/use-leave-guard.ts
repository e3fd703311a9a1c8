import { useEffect } from "react";
import { useBeforeUnload, useBlocker } from "react-router";
import { pagePaths } from "#contract/paths.ts";
import { settingsMessages } from "#web/messages/settings.ts";
import { setLeaving } from "#web/navigation/navigation.tsx";
import { askConfirmation } from "#web/ui/dialog.tsx";

const { leave, leaveDuringSave } = settingsMessages;

/**
 * Asks before a page with unsaved changes is left. If the user leaves, `onLeave` must discard them: the page
 * stays until the next one has loaded, and would ask again. Changes that are being saved (`isSaving`) are
 * unsaved until the answer; a failure must be told on the next page. A session that ends leads to the login without a
 * question.
 */
export function useLeaveGuard(isDirty: boolean, onLeave: () => void, isSaving = false): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && nextLocation.pathname !== currentLocation.pathname && nextLocation.pathname !== pagePaths.login,
  );
  useBeforeUnload((event) => {
    if (isDirty) event.preventDefault();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: one question for each attempt to leave.
  useEffect(() => {
    if (blocker.state === "unblocked") setLeaving(false);
    if (blocker.state !== "blocked") return;
    let isBlocked = true;
    const question = { ...leave, ...(isSaving && leaveDuringSave) };
    void askConfirmation(question).then((isLeaving) => {
      // A navigation that is not blocked, such as the one after a save, has opened another page.
      if (!isBlocked) return;
      if (!isLeaving) return blocker.reset();
      onLeave();
      setLeaving(true);
      blocker.proceed();
    });
    return () => {
      isBlocked = false;
    };
  }, [blocker.state]);
}
