import { type ApiCall, type ErrorCaseContext, sendAs, withBody } from "./error-case-context.ts";
import type { ApiResponse } from "./http-client.ts";

/** What error cases of several features share. */

export type ErrorCase = (context: ErrorCaseContext, call: ApiCall) => Promise<ApiResponse>;

export const databaseOf = ({ server }: ErrorCaseContext) => server.running.store.db;

/** Sends the request after an admin has set statuses, one after the other. */
export const afterStatuses =
  (...states: readonly [string, string][]): ErrorCase =>
  async (context, call) => {
    const valid = await context.validRequests[call.name]();
    for (const [path, status] of states) {
      const address = `/api/${path}/${valid.params?.id}`;
      await context.server.call(address, { method: "PATCH", token: context.admin.token, body: { status } });
    }
    return sendAs(context, call, valid);
  };

export const withChangedBody =
  (change: object): ErrorCase =>
  async (context, call) =>
    sendAs(context, call, withBody(await context.validRequests[call.name](), change));
