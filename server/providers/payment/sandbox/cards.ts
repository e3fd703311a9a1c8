import type { ProblemCode } from "#contract/problems.ts";

/** The outcome of confirming a payment with a test card. */
export type CardBehaviour =
  | "succeed"
  | "authenticate"
  | Extract<ProblemCode, "card_declined" | "insufficient_funds" | "expired_card" | "incorrect_cvc">;

interface TestCard {
  brand: string;
  behaviour: CardBehaviour;
}

const visa = (behaviour: CardBehaviour): TestCard => ({ brand: "visa", behaviour });
const succeeding = (brand: string): TestCard => ({ brand, behaviour: "succeed" });

/** Published test card numbers. Any other number is rejected and never stored. */
export const testCards: ReadonlyMap<string, TestCard> = new Map([
  ["4242424242424242", succeeding("visa")],
  ["4000056655665556", succeeding("visa")],
  ["5555555555554444", succeeding("mastercard")],
  ["2223003122003222", succeeding("mastercard")],
  ["378282246310005", succeeding("amex")],
  ["6011111111111117", succeeding("discover")],
  ["3056930009020004", succeeding("diners")],
  ["3566002020360505", succeeding("jcb")],
  ["6200000000000005", succeeding("unionpay")],
  ["4000000000000002", visa("card_declined")],
  ["4000000000009995", visa("insufficient_funds")],
  ["4000000000000069", visa("expired_card")],
  ["4000000000000127", visa("incorrect_cvc")],
  ["4000002500003155", visa("authenticate")],
  ["4000002760003184", visa("authenticate")],
  ["4000000000003220", visa("authenticate")],
]);
