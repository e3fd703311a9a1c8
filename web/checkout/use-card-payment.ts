import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";

/**
 * One payment at a time, whatever the provider. `charge` takes the guest through it and answers why it failed, in words
 * for the guest, or with no words.
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
