import type { SettingsSection } from "#contract/settings.ts";
import { type ApiCall, type ErrorCaseContext, sendAs } from "./error-case-context.ts";
import { databaseOf, type ErrorCase, withChangedBody } from "./error-case-steps.ts";
import { fulfilmentSettings } from "./fulfilment-error-cases.ts";
import type { ApiResponse } from "./http-client.ts";
import { writeRestaurantFile } from "./restaurant-file.ts";
import { startSecondServer } from "./second-server.ts";
import { updateSessions } from "./sessions.ts";
import { settingsActions } from "./settings-actions.ts";

const actionsOf = ({ server, admin }: ErrorCaseContext) => settingsActions(server, admin.token);

/** Reserves a table; returns the settings' tables without it. */
async function tablesWithoutReserved(context: ErrorCaseContext) {
  const { body } = await sendAs(
    context,
    { name: "createReservation", access: "admin" },
    await context.validRequests.createReservation(),
  );
  const { version, settings } = await actionsOf(context).read();
  return { version, tables: settings.tables.filter(({ id }) => id !== body.reservation.table) };
}

/** Sends a request after the last sign-in of every session has become old. */
async function withOldSession({ server }: ErrorCaseContext, send: () => Promise<ApiResponse>): Promise<ApiResponse> {
  await updateSessions(server, { authenticatedAt: new Date(0) });
  return send().finally(() => updateSessions(server, { authenticatedAt: new Date() }));
}

async function raiseRefundLimit(context: ErrorCaseContext, call: ApiCall): Promise<ApiResponse> {
  const version = await actionsOf(context).version();
  return sendAs(context, call, { body: { version, changes: { refund: { freshSignInAbove: "1000000" } } } });
}

/** Adds a version as another process would. */
async function insertVersion(
  context: ErrorCaseContext,
  version: number,
  sections: { [S in SettingsSection]?: unknown },
) {
  const row = { version, sections: JSON.stringify(sections), at: Date.now(), user_id: null, restored: null };
  await databaseOf(context).insertInto("settings_versions").values(row).execute();
}

/** The same call at a server that takes its settings from the file. */
const withSettingsInFile: ErrorCase = async (context, call) => {
  const valid = await context.validRequests[call.name]();
  const { server } = context;
  const environment = { SETTINGS: "file", REQUIRE_ADMIN_2FA: "1", PUBLIC_URL: server.origin };
  const second = await startSecondServer(server, {
    ...environment,
    RESTAURANT_FILE: writeRestaurantFile(fulfilmentSettings),
  });
  const at = { ...context, server: { ...server, call: second.call } };
  return sendAs(at, call, valid).finally(second.stop);
};

/** How to provoke the errors of changing the settings. */
export const settingsErrorCases: Readonly<Record<string, ErrorCase>> = {
  settings_in_file: withSettingsInFile,
  "updateSettings changed_meanwhile": withChangedBody({ version: 1_000_000 }),
  "restoreSettings changed_meanwhile": withChangedBody({ version: 1_000_000 }),
  "restoreSettings not_found": async (context, call) =>
    sendAs(context, call, {
      params: { version: "1000000" },
      body: { version: await actionsOf(context).version() },
    }),
  "restoreSettings table_in_use": async (context, call) => {
    const { version, tables } = await tablesWithoutReserved(context);
    await insertVersion(context, version + 1, { tables });
    await insertVersion(context, version + 2, {});
    return sendAs(context, call, { params: { version: String(version + 1) }, body: { version: version + 2 } });
  },
  "updateSettings fresh_sign_in_required": (context, call) =>
    withOldSession(context, () => raiseRefundLimit(context, call)),
  "restoreSettings fresh_sign_in_required": async (context, call) => {
    const former = await actionsOf(context).change({ refund: { freshSignInAbove: "5" } });
    const { version } = await actionsOf(context).change({ refund: { freshSignInAbove: "1" } });
    const restored = { params: { version: String(former.version) }, body: { version } };
    return withOldSession(context, () => sendAs(context, call, restored));
  },
  table_in_use: async (context, call) => {
    const { version, tables } = await tablesWithoutReserved(context);
    return sendAs(context, call, { body: { version, changes: { tables } } });
  },
};
