import type { HealthFinding } from "#contract/operating/health.ts";
import type { StationState } from "#contract/ordering/station.ts";
import { hourMs } from "#contract/platform/durations.ts";
import { listRefusals } from "../../ordering/checkout/refusals.ts";
import { countUnsettled } from "../../ordering/checkout/unsettled.ts";
import type { Store } from "../../platform/database/store.ts";
import type { OutsideHoursCount } from "../../platform/domain/outside-hours-count.ts";
import type { SmallTablesCount } from "../../platform/domain/small-tables-count.ts";
import { countUnsent } from "../../platform/events/outbox-queue.ts";
import type { PubSub } from "../../platform/events/pubsub.ts";
import { healthTexts as texts } from "../../platform/messages/health.ts";
import type { BackupService } from "../backup/backup.service.ts";

interface Deps {
  store: Store;
  backups: Pick<BackupService, "lastBackup">;
  listStations(): Promise<readonly StationState[]>;
  /** Undefined if a table has enough seats for each party that guests can choose. */
  findPartyWithoutTable(): { partySize: number; seats: number } | undefined;
  /** Undefined if no table is booked for a time when the restaurant is closed. */
  countReservationsOutsideHours(now: number): Promise<OutsideHoursCount | undefined>;
  /** Undefined if each booking has a table with enough seats. */
  countReservationsAtSmallTables(now: number): Promise<SmallTablesCount | undefined>;
  /** Undefined if no order is due when the restaurant is closed. */
  countOrdersOutsideHours(now: number): Promise<OutsideHoursCount | undefined>;
  /** How many boards of orders are open, and whether orders come in now. */
  readBoards(now: number): Promise<{ count: number; isTakingOrders: boolean; isHouseTold: boolean }>;
  pubsub: Pick<PubSub, "lostAt">;
  /** Whether to have no backup is a problem: not on a developer's laptop. */
  needsBackups: boolean;
}

type Found = Omit<HealthFinding, "since"> & { since: number | null };
/** Older than the fourth attempt, from which on the page Failed Deliveries lists a message. */
const listedAfterMs = 120_000;
const isListed = (state: string, ageMs: number): boolean => state === "given_up" || ageMs > listedAfterMs;
/** A daily backup may be two hours late. */
const backupWarningMs = 26 * hourMs;
const backupErrorMs = 50 * hourMs;

/** Until then the connection to other processes may come back by itself. */
const lostWarningMs = 30_000;

