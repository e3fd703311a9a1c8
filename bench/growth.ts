import type { Guest } from "../tests/support/http-client.ts";
import { dateInDays } from "../tests/support/reservation-actions.ts";
import { type GrownRestaurant, startGrownRestaurant } from "./grown-restaurant.ts";
import { compareTimes, type TimedSide } from "./request-times.ts";
import type { Result } from "./result.ts";

interface GrowthOptions {
  payments: number;
  reservations: number;
  /** How many requests each of the two compared servers gets. */
  rounds: number;
}

export const fullGrowth: GrowthOptions = { payments: 1_000_000, reservations: 200_000, rounds: 400 };
export const quickGrowth: GrowthOptions = { payments: 100_000, reservations: 20_000, rounds: 150 };

const small = { payments: 1000, reservations: 1000 };
/** A request may take 1.3 times as long as with the small database. */
const maxGrowth = 1.3;

interface Read {
  name: string;
  who: (restaurant: GrownRestaurant) => Guest;
  path: (guest: Guest) => string;
  /** Reads the page after the first. */
  isSecondPage?: true;
}

const admin = (restaurant: GrownRestaurant) => restaurant.admin;
const asAdmin = (name: string, path: string): Read => ({ name, who: admin, path: () => path });
const series = (days: number) => `/admin-stats/series?from=${dateInDays(1 - days)}&to=${dateInDays(0)}`;
const history = ({ email }: Guest) => `/payments/${email}`;
const ownStats = ({ email }: Guest) => `/user-stats/${email}`;

const reads: readonly Read[] = [
  { name: "history, 20 payments", who: ({ ordinary }) => ordinary, path: history },
  { name: "history, 10,000 payments", who: ({ frequent }) => frequent, path: history },
  { name: "history, its next page", who: ({ frequent }) => frequent, path: history, isSecondPage: true },
  {
    name: "deposits, 2,000 payments",
    who: ({ frequent }) => frequent,
    path: ({ email }) => `/payments/reservation/${email}`,
  },
  { name: "own statistics, 20 payments", who: ({ ordinary }) => ordinary, path: ownStats },
  { name: "own statistics, 10,000 payments", who: ({ frequent }) => frequent, path: ownStats },
  asAdmin("statistics", "/admin-stats"),
  asAdmin("chart of 30 days", series(30)),
  asAdmin("chart of a year", series(366)),
  asAdmin("orders", "/orders?"),
  { ...asAdmin("orders, their next page", "/orders?"), isSecondPage: true },
  asAdmin("pending orders", "/orders?status=pending"),
  asAdmin("bookings of a day", `/reservations?date=${dateInDays(3)}`),
  asAdmin("bookings", "/reservations?"),
  { ...asAdmin("bookings, their next page", "/reservations?"), isSecondPage: true },
  asAdmin("users", "/users?"),
];

/** Addresses of availability, so many that none is asked for twice while its answer is kept. */
const availabilities = Array.from({ length: 45 }, (_, day) =>
  [1, 2, 3, 4].flatMap((guest) =>
    Array.from({ length: 10 }, (_time, hour) => {
      const query = `date=${dateInDays(day + 2)}&guest=${guest}&time=${11 + hour}:00`;
      return `/reservations/availability?${query}`;
    }),
  ),
).flat();

async function sideOf(restaurant: GrownRestaurant, { who, path, isSecondPage }: Read) {
  const guest = who(restaurant);
  const first = path(guest);
  const separator = first.includes("?") ? "&" : "?";
  const next = isSecondPage && `${first}${separator}before=${await restaurant.lastIdOf(first, guest)}`;
  return side(restaurant, [next || first], guest);
}

function side({ product }: GrownRestaurant, paths: readonly string[], guest?: Guest) {
  const { host } = new URL(product.origin);
  const token = guest ? `authorization: Bearer ${guest.token}\r\n` : "";
  const requests = paths.map((path) => Buffer.from(`GET /api${path} HTTP/1.1\r\nhost: ${host}\r\n${token}\r\n`));
  let sent = 0;
  return { port: product.port, nextRequest: () => requests[sent++ % requests.length] ?? Buffer.alloc(0) };
}

interface GrowthDatabases {
  engine: string;
  /** URLs of empty databases on PostgreSQL. */
  large?: string;
  small?: string;
}

/** Compares a restaurant with years of business with one that has just opened. */
export async function* benchGrowth(
  folder: string,
  { engine, ...databases }: GrowthDatabases,
  { rounds, ...size }: GrowthOptions,
): AsyncGenerator<Result> {
  const startedAt = performance.now();
  const large = await startGrownRestaurant(folder, size, databases.large);
  console.log(`filled ${engine} in ${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
  const little = await startGrownRestaurant(folder, small, databases.small);
  const compare = async (name: string, ours: TimedSide, reference: TimedSide): Promise<Result> => {
    const [grown, standard] = await compareTimes(ours, reference, rounds);
    return {
      name: `${name}, ${engine}`,
      measured: `${grown.toFixed(2)} ms`,
      reference: `${standard.toFixed(2)} ms`,
      value: grown / standard,
      bound: { atMost: maxGrowth },
    };
  };
  try {
    for (const read of reads) yield compare(read.name, await sideOf(large, read), await sideOf(little, read));
    yield compare("availability", side(large, availabilities), side(little, availabilities));
  } finally {
    await large.product.stop();
    await little.product.stop();
  }
}
