import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";

/**
 * Runs one payment at a time, for any provider. `charge` resolves to an error text for the guest, or to an empty
 * string.
 */
export function useCardPayment<T>(charge: (card: T) => Promise<string>) {
  const isBusy = useRef(false);
  const [refusal, setRefusal] = useState("");
  const { mutateAsync, isPending } = useMutation({ mutationFn: charge });
  const pay = async (card: T): Promise<void> => {
    if (isBusy.current) return;
    isBusy.current = true;
    setRefusal("");
    const answer = mutateAsync(card).finally(() => {
      isBusy.current = false;
    });
    setRefusal(await answer);
  };
  return { pay, paying: isPending, refusal };
}
