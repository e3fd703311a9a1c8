import type { ShownAddress } from "#contract/ordering/delivery.ts";
import type { FulfilmentKind } from "#contract/ordering/fulfilment-constants.ts";
import type { OrderStatus } from "#contract/ordering/order-constants.ts";
import type { Station } from "#contract/ordering/station.ts";
import type { RestaurantSettings } from "#contract/restaurant.ts";
import { formatLocalTime } from "../../house/restaurant/local-time.ts";
import type { BoughtLine } from "../../money/line-item.ts";
import { allergenLines, tellCooks } from "../../platform/messages/allergens.ts";
import { kitchenTicketTexts as texts } from "../../platform/messages/kitchen-ticket.ts";
import { cut, initialize, type TextStyle } from "./escpos.ts";
import { type Paragraph, paragraph, rule } from "./ink.ts";

/** An order for the tickets of its stations. */
export interface TicketOrder {
  id: string;
  number: string;
  status: OrderStatus;
  kind: FulfilmentKind;
  /** The id of the table that it goes to; null for an order that goes to none. */
  table: string | null;
  guestName: string;
  /** How the guest can be called; empty if that is not known. */
  phone: string;
  /** Null unless it is delivered. */
  address: ShownAddress | null;
  /** What was paid, with its currency, as the restaurant's locale writes it. */
  paid: string;
  /** Milliseconds since 1970. */
  orderedAt: number;
  /** When the kitchen must have it ready. */
  kitchenAt: number;
  /** When the guest gets it: of a delivery at the door. */
  readyAt: number;
  /** When an order for later comes up in the kitchen; null for one that came up at once. */
  comesUpAt: number | null;
  /** Why it was cancelled; empty if that was not said, or if it was not cancelled. */
  reason: string;
  /** Each with the ids of its stations. */
  lines: readonly { line: BoughtLine; stations: readonly string[] }[];
}

export interface TicketOptions {
  station: Pick<Station, "id" | "name">;
  settings: Pick<RestaurantSettings, "stations" | "locale" | "timeZone">;
  /** Whether the ticket may have been printed before. */
  isCopy: boolean;
  /** Whether it should have been on paper some minutes ago. */
  isLate: boolean;
}

/** A part of a ticket: a paragraph, or bytes for the printer. */
type Part = Promise<Paragraph> | readonly number[];

const large: TextStyle = { bold: true, tall: true, wide: true };
const strong: TextStyle = { bold: true, tall: true };

const fulfilmentText = ({ kind, table }: TicketOrder): string =>
  ({ pickup: texts.pickup, table: texts.table(table ?? ""), delivery: texts.delivery })[kind];

function timeParts({ kind, kitchenAt, readyAt }: TicketOrder, settings: TicketOptions["settings"]): Part[] {
  const readyBy = paragraph(texts.readyBy(formatLocalTime(kitchenAt, settings)), { bold: true });
  return kind === "delivery" ? [readyBy, paragraph(texts.atDoorBy(formatLocalTime(readyAt, settings)))] : [readyBy];
}

const optionTexts = ({ options }: BoughtLine): string =>
  options.map(({ name, count }) => (count === 1 ? name : `${count} x ${name}`)).join(", ");

function lineParts(line: BoughtLine): Part[] {
  const { name, quantity, note, minimumAge } = line;
  const chosen = optionTexts(line);
  return [
    paragraph(texts.line(quantity, name), large),
    ...(chosen === "" ? [] : [paragraph(texts.options(chosen), { tall: true })]),
    ...(note === "" ? [] : [paragraph(texts.note(note), strong)]),
    ...(minimumAge > 0 ? [paragraph(texts.checkAge(minimumAge), strong)] : []),
    ...allergenLines(line, tellCooks).map((text) => paragraph(text)),
  ];
}

const edge = `+${"-".repeat(texts.readTheBoard.length + 2)}+`;
const boardBox: readonly string[] = [edge, `| ${texts.readTheBoard} |`, edge];

/** What a printer gets: set up, the parts of the ticket, and the cut. A box above says so if the paper does not say everything. */
async function assemble(parts: readonly Part[]): Promise<Uint8Array> {
  const resolved = await Promise.all(parts);
  const isReadable = resolved.every((part) => !("bytes" in part) || part.isReadable);
  const box = isReadable ? [] : [...boardBox.map((line) => paragraph(line, large)), paragraph(texts.cannotBePrinted)];
  const bytes = [...(await Promise.all(box)), ...resolved].flatMap((part) =>
    "bytes" in part ? part.bytes : [...part],
  );
  return Uint8Array.from([...initialize, ...bytes, ...cut]);
}

