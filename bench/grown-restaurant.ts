import { setTimeout as pause } from "node:timers/promises";
import { withDatabase } from "../tests/fault/snapshot.ts";
import { executeAll, fillDatabase } from "../tests/support/fill-database.ts";
import { adminAccount, type Guest } from "../tests/support/http-client.ts";
import { type Product, startProduct } from "./product.ts";

export interface GrownRestaurant {
  product: Product;
  admin: Guest;
  /** Has one payment of a hundred, but at least 600. */
  frequent: Guest;
  /** Has 20 payments. */
  ordinary: Guest;
  /** The hundredth id of a list, from which its second page begins. */
  lastIdOf(path: string, who: Guest): Promise<string>;
}

interface Size {
  payments: number;
  reservations: number;
}

/** Starts a server whose database has this many payments and reservations; `databaseUrl` is PostgreSQL's. */
export async function startGrownRestaurant(folder: string, size: Size, databaseUrl?: string): Promise<GrownRestaurant> {
  const { email, password } = adminAccount;
  const product = await startProduct(folder, {
    // The server reports that its database is locked while it is filled.
    LOG_LEVEL: "silent",
    ADMIN_EMAIL: email,
    ADMIN_PASSWORD: password,
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  });
  const { client } = product;
  const admin = await client.signInAdmin();
  const [frequent, ordinary] = await product.createGuests(2);
  if (!frequent || !ordinary) throw new Error("too few guests");
  const read = async (path: string, { token }: Guest) => {
    const { status, body } = await client.call(`/api${path}`, { token });
    if (status !== 200) throw new Error(`${path}: ${JSON.stringify(body)}`);
    return body;
  };
  const idOf = async (guest: Guest): Promise<string> => (await read(`/users?q=${guest.email}`, admin))[0]._id;
  const dishIds = (await read("/menu", admin)).map(({ _id }: { _id: string }) => _id);
  const owners = { frequent: await idOf(frequent), ordinary: await idOf(ordinary) };
  const url = databaseUrl ?? product.databaseFile;
  await fillDatabase(url, { ...size, owners, dishIds });
  const isFolded = () =>
    withDatabase(url, async (query) => (await query("select id from statistics_changes limit 1")).length === 0);
  while (!(await isFolded())) await pause(100);
  // As PostgreSQL does by itself within a minute.
  await executeAll(url, []);
  const lastIdOf = async (path: string, who: Guest) => (await read(path, who)).at(-1)._id;
  return { product, admin, frequent, ordinary, lastIdOf };
}
