import type { FulfilmentKind } from "#contract/ordering/fulfilment-constants.ts";
import type { Station } from "#contract/ordering/station.ts";
import type { RestaurantSettings } from "#contract/restaurant.ts";
import { formatLocalTime } from "../../house/restaurant/local-time.ts";
import type { BoughtLine } from "../../money/line-item.ts";
import { allergenLines, tellCooks } from "../../platform/messages/allergens.ts";
import { kitchenTicketTexts as texts } from "../../platform/messages/kitchen-ticket.ts";
import { cut, initialize, paragraph, rule } from "./escpos.ts";

/** An order for the tickets of its stations. */
export interface TicketOrder {
  number: string;
  kind: FulfilmentKind;
  /** The id of the table that it goes to. It is null if it goes to none. */
  table: string | null;
  guestName: string;
  /** Milliseconds since 1970. */
  orderedAt: number;
  /** When the kitchen must have it ready. */
  kitchenAt: number;
  /** When the guest gets it, which is at the door for a delivery. */
  readyAt: number;
  /** Whether the kitchen still has to prepare it. */
  isOpen: boolean;
  /** Each with the ids of its stations. */
  lines: readonly { line: BoughtLine; stations: readonly string[] }[];
}

interface TicketOptions {
  station: Station;
  settings: RestaurantSettings;
  /** Whether the ticket may have been printed before. */
  isCopy: boolean;
}

function fulfilmentParagraphs({ kind, table }: TicketOrder): number[] {
  const ways: Record<FulfilmentKind, string> = {
    pickup: "",
    table: texts.table(table ?? ""),
    delivery: texts.delivery,
  };
  return ways[kind] === "" ? [] : paragraph(ways[kind], { bold: true, tall: true, wide: true });
}

function timeParagraphs({ kind, kitchenAt, readyAt }: TicketOrder, settings: RestaurantSettings): number[] {
  const readyBy = paragraph(texts.readyBy(formatLocalTime(kitchenAt, settings)), { bold: true });
  return kind === "delivery" ? [...readyBy, ...paragraph(texts.atDoorBy(formatLocalTime(readyAt, settings)))] : readyBy;
}

function lineParagraphs(line: BoughtLine): number[] {
  const { name, quantity, options, note, minimumAge } = line;
  const optionTexts = options.map((option) => (option.count === 1 ? option.name : `${option.count} x ${option.name}`));
  return [
    ...paragraph(texts.line(quantity, name), { bold: true, tall: true, wide: true }),
    ...(optionTexts.length > 0 ? paragraph(texts.options(optionTexts.join(", ")), { tall: true }) : []),
    ...(note === "" ? [] : paragraph(texts.note(note), { bold: true, tall: true })),
    ...(minimumAge > 0 ? paragraph(texts.checkAge(minimumAge), { bold: true, tall: true }) : []),
    ...allergenLines(line, tellCooks).flatMap((text) => paragraph(text)),
  ];
}

/** A station's ticket of an order as the printer gets it. */
export function createTicket(order: TicketOrder, { station, settings, isCopy }: TicketOptions): Uint8Array {
  const ownLines = order.lines.filter(({ stations }) => stations.includes(station.id));
  const others = settings.stations.filter(
    ({ id }) => id !== station.id && order.lines.some(({ stations }) => stations.includes(id)),
  );
  return Uint8Array.from([
    ...initialize,
    ...(isCopy ? paragraph(texts.copy, { bold: true, tall: true, wide: true }) : []),
    ...paragraph(station.name, { bold: true }),
    ...paragraph(texts.order(order.number), { bold: true, tall: true, wide: true }),
    ...fulfilmentParagraphs(order),
    ...paragraph(order.guestName),
    ...timeParagraphs(order, settings),
    ...rule,
    ...ownLines.flatMap(({ line }) => lineParagraphs(line)),
    ...rule,
    ...(others.length > 0 ? paragraph(texts.alsoAt(others.map(({ name }) => name).join(", "))) : []),
    ...paragraph(texts.ordered(formatLocalTime(order.orderedAt, settings))),
    ...cut,
  ]);
}
