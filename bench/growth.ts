import { setTimeout as pause } from "node:timers/promises";
import { withDatabase } from "../tests/fault/snapshot.ts";
import { executeAll, fillDatabase } from "../tests/support/fill-database.ts";
import { adminAccount } from "../tests/support/http-client.ts";
import { dateInDays } from "../tests/support/reservation-actions.ts";
import { type LoadOptions, measureInTurn } from "./load.ts";
import type { Result } from "./result.ts";
import { type SignedInUser, startProduct } from "./servers.ts";

interface Size {
  payments: number;
  reservations: number;
}

export const fullSize: Size = { payments: 1_000_000, reservations: 200_000 };
export const quickSize: Size = { payments: 100_000, reservations: 20_000 };
const smallSize: Size = { payments: 1000, reservations: 1000 };
/** A request may take 1.3 times as long as with the small database. */
const maxGrowth = 1.3;

type GrownRestaurant = Awaited<ReturnType<typeof startGrownRestaurant>>;

/** Starts a server whose database has this many payments and reservations; `databaseUrl` is PostgreSQL's. */
async function startGrownRestaurant(folder: string, size: Size, databaseUrl: string | undefined) {
  const { email, password } = adminAccount;
  const product = await startProduct(folder, {
    // The server reports that its database is locked while it is filled.
    LOG_LEVEL: "silent",
    ADMIN_EMAIL: email,
    ADMIN_PASSWORD: password,
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  });
  const { client, database } = product;
  const admin = await client.signInAdmin();
  const [frequent, ordinary] = await product.createGuests(2);
  if (!frequent || !ordinary) throw new Error("too few guests");
  const read = async (path: string, { token }: SignedInUser) => {
    const { status, body } = await client.call(`/api${path}`, { token });
    if (status !== 200) throw new Error(`${path}: ${JSON.stringify(body)}`);
    return body;
  };
  const idOf = async (guest: SignedInUser): Promise<string> => (await read(`/users?q=${guest.email}`, admin))[0]._id;
  const dishIds = (await read("/menu", admin)).map(({ _id }: { _id: string }) => _id);
  // `frequent` gets one payment of a hundred, but at least 600; `ordinary` gets 20.
  const owners = { frequent: await idOf(frequent), ordinary: await idOf(ordinary) };
  await fillDatabase(database, { ...size, owners, dishIds });
  const isFolded = () =>
    withDatabase(database, async (query) => (await query("select id from statistics_changes limit 1")).length === 0);
  while (!(await isFolded())) await pause(100);
  // Statistics of the tables, as PostgreSQL makes them by itself within a minute.
  await executeAll(database, []);
  /** The hundredth id of a list, from which its second page begins. */
  const lastIdOf = async (path: string, who: SignedInUser): Promise<string> => (await read(path, who)).at(-1)._id;
  return { product, guests: { admin, frequent, ordinary }, lastIdOf };
}

interface Read {
  name: string;
  who: keyof GrownRestaurant["guests"];
  path: (guest: SignedInUser) => string;
  /** Reads the page after the first. */
  isSecondPage?: true;
}

const asAdmin = (name: string, path: string): Read => ({ name, who: "admin", path: () => path });
const series = (days: number) => `/admin-stats/series?from=${dateInDays(1 - days)}&to=${dateInDays(0)}`;
const history = ({ email }: SignedInUser) => `/payments/${email}`;
const deposits = ({ email }: SignedInUser) => `/payments/reservation/${email}`;
const ownStatistics = ({ email }: SignedInUser) => `/user-stats/${email}`;

const reads: readonly Read[] = [
  { name: "history, 20 payments", who: "ordinary", path: history },
  { name: "history, 10,000 payments", who: "frequent", path: history },
  { name: "history, its next page", who: "frequent", path: history, isSecondPage: true },
  { name: "deposits, 2,000 payments", who: "frequent", path: deposits },
  { name: "own statistics, 20 payments", who: "ordinary", path: ownStatistics },
  { name: "own statistics, 10,000 payments", who: "frequent", path: ownStatistics },
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

function loadOf({ product }: GrownRestaurant, paths: readonly string[], guest?: SignedInUser) {
  const token = guest ? `authorization: Bearer ${guest.token}\r\n` : "";
  const requests = paths.map((path) =>
    Buffer.from(`GET /api${path} HTTP/1.1\r\nhost: ${product.host}\r\n${token}\r\n`),
  );
  let sent = 0;
  return { port: product.port, connections: 1, nextRequest: () => requests[sent++ % requests.length] ?? "" };
}

async function loadOfRead(restaurant: GrownRestaurant, { who, path, isSecondPage }: Read) {
  const guest = restaurant.guests[who];
  const first = path(guest);
  const separator = first.includes("?") ? "&" : "?";
  const last = isSecondPage && (await restaurant.lastIdOf(first, guest));
  return loadOf(restaurant, [last ? `${first}${separator}before=${last}` : first], guest);
}

interface GrowthDatabases {
  engine: string;
  /** URLs of empty databases on PostgreSQL. */
  large?: string;
  small?: string;
}

/** Compares a restaurant with years of business with one that has just opened: the times of requests, one after the other. */
export async function* benchGrowth(
  folder: string,
  { engine, large, small }: GrowthDatabases,
  size: Size,
  options: LoadOptions,
): AsyncGenerator<Result> {
  const grown = await startGrownRestaurant(folder, size, large);
  const little = await startGrownRestaurant(folder, smallSize, small);
  async function compare(name: string, loads: Parameters<typeof measureInTurn>[0]): Promise<Result> {
    const [grownMs = 0, littleMs = 0] = (await measureInTurn(loads, options)).map((rate) => 1000 / rate);
    return {
      name: `${name}, ${engine}`,
      measured: `${grownMs.toFixed(2)} ms`,
      reference: `${littleMs.toFixed(2)} ms`,
      value: grownMs / littleMs,
      bound: { atMost: maxGrowth },
    };
  }
  try {
    for (const read of reads) yield compare(read.name, [await loadOfRead(grown, read), await loadOfRead(little, read)]);
    yield compare("availability", [loadOf(grown, availabilities), loadOf(little, availabilities)]);
  } finally {
    await grown.product.stop();
    await little.product.stop();
  }
}
