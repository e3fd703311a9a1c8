import { z } from "zod";
import { isMailbox, toMailbox } from "./mailbox.ts";
import { isWellFormed, toLine, toParagraphs } from "./plain-text.ts";

/** The specification's message for missing fields (S5). */

export const requiredMessage = "This field is required";

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it looks for
const noControlCharacters = /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/;
const controlCharactersMessage = "Please leave out control characters";

/** Refuses control characters (PostgreSQL stores no NUL) and lone surrogates. */
const characterChecks = [
  z.regex(noControlCharacters, controlCharactersMessage),
  z.refine<string>(isWellFormed, controlCharactersMessage),
];
const maxLength = (max: number) => z.maxLength(max, `Please use at most ${max} characters`);

/**
 * Text typed by a person, of one line or several: trimmed, not empty, at most `max` characters, of allowed characters, without
 * changes of the text direction, by which one text could look like another. `check` adds all checks at once, because zod keeps
 * a schema in memory for each method that is called.
 */
export const text = (max: number, message = requiredMessage) =>
  z
    .string({ error: message })
    .check(z.overwrite(toParagraphs), z.minLength(1, message), maxLength(max), ...characterChecks);

/**
 * Text of one line, such as a name: line breaks become spaces, and what nobody sees is left out. May be empty; `required` is
 * the message if it must not be.
 */
export const line = (max: number, required?: string) =>
  z
    .string({ error: required ?? "Please enter text" })
    .check(
      z.overwrite(toLine),
      ...(required === undefined ? [] : [z.minLength(1, required)]),
      maxLength(max),
      ...characterChecks,
    );

/** A name or another text of one line that must not be empty. */
export const requiredLine = (max: number, message = requiredMessage) => line(max, message);

/** An opaque id: an unknown one is answered 404, whatever its format. */
export const Id = z.string({ error: requiredMessage }).min(1, requiredMessage).max(200).regex(noControlCharacters);

/** The address of a mailbox in the form in which it is compared, in lower case (D2); see `toMailbox`. */
export const mailbox = (message: string) =>
  z
    .string({ error: requiredMessage })
    .check(
      z.overwrite(toMailbox),
      z.minLength(1, requiredMessage),
      z.maxLength(254, message),
      z.refine(isMailbox, message),
    )
    .meta({ format: "email" });

export const Email = mailbox("Please enter a valid email address");

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

/** The largest value of PostgreSQL's `integer`. */
const maxVersion = 2_147_483_647;
const versionMessage = "Please name the version that you have seen";

/** Grows with each change of what it belongs to. A change names the version that it was made from. */
export const Version = z.int({ error: versionMessage }).min(0, versionMessage).max(maxVersion, versionMessage);
/** A version in an address. */
export const QueryVersion = QueryInteger(0, maxVersion, versionMessage);
