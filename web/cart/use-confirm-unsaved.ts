import { useCallback, useRef } from "react";
import { accountMessages } from "#web/messages/account.ts";
import { askConfirmation } from "#web/ui/dialog.tsx";

const { payWithoutTitle, payWithoutText, payWithout, backToCart } = accountMessages.cart;

/** Asks for a confirmation before the guest pays while entries of the cart have unsaved changes. */
export function useConfirmUnsaved() {
  const names = useRef(new Map<symbol, string>());
  /** Registers a dish with unsaved changes, until the returned function is called. */
  const add = useCallback((name: string) => {
    const key = Symbol(name);
    names.current.set(key, name);
    return () => void names.current.delete(key);
  }, []);
  const confirm = async (): Promise<boolean> => {
    if (names.current.size === 0) return true;
    const text = payWithoutText([...new Set(names.current.values())].join(", "));
    return askConfirmation({ title: payWithoutTitle, text, confirm: payWithout, cancel: backToCart });
  };
  return { add, confirm };
}