const marks = ({ isCopy, isLate }: TicketOptions): Part[] => [
  ...(isCopy ? [paragraph(texts.copy, large)] : []),
  ...(isLate ? [paragraph(texts.late, large)] : []),
];

const linesOf = ({ lines }: TicketOrder, id: string) =>
  lines.filter(({ stations }) => stations.includes(id)).map(({ line }) => line);

const otherStations = ({ lines }: TicketOrder, { station, settings }: TicketOptions): string =>
  settings.stations
    .filter(({ id }) => id !== station.id && lines.some(({ stations }) => stations.includes(id)))
    .map(({ name }) => name)
    .join(", ");

/** A station's ticket of an order. */
export function createOrderTicket(order: TicketOrder, options: TicketOptions): Promise<Uint8Array> {
  const { station, settings } = options;
  const others = otherStations(order, options);
  return assemble([
    ...marks(options),
    paragraph(station.name, { bold: true }),
    paragraph(texts.order(order.number), large),
    ...(order.kind === "pickup" ? [] : [paragraph(fulfilmentText(order), large)]),
    paragraph(order.guestName),
    ...timeParts(order, settings),
    rule,
    ...linesOf(order, station.id).flatMap(lineParts),
    rule,
    ...(others === "" ? [] : [paragraph(texts.alsoAt(others))]),
    paragraph(texts.ordered(formatLocalTime(order.orderedAt, settings))),
  ]);
}

/** Tells a station that has the ticket of an order on paper that the order was cancelled. */
export function createVoidTicket(order: TicketOrder, options: TicketOptions): Promise<Uint8Array> {
  const { station } = options;
  return assemble([
    ...marks(options),
    paragraph(texts.void, large),
    paragraph(texts.order(order.number), large),
    paragraph(texts.voided, strong),
    ...(order.reason === "" ? [] : [paragraph(texts.reason(order.reason))]),
    paragraph(station.name, { bold: true }),
    paragraph(order.guestName),
    rule,
    ...linesOf(order, station.id).map((line) => paragraph(texts.line(line.quantity, line.name), { tall: true })),
  ]);
}

/** Tells a station that has the ticket of an order on paper when the kitchen must have it ready now. */
export function createChangedTicket(
  order: TicketOrder,
  options: TicketOptions & { kitchenAtBefore: number },
): Promise<Uint8Array> {
  const { station, settings, kitchenAtBefore } = options;
  const [before, now] = [kitchenAtBefore, order.kitchenAt].map((at) => formatLocalTime(at, settings));
  return assemble([
    ...marks(options),
    paragraph(texts.changed, large),
    paragraph(texts.order(order.number), large),
    paragraph(texts.movedTime(before ?? "", now ?? ""), strong),
    paragraph(station.name, { bold: true }),
    paragraph(texts.printedBefore),
  ]);
}

const addressLines = ({ street, district, city, region, postcode }: ShownAddress): string[] =>
  [street, district, [postcode, city].filter(Boolean).join(" "), region].filter(Boolean);

function boxedParts(line: BoughtLine): Part[] {
  const chosen = optionTexts(line);
  return [
    paragraph(texts.boxedLine(line.quantity, line.name), strong),
    ...(chosen === "" ? [] : [paragraph(texts.options(chosen))]),
    ...(line.minimumAge > 0 ? [paragraph(texts.checkAge(line.minimumAge), strong)] : []),
    ...allergenLines(line, tellCooks).map((text) => paragraph(text)),
  ];
}

/** The label of an order's bag, for who packs it, brings it and opens it. */
export function createBagLabel(order: TicketOrder, options: TicketOptions): Promise<Uint8Array> {
  const { address, phone } = order;
  const { settings } = options;
  const telephone = address?.phone ?? phone;
  return assemble([
    ...marks(options),
    paragraph(texts.bag, { bold: true }),
    paragraph(texts.order(order.number), large),
    paragraph(order.guestName, strong),
    paragraph(fulfilmentText(order), large),
    paragraph(formatLocalTime(order.readyAt, settings), strong),
    ...(address ? addressLines(address).map((text) => paragraph(text, { tall: true })) : []),
    ...(telephone === "" ? [] : [paragraph(texts.telephone(telephone), { tall: true })]),
    ...(address && address.note !== "" ? [paragraph(texts.riderNote(address.note), strong)] : []),
    paragraph(texts.paid(order.paid), { bold: true }),
    rule,
    ...order.lines.flatMap(({ line }) => boxedParts(line)),
    rule,
  ]);
}
