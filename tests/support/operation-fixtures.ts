import { operations } from "#contract/operations.ts";
import { endpoints, type OperationName } from "#contract/paths.ts";
import type { Operation } from "#contract/platform/operation.ts";
import { openApi } from "#server/platform/http/openapi.ts";
import { serverFactories } from "./error-case-context.ts";
import type { Guest } from "./http-client.ts";
import { type JsonObject, parseApiDescription } from "./openapi-document.ts";
import type { TestServer } from "./test-server.ts";
import { createValidRequests, sendValidRequest, type ValidRequest } from "./valid-requests.ts";

/** Helpers of tests that are derived from the operations, so that a new one is covered without a change here. */

const isOperation = (name: string): name is OperationName => name in endpoints;

/** The names of the operations that meet a condition; streams, which do not end, are left out. */
export const operationNames = (condition: (operation: Operation) => boolean): OperationName[] =>
  Object.entries(operations).flatMap(([name, operation]: [string, Operation]) =>
    isOperation(name) && !operation.stream && condition(operation) ? [name] : [],
  );

const isObject = (value: unknown): value is JsonObject => typeof value === "object" && value !== null;

function collectFields(schema: unknown): string[] {
  if (!isObject(schema)) return [];
  const names = isObject(schema.properties) ? Object.keys(schema.properties) : [];
  const parts = [schema.oneOf, schema.anyOf, schema.allOf].flatMap((list) => (Array.isArray(list) ? list : []));
  return [...names, ...parts.flatMap(collectFields)];
}

const described = parseApiDescription(openApi("Juniper", "http://127.0.0.1")).calls;

/** The fields that an operation's body declares. */
export const bodyFields = (name: OperationName): Set<string> =>
  new Set(collectFields(described.find((call) => call.name === name)?.body?.schema));

/** Valid requests of an owner, and their sending with the kind of token that each operation takes. */
export async function createOperationFixtures(server: TestServer) {
  const [owner, other, admin] = [await server.createGuest(), await server.createGuest(), await server.signInAdmin()];
  const valid = createValidRequests(server, { owner, admin, ...serverFactories(server) });

  async function sendAs(who: Guest, name: OperationName, request: ValidRequest, headers: Record<string, string> = {}) {
    const { access } = operations[name];
    const token = access === "id-token" ? await server.getIdToken(who.cookie) : who.token;
    return sendValidRequest(server, name, request, { token, headers });
  }

  return {
    owner,
    other,
    admin,
    valid,
    sendAs,
    /** Who may call the operation with the valid request. */
    callerOf: (name: OperationName): Guest => (operations[name].access === "admin" ? admin : owner),
    /** One guest makes the requests of many here. */
    resetLimits: () => server.running.store.db.deleteFrom("limits").execute(),
  };
}
