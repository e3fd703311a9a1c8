import type { OperationName } from "#contract/paths.ts";
import type { IpCounter } from "#server/platform/http/ip-counter.ts";
import type { LoadMonitor } from "#server/platform/http/overload.ts";
import { failedMailDelivery } from "./failed-delivery.ts";
import type { ApiResponse, Guest } from "./http-client.ts";
import type { ImgbbDouble } from "./imgbb-double.ts";
import { updateSessions } from "./sessions.ts";
import type { TestServer } from "./test-server.ts";
import { unconfirmedTicket } from "./unconfirmed-ticket.ts";
import { createValidRequests, sendValidRequest, type ValidRequest, type ValidRequests } from "./valid-requests.ts";

/** The context of error cases: a server, users, and a valid request for every operation. */

/** The operations of the payment provider that fail; `refused` and `too small`: it refuses what the request says. */
export type ProviderFaults = Set<
  "createIntent" | "retrieveIntent" | "cancelIntent" | "refund" | "createIntent refused" | "createIntent too small"
>;

export interface ErrorCaseContext {
  server: TestServer;
  owner: Guest;
  other: Guest;
  unverified: Guest;
  admin: Guest;
  validRequests: ValidRequests;
  /** The payment provider operations that fail. */
  faults: ProviderFaults;
  /** What the server believes about its load. */
  load: SimulatedLoad;
  /** The host that stores the server's pictures, if it is not the disk. */
  imageHost?: Pick<ImgbbDouble, "answerNext"> | undefined;
}

export const createSimulatedLoad = () => {
  const load = { isOverloaded: false, isFlooded: false };
  const monitor: LoadMonitor = {
    isOverloaded: () => load.isOverloaded,
    started: () => {},
    ended: () => {},
    close: () => {},
  };
  /** Every address has sent too many requests while the load is that of a flood. */
  const countApiRequest: IpCounter = () => (load.isFlooded ? 30 : undefined);
  return { load, monitor, countApiRequest };
};

type SimulatedLoad = ReturnType<typeof createSimulatedLoad>["load"];

/** Factories for valid requests that need more than HTTP requests of users. */
export const serverFactories = ({ createGuest, running }: TestServer) => ({
  newGuest: () => createGuest(),
  async createFailedDelivery() {
    const mail = failedMailDelivery();
    await running.store.db.insertInto("outbox").values(mail).execute();
    return mail.id;
  },
  async createUnconfirmedTicket(orderId: string) {
    const ticket = unconfirmedTicket(orderId);
    await running.store.db.insertInto("tickets").values(ticket).execute();
    return ticket.id;
  },
});

export async function createErrorCaseContext(
  server: TestServer,
  faults: ProviderFaults,
  load: SimulatedLoad = { isOverloaded: false, isFlooded: false },
  imageHost?: Pick<ImgbbDouble, "answerNext">,
): Promise<ErrorCaseContext> {
  const [owner, other, admin] = [await server.createGuest(), await server.createGuest(), await server.signInAdmin()];
  await updateSessions(server, { secondFactor: true });
  const unverified = await server.createGuest({ verified: false });
  const validRequests = createValidRequests(server, { owner, admin, ...serverFactories(server) });
  return { server, owner, other, unverified, admin, validRequests, faults, load, imageHost };
}

/** An operation, as error cases receive it. */
export interface ApiCall {
  name: OperationName;
  access: string;
}

/** Sends an operation's request as a user with permission, or as `who`. */
export async function sendAs(
  { server, owner, admin }: ErrorCaseContext,
  { name, access }: ApiCall,
  valid: ValidRequest,
  { who: caller, headers }: { who?: Guest; headers?: Record<string, string> } = {},
): Promise<ApiResponse> {
  // An account is deleted once, and the owner is needed for other operations.
  const guest = name === "deleteAccount" && !caller ? await server.createGuest() : owner;
  const user = caller ?? (access === "admin" ? admin : guest);
  const token = access === "id-token" ? await server.getIdToken(user.cookie) : user.token;
  return sendValidRequest(server, name, valid, { token, ...(headers && { headers }) });
}

export const withBody = (valid: ValidRequest, change: object): ValidRequest => ({
  ...valid,
  body: { ...Object(valid.body), ...change },
});
export const withParams = (valid: ValidRequest, change: Record<string, string>): ValidRequest => ({
  ...valid,
  params: { ...valid.params, ...change },
});
