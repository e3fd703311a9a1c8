import type { OperationName } from "#contract/paths.ts";
import type { Answer, Guest } from "./http-client.ts";
import type { TestServer } from "./server.ts";
import { undeliveredMail } from "./undelivered-mail.ts";
import { sendValid, type Valid, type ValidCalls, validCalls } from "./valid-calls.ts";

/** What provocations work with: a server, people, a valid request for every call. */

export type Faults = Set<"createIntent" | "retrieveIntent" | "cancelIntent" | "refund">;

export interface Stage {
  server: TestServer;
  owner: Guest;
  other: Guest;
  unverified: Guest;
  admin: Guest;
  make: ValidCalls;
  /** What the payment provider fails at. */
  faults: Faults;
}

/** What valid calls need beyond what people do over HTTP. */
export const onServer = ({ guest, running }: TestServer) => ({
  newGuest: () => guest({ verified: false }),
  async undelivered() {
    const mail = undeliveredMail();
    await running.store.db.insertInto("outbox").values(mail).execute();
    return mail.id;
  },
});

export async function prepareStage(server: TestServer, faults: Faults): Promise<Stage> {
  const [owner, other, admin] = [await server.guest(), await server.guest(), await server.admin()];
  const unverified = await server.guest({ verified: false });
  const make = validCalls(server, { owner, admin, ...onServer(server) });
  return { server, owner, other, unverified, admin, make, faults };
}

/** A call as tests describe it to provocations. */
export interface Provoked {
  name: OperationName;
  access: string;
}

/** Makes a call as somebody who may make it, or as `who`. */
export async function send(
  { server, owner, admin }: Stage,
  { name, access }: Provoked,
  valid: Valid,
  { who, headers }: { who?: Guest; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const person = who ?? (access === "admin" ? admin : owner);
  const token = access === "id-token" ? await server.idToken(person.cookie) : person.token;
  return sendValid(server, name, valid, { token, ...(headers && { headers }) });
}

export const withBody = (valid: Valid, change: object): Valid => ({
  ...valid,
  body: { ...Object(valid.body), ...change },
});
export const withParams = (valid: Valid, change: Record<string, string>): Valid => ({
  ...valid,
  params: { ...valid.params, ...change },
});
