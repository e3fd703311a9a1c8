import { useState } from "react";
import { showLoadFailure, useLoaded } from "#web/ui/use-loaded.ts";

/** The sheet with the options of a dish, which is loaded when it is opened first. */
export function useDishSheet() {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const DishSheet = useLoaded(
    () => import("./dish-sheet.tsx"),
    isOpen,
    () => {
      close();
      showLoadFailure();
    },
  );
  return {
    /** Set while the sheet is open. */
    Sheet: isOpen ? DishSheet : undefined,
    isLoading: isOpen && !DishSheet,
    open: () => setIsOpen(true),
    close,
  };
}