/** What the database itself knows: bookings, orders, open boards, what was not delivered, payments, printers and backups. */
export function liveFindings({ store, pubsub, backups, listStations, needsBackups, ...deps }: Deps) {
  async function findOutsideHours(now: number): Promise<Found[]> {
    const [booked, ordered] = await Promise.all([
      deps.countReservationsOutsideHours(now),
      deps.countOrdersOutsideHours(now),
    ]);
    const about = (subject: "bookings" | "orders", words: Pick<Found, "text" | "remedy">): Found => ({
      ...words,
      subject,
      level: "error",
      since: null,
    });
    return [
      ...(booked ? [about("bookings", texts.reservationsOutsideHours(booked.count, booked.firstDate))] : []),
      ...(ordered ? [about("orders", texts.ordersOutsideHours(ordered.count, ordered.firstDate))] : []),
    ];
  }
  async function findBoards(now: number): Promise<Found[]> {
    const { count, isTakingOrders, isHouseTold } = await deps.readBoards(now);
    const about = (level: Found["level"], words: Pick<Found, "text" | "remedy">): Found[] => [
      { ...words, subject: "boards", level, since: null },
    ];
    if (count > 0) return about("ok", texts.openBoards(count));
    return isTakingOrders ? about("warning", texts.noBoard(isHouseTold)) : [];
  }
  async function findUnsent(now: number): Promise<Found[]> {
    const failedMessages = (await countUnsent(store)).filter(({ state }) => state !== "waiting");
    const subjects = { mail: "mail", refund: "payments", effect: "payments" } as const;
    return failedMessages.flatMap(({ kind, state, count, oldest }) =>
      kind === "mail" || kind === "refund" || kind === "effect"
        ? [
            {
              ...texts.unsent[kind](count, {
                isGivenUp: state === "given_up",
                isListed: isListed(state, now - oldest),
              }),
              subject: subjects[kind],
              level: isListed(state, now - oldest) ? "error" : "warning",
              since: oldest,
            },
          ]
        : [],
    );
  }
  async function findPayments(now: number): Promise<Found[]> {
    const [{ overdue, captured }, refusals] = await Promise.all([countUnsettled(store, now), listRefusals(store, now)]);
    const about = (level: Found["level"], words: Pick<Found, "text" | "remedy">, since: number | null): Found => ({
      ...words,
      subject: "payments",
      level,
      since,
    });
    return [
      ...(captured > 0 ? [about("error", texts.captured(captured), null)] : []),
      ...refusals.map(({ code, message, since }) => about("error", texts.refused(code, message), since)),
      ...(overdue > 0 ? [about("warning", texts.overdue(overdue), null)] : []),
    ];
  }
  async function findPrinters(): Promise<Found[]> {
    const stations = (await listStations()).filter(({ printer }) => printer);
    const failing = stations.flatMap(({ name, printer }) =>
      printer?.error ? [{ ...texts.printer(name, printer.waiting, printer.error), level: "error" as const }] : [],
    );
    const doubtful = stations.flatMap(({ name, printer }) =>
      printer && printer.unconfirmed.length > 0
        ? [{ ...texts.unconfirmedTickets(name, printer.unconfirmed.length), level: "warning" as const }]
        : [],
    );
    const paper = stations.flatMap(({ name, printer }) =>
      printer?.paperLow ? [{ ...texts.paperLow(name), level: "warning" as const }] : [],
    );
    const problems = [...failing, ...doubtful, ...paper];
    const all =
      problems.length === 0 && stations.length > 0 ? [{ ...texts.printersPrint, level: "ok" as const }] : problems;
    return all.map((one) => ({ ...one, subject: "printers", since: null }));
  }
  async function findBackup(now: number): Promise<Found[]> {
    const { succeeded, failed } = await backups.lastBackup(now);
    const about = (level: Found["level"], words: { text: string; remedy: string | null }, since: number | null) => [
      { ...words, subject: "backup" as const, level, since },
    ];
    if (failed && failed.finishedAt > (succeeded?.finishedAt ?? 0))
      return about("error", texts.backupFailed(failed.error ?? ""), failed.finishedAt);
    if (!succeeded) return needsBackups ? about("warning", texts.noBackup, null) : [];
    const age = Math.max(0, now - succeeded.finishedAt);
    const hours = Math.floor(age / hourMs);
    if (age > backupErrorMs) return about("error", texts.oldBackup(hours), succeeded.finishedAt + backupErrorMs);
    if (age > backupWarningMs) return about("warning", texts.oldBackup(hours), succeeded.finishedAt + backupWarningMs);
    if (succeeded.error) return about("warning", texts.backupWithProblem(succeeded.error), succeeded.finishedAt);
    return about("ok", texts.backup(hours), null);
  }
  async function findConnection(now: number): Promise<Found[]> {
    const lostAt = pubsub.lostAt();
    if (lostAt === undefined || now - lostAt < lostWarningMs) return [];
    return [{ ...texts.notificationsLost, subject: "database", level: "error", since: lostAt }];
  }
  async function findTables(now: number): Promise<Found[]> {
    const about = (level: Found["level"], words: Pick<Found, "text" | "remedy">): Found => ({
      ...words,
      subject: "bookings",
      level,
      since: null,
    });
    const party = deps.findPartyWithoutTable();
    const small = await deps.countReservationsAtSmallTables(now);
    return [
      ...(party ? [about("warning", texts.noTableForParty(party.partySize, party.seats))] : []),
      ...(small ? [about("error", texts.reservationsAtSmallTables(small.count, small.firstDate, small.table))] : []),
    ];
  }
  const checks = [
    findTables,
    findConnection,
    findOutsideHours,
    findBoards,
    findUnsent,
    findPayments,
    findPrinters,
    findBackup,
  ];
  return async (now: number): Promise<Found[]> => (await Promise.all(checks.map((check) => check(now)))).flat();
}
