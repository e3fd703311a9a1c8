import { useRef, useState } from "react";
import { type ProblemCode, problems } from "#contract/problems.ts";
import { ask } from "#web/ui/dialog.tsx";
import { useMoney } from "#web/ui/money.tsx";
import { words } from "#web/words/checkout.ts";
import type { CardFormProps } from "../card-form-props.ts";
import type { Card } from "./card.ts";
import { authenticateIntent, CardRefusal, confirmIntent, createPaymentMethod } from "./client.ts";

/** After these no card helps: the payment itself is over. */
const ending: readonly ProblemCode[] = ["payment_intent_closed", "payment_intent_not_found", "sandbox_key_mismatch"];

/** Takes the guest's card through the provider: method, confirmation and, where the bank wants it, authentication. */
export function usePay({ intent, email, restaurant, onCaptured, onEnded }: CardFormProps) {
  const money = useMoney();
  const busy = useRef(false);
  const [paying, setPaying] = useState(false);
  const [refusal, setRefusal] = useState("");

  const run = async (card: Card) => {
    const method = await createPaymentMethod(card, email);
    const status = await confirmIntent(intent, method);
    if (status === "succeeded") return;
    const answer = await ask({
      icon: "question",
      title: words.payment.bankTitle,
      text: words.payment.bankText(money(intent.price), restaurant),
      confirm: words.payment.bankConfirm,
      deny: words.payment.bankRefuse,
    });
    const outcome = answer === "confirm" ? "succeeded" : "failed";
    const authenticated = await authenticateIntent(intent, outcome);
    if (authenticated === "succeeded") return;
    throw new CardRefusal("authentication_failed", problems.authentication_failed.detail);
  };

  const pay = async (card: Card) => {
    if (busy.current) return;
    busy.current = true;
    setPaying(true);
    setRefusal("");
    try {
      await run(card);
      onCaptured();
    } catch (error) {
      if (!(error instanceof CardRefusal)) throw error;
      const over = ending.find((code) => code === error.code);
      if (over) onEnded(over);
      else setRefusal(error.message);
    } finally {
      busy.current = false;
      setPaying(false);
    }
  };
  return { pay, paying, refusal };
}
