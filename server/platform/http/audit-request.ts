import type { OperationName } from "#contract/paths.ts";
import { type AuditTrail, changedFields, type RecordChange } from "../database/audit-trail.ts";
import type { Db } from "../database/store.ts";
import { AppError } from "../domain/app-error.ts";
import type { Principal } from "../domain/current-user.ts";
import { ipGroup } from "../lib/ip-group.ts";
import type { RateLimitService } from "../rate-limit/rate-limit.service.ts";
import type { Authorize } from "./authorize.ts";

interface Request {
  call: OperationName;
  clientIp: string;
}

/**
 * Records changes by staff, of their own orders and bookings as well, since they may cancel and refund where a guest may
 * not. Changes by guests are never recorded: see `RecordChange`.
 */
export const createChangeRecorder =
  (audit: AuditTrail, { call, clientIp }: Request, principal: Principal | undefined): RecordChange =>
  async (db, { subject, before, after }) => {
    if (principal?.kind !== "user" || principal.role !== "admin") return;
    const changedValues = changedFields({ before, after });
    if (!changedValues) return;
    const { id: by, role } = principal;
    await audit.record(db, { by, role, call, subject, address: clientIp, ...changedValues });
  };

/** Recorded per IP address, of IPv6 per network, and minute; the rest is only counted in the log, so that nobody can fill the store. */
const maxPerIp = 20;
/** Per minute and process, for callers with many IP addresses. */
const maxPerProcess = 200;
const windowMs = 60_000;

interface RefusalDeps {
  authorize: Authorize;
  audit: AuditTrail;
  db: Db;
  limits: Pick<RateLimitService, "count">;
  log: { warn(details: object, message: string): void };
}

interface RefusedRequest extends Request {
  /** The `Authorization` header. */
  authorization: string | undefined;
}

/** Bounds what one process tries to record, so that a flood of refused requests does not reach the database. */
function createGate(log: RefusalDeps["log"]) {
  let perIp = new Map<string, number>();
  let admitted = 0;
  let omitted = 0;
  let isWindowOpen = false;

  function endWindow(): void {
    if (omitted > 0) log.warn({ audit: { call: "accessRefused", omitted } }, "refused requests were only counted");
    perIp = new Map();
    [admitted, omitted, isWindowOpen] = [0, 0, false];
  }

  return {
    admits(group: string): boolean {
      if (!isWindowOpen) setTimeout(endWindow, windowMs).unref();
      isWindowOpen = true;
      const count = (perIp.get(group) ?? 0) + 1;
      const isAdmitted = count <= maxPerIp && admitted < maxPerProcess;
      if (!isAdmitted) {
        omitted++;
        return false;
      }
      perIp.set(group, count);
      admitted++;
      return true;
    },
    omit(): void {
      omitted++;
    },
  };
}

/** Whether a request was refused for who sent it: with a token that is not valid, or without the right or the second factor. */
const isRefusal = (error: unknown, authorization: string | undefined): boolean =>
  error instanceof AppError &&
  (error.code === "forbidden" ||
    error.code === "second_factor_required" ||
    (error.code === "unauthenticated" && authorization !== undefined));

/**
 * Returns a function that records requests which failed with `error` because access was refused. It does so in the
 * background: a response neither waits for it nor fails with it. The bound per IP address is shared by all processes.
 */
export function createRefusalRecorder({ authorize, audit, db, limits, log }: RefusalDeps) {
  const gate = createGate(log);

  const findUser = (authorization: string | undefined) =>
    authorize({ access: "user", guests: true }, { authorization, params: {}, query: {}, body: undefined }).catch(
      () => undefined,
    );

  async function record({ call, clientIp, authorization }: RefusedRequest): Promise<void> {
    const { count } = await limits.count(`access-refused:${ipGroup(clientIp)}`, windowMs / 1000);
    if (count > maxPerIp) return gate.omit();
    const user = await findUser(authorization);
    const who = user?.kind === "user" ? { by: user.id, role: user.role } : {};
    await audit.record(db, { ...who, call: "accessRefused", subject: call, address: clientIp });
  }

  return (error: unknown, request: RefusedRequest): void => {
    if (!isRefusal(error, request.authorization) || !gate.admits(ipGroup(request.clientIp))) return;
    record(request).catch((failure: unknown) => {
      // The outage is logged once by the store.
      if (failure instanceof AppError && failure.code === "unavailable") return;
      log.warn({ err: failure }, "a refused request could not be recorded");
    });
  };
}
