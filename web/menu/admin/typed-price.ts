import { z } from "zod";
import { chargeableDigits, mayBeThousands } from "#contract/platform/money.ts";
import { adminMessages } from "#web/messages/admin.ts";

/** Reads a typed price; an empty field is `undefined`. A price that may be meant in thousands is refused. */
export const typedPrice = <S extends z.ZodType<unknown, number | undefined>>(schema: S, currency: string) =>
  z
    .string()
    .check(({ value, issues }) => {
      if (!mayBeThousands(value, currency)) return;
      const message = adminMessages.dish.invalidPrice(chargeableDigits(currency));
      issues.push({ code: "custom", message, input: value });
    })
    .transform((typed) => (typed.trim() === "" ? undefined : Number(typed)))
    .pipe(schema);
