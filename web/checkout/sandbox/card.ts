import { z } from "zod";
import { checkoutMessages } from "#web/messages/checkout.ts";

const { invalidNumber, invalidExpiry, invalidCvc, nameRequired } = checkoutMessages.payment;

/** Checks the check digit of a card number. */
function passesLuhnCheck(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** Fields of the form as typed; the output has the format of the provider. */
export const CardFields = z
  .object({
    number: z
      .string()
      .transform((text) => text.replace(/\D/g, ""))
      .refine((digits) => /^\d{12,19}$/.test(digits) && passesLuhnCheck(digits), invalidNumber),
    expiry: z
      .string()
      .trim()
      .regex(/^(0[1-9]|1[0-2]) ?\/ ?\d\d$/, invalidExpiry),
    cvc: z
      .string()
      .trim()
      .regex(/^\d{3,4}$/, invalidCvc),
    name: z.string().trim().min(1, nameRequired).max(200),
  })
  .transform(({ expiry, ...card }) => {
    const [month = "", year = ""] = expiry.split("/");
    return { ...card, expMonth: Number(month), expYear: 2000 + Number(year) };
  });
export type Card = z.output<typeof CardFields>;

/** Formats in groups of four, or as 4-6-5 if the number begins with 34 or 37. */
export function formatCardNumber(text: string): string {
  const digits = text.replace(/\D/g, "").slice(0, 19);
  const groups = /^3[47]/.test(digits)
    ? [digits.slice(0, 4), digits.slice(4, 10), digits.slice(10, 15)]
    : (digits.match(/\d{1,4}/g) ?? []);
  return groups.filter(Boolean).join(" ");
}

/** `1230` becomes `12/30`, `5` becomes `05/`. */
export function formatExpiry(text: string): string {
  const typed = text
    .replace(/[^\d/]/g, "")
    .replace(/^([2-9])/, "0$1")
    .replace(/^(\d)\//, "0$1/");
  const digits = typed.replace(/\D/g, "").slice(0, 4);
  const hasSlash = digits.length > 2 || (digits.length === 2 && typed.endsWith("/"));
  return hasSlash ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits;
}

/** Formats the value of an input and keeps the caret behind the same digit. */
export function reformatInput(input: HTMLInputElement, format: (text: string) => string): void {
  const caret = input.selectionStart ?? input.value.length;
  const atEnd = caret === input.value.length;
  const digitsBeforeCaret = input.value.slice(0, caret).replace(/\D/g, "").length;
  const text = format(input.value);
  if (text === input.value) return;
  input.value = text;
  if (atEnd) return;
  let position = 0;
  for (let digitCount = 0; digitCount < digitsBeforeCaret && position < text.length; position += 1) {
    if (/\d/.test(text[position] ?? "")) digitCount += 1;
  }
  input.setSelectionRange(position, position);
}
