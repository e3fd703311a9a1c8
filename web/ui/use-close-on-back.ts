import { useEffect, useEffectEvent } from "react";

const marker = "dialog";

const isDialogEntry = (): boolean =>
  typeof history.state === "object" && history.state !== null && marker in history.state;

/**
 * The browser's back button closes a dialog instead of leaving the page: the open dialog has a history entry of its own,
 * which is removed when it is closed in another way.
 */
export function useCloseOnBack(onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    history.pushState({ ...history.state, [marker]: true }, "");
    const handleBack = () => close();
    addEventListener("popstate", handleBack);
    return () => {
      removeEventListener("popstate", handleBack);
      if (isDialogEntry()) history.back();
    };
  }, []);
}
