import type { ProblemDefinition } from "../platform/problem-definition.ts";

/** Problems of a card or its bank, which are a part of `problems`. */
export const cardProblems = {
  card_declined: { status: 402, title: "Card declined", detail: "Your card was declined. Try another card." },
  insufficient_funds: {
    status: 402,
    title: "Insufficient funds",
    detail: "Your card has insufficient funds. Try another card.",
  },
  expired_card: { status: 402, title: "Card expired", detail: "Your card has expired. Try another card." },
  incorrect_cvc: {
    status: 402,
    title: "Wrong security code",
    detail: "Your card's security code is incorrect. Check it and try again.",
  },
  authentication_failed: {
    status: 402,
    title: "Not confirmed",
    detail: "Your bank did not confirm the payment. Try again or use another card.",
  },
  not_a_test_card: {
    status: 402,
    title: "Only test cards",
    detail: "This is a demonstration: only published test card numbers work, for example 4242 4242 4242 4242.",
  },
  sandbox_key_mismatch: {
    status: 403,
    title: "Not your payment",
    detail: "The client secret does not belong to this payment.",
  },
  webhook_signature: {
    status: 400,
    title: "Not signed",
    detail: "The report's signature is missing or invalid. Check the signing secret of this address.",
  },
  payment_method_unknown: { status: 404, title: "Card not found", detail: "Please enter the card again." },
} as const satisfies Record<string, ProblemDefinition>;
