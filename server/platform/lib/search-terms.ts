import { domainToUnicode } from "node:url";
import { toMailbox } from "#contract/platform/mailbox.ts";
import { readSearch, toSearchText } from "#contract/platform/search-text.ts";
import { isTelephone } from "#contract/platform/telephone.ts";
import type { House } from "./country.ts";
import { telephoneSearchForms } from "./telephone.ts";

/** What a search for people, bookings or orders looks for. */
export interface SearchTerms {
  /** As it was typed. */
  text: string;
  /** Each word with the ways to write it; a text matches that contains one of each. */
  words: readonly (readonly string[])[];
  /** The digits of a telephone number in the ways to dial it; one of them suffices. */
  telephones: readonly string[];
}

/** Signs that mean themselves, such as that of an email. */
const literalSigns = /[@%_*\\]/;

/** Reads a search. Parts with an `@` are looked for as they are, in lower case. */
export function readSearchTerms(text: string, house: House): SearchTerms {
  const parts = text.split(/\s+/).filter(Boolean);
  const words = parts.filter((part) => !literalSigns.test(part)).join(" ");
  const literals = parts.filter((part) => literalSigns.test(part)).map((part) => [toMailbox(part)]);
  return {
    text,
    words: [...readSearch(words), ...literals],
    telephones: isTelephone(text) ? telephoneSearchForms(text, house) : [],
  };
}

interface Searched {
  texts: readonly (string | null | undefined)[];
  emails: readonly (string | null | undefined)[];
  telephones: readonly (string | null | undefined)[];
}

const present = (values: readonly (string | null | undefined)[]): string[] =>
  values.filter((value) => typeof value === "string");

/** An address with its host as its owner writes it. */
function readableAddress(email: string): string {
  const at = email.lastIndexOf("@") + 1;
  return email.slice(0, at) + domainToUnicode(email.slice(at));
}

/** The text of a row that searches look into. */
export function searchTextOf({ texts, emails, telephones }: Searched, house: House): string {
  const addresses = present(emails).flatMap((email) => [email.toLowerCase(), readableAddress(email)]);
  const forms = present(telephones).flatMap((typed) => telephoneSearchForms(typed, house));
  return [toSearchText(...present(texts), ...addresses), ...new Set(addresses), ...forms].join(" ");
}
