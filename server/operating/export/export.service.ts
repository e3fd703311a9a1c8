import type { Reservation } from "#contract/booking/reservation.ts";
import type { ReportPeriod } from "#contract/house/reporting.ts";
import type { Order } from "#contract/ordering/order.ts";
import type { User } from "#contract/people/user.ts";
import { currencyDigits } from "#contract/platform/money.ts";
import type { RestaurantSettings } from "#contract/restaurant.ts";
import type { CurrentUser } from "../../platform/domain/current-user.ts";
import { byteOrderMark, type CsvFormat, csvFormatOf, csvLine, writeText } from "../../platform/lib/csv.ts";
import {
  type Cell,
  type ExportTable,
  orderLineTable,
  orderTable,
  reservationTable,
  userTable,
  type WriteTime,
} from "./tables.ts";

interface Page<T> {
  items: readonly T[];
  next: { before?: string | undefined } | undefined;
}

interface Deps {
  settings: Pick<RestaurantSettings, "timeZone" | "locale">;
  listOrders(currentUser: CurrentUser, query: { date: string; before?: string | undefined }): Promise<Page<Order>>;
  listReservations(query: { date: string; before: string | undefined }): Promise<Page<Reservation>>;
  listUsers(before: string | undefined): Promise<Page<User>>;
}

/** The records of a list, of which no more than a page is in memory. */
async function* eachOf<T>(read: (before: string | undefined) => Promise<Page<T>>): AsyncGenerator<T> {
  let before: string | undefined;
  do {
    const { items, next } = await read(before);
    yield* items;
    before = next?.before;
  } while (before !== undefined);
}

function* daysOf({ from, to }: ReportPeriod): Generator<string> {
  const end = Temporal.PlainDate.from(to);
  for (let day = Temporal.PlainDate.from(from); Temporal.PlainDate.compare(day, end) <= 0; day = day.add({ days: 1 }))
    yield day.toString();
}

/** What a spreadsheet would read as a number, and write without its zeros, plus signs and digits beyond the fifteenth. */
const looksLikeNumber = /^[\s(+-]*\d[\d\s().,/:-]*(?:e[+-]?\d+)?$/i;

function writeCell(cell: Cell, { decimal }: CsvFormat): string {
  if (typeof cell === "number") return String(cell);
  if (typeof cell === "string") return looksLikeNumber.test(cell) ? `'${cell}` : writeText(cell);
  if ("moment" in cell) return cell.moment;
  return cell.amount.toFixed(currencyDigits(cell.currency)).replace(".", decimal);
}

/** A table as CSV, in parts. No cell is taken for a formula by a spreadsheet. */
async function* toCsvParts<T>(
  { columns, rowsOf }: ExportTable<T>,
  records: AsyncIterable<T>,
  { local, format }: { local: WriteTime; format: CsvFormat },
): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(columns, format);
  for await (const record of records)
    for (const row of rowsOf(record, local))
      yield csvLine(
        row.map((cell) => writeCell(cell, format)),
        format,
      );
}

export type ExportService = ReturnType<typeof exportService>;

/** Tables for spreadsheets and other programs, written while they are read. Rows are of one moment page by page only. */
export function exportService({ settings, listOrders, listReservations, listUsers }: Deps) {
  const local: WriteTime = (instant) => ({
    moment: Temporal.Instant.from(instant)
      .toZonedDateTimeISO(settings.timeZone)
      .toPlainDateTime()
      .toString({ smallestUnit: "minute" })
      .replace("T", " "),
  });
  const write = <T>(table: ExportTable<T>, records: AsyncIterable<T>) =>
    toCsvParts(table, records, { local, format: csvFormatOf(settings.locale) });

  async function* ordersOf(currentUser: CurrentUser, period: ReportPeriod): AsyncGenerator<Order> {
    for (const date of daysOf(period)) yield* eachOf((before) => listOrders(currentUser, { date, before }));
  }
  async function* reservationsOf(period: ReportPeriod): AsyncGenerator<Reservation> {
    for (const date of daysOf(period)) yield* eachOf((before) => listReservations({ date, before }));
  }
  return {
    orders: (currentUser: CurrentUser, period: ReportPeriod) => write(orderTable, ordersOf(currentUser, period)),
    orderLines: (currentUser: CurrentUser, period: ReportPeriod) =>
      write(orderLineTable, ordersOf(currentUser, period)),
    reservations: (period: ReportPeriod) => write(reservationTable, reservationsOf(period)),
    users: () => write(userTable, eachOf(listUsers)),
  };
}
