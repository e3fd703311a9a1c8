import type { RestaurantSettings } from "#contract/restaurant.ts";

/** In whose name and colours a mail is. */
export type MailSender = Pick<RestaurantSettings, "name" | "address" | "locale" | "telephone" | "theme">;

/** What a mail says. `renderMail` makes its text and its HTML of it. */
export interface MailContent {
  subject: string;
  /** What it is about, in a few words; in the HTML only, since the subject says it too. */
  heading: string;
  /** The first paragraph; mail programs also show it in the list of mails. */
  lead: string;
  /** What the reader can do, if anything. It comes before the details. */
  action?: { label: string; url: string };
  details?: readonly MailBlock[];
}

/** A paragraph, a list of facts, or what was bought with its total. */
export type MailBlock = string | { facts: readonly MailFact[] } | { lines: readonly PricedLine[]; total: PricedLine };

export interface PricedLine {
  name: string;
  price: string;
  /** What was chosen with it, each on a line below. */
  details?: readonly string[] | undefined;
}

export type MailFact = readonly [term: string, value: string];
