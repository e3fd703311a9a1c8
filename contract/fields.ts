import { z } from "zod";
import { isWellFormed } from "./well-formed.ts";

/** The specification's message for missing fields (S5). */

export const requiredMessage = "This field is required";

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it looks for
const noControlCharacters = /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/;
/** Characters that change the direction of the text around them; an attacker could make one name look like another. */
const noDirectionOverride = /^[^\u202a-\u202e\u2066-\u2069]*$/;
const controlCharactersMessage = "Please leave out control characters";

/** Refuses control characters (PostgreSQL stores no NUL), changes of the text direction, and lone surrogates. */
const characterChecks = [
  z.regex(noControlCharacters, controlCharactersMessage),
  z.regex(noDirectionOverride, controlCharactersMessage),
  z.refine<string>(isWellFormed, controlCharactersMessage),
];
const maxLength = (max: number) => z.maxLength(max, `Please use at most ${max} characters`);

/**
 * Text typed by a person: trimmed, not empty, at most `max` characters, of allowed characters. `check` adds all checks at
 * once, because zod keeps a schema in memory for each method that is called.
 */
export const text = (max: number, message = requiredMessage) =>
  z.string({ error: message }).check(z.trim(), z.minLength(1, message), maxLength(max), ...characterChecks);

const singleLine = z.regex(/^[^\n\r\u2028\u2029]*$/, "Please use one line");

/** Text of at most one line: trimmed, at most `max` characters, of allowed characters; may be empty. */
export const line = (max: number) =>
  z.string({ error: "Please enter text" }).check(z.trim(), maxLength(max), singleLine, ...characterChecks);

/** An opaque id: an unknown one is answered 404, whatever its format. */
export const Id = z.string({ error: requiredMessage }).min(1, requiredMessage).max(200).regex(noControlCharacters);

/** Emails are compared in lower case (D2). */
export const Email = z
  .string({ error: requiredMessage })
  .trim()
  .toLowerCase()
  .min(1, requiredMessage)
  .max(254, "Please enter a valid email address")
  .pipe(z.email("Please enter a valid email address"));

/** A decimal amount; the server converts it to minor units. */
export const Price = z.number({ error: "Please enter an amount" });

/** An instant, ISO 8601 in UTC. */
export const Instant = z.iso.datetime();

export const IdParams = z.object({ id: Id });
export const EmailParams = z.object({ email: Email });
export const EmailQuery = z.object({ email: Email });

/** A whole number in a query, from `min` to `max`; clients send it as a number. An empty value is invalid, not 0. */
export const QueryInteger = (min: number, max: number, message: string) =>
  z
    .union(
      [
        z.int(),
        z
          .string()
          .regex(/^\d{1,9}$/)
          .transform(Number),
      ],
      { error: message },
    )
    .pipe(z.int().min(min, message).max(max, message));

export const Inserted = z.object({ acknowledged: z.literal(true), insertedId: z.string() });
export const Modified = z.object({ acknowledged: z.literal(true), modifiedCount: z.int() });
export const Deleted = z.object({ acknowledged: z.literal(true), deletedCount: z.int() });
