import {
  diagnoseStandby,
  isDirectConnection,
  type StandbyDiagnosis,
} from "../../platform/database/replication-diagnosis.ts";
import { describeDatabaseError } from "./database-errors.ts";
import type { DoctorCheck, DoctorResult } from "./doctor-check.ts";
import { failure, ok, warning } from "./results.ts";

const readVariable = "DATABASE_READ_URL";
const listenVariable = "DATABASE_LISTEN_URL";
/** Reads are not sent to a standby that is further behind than half a second. */
const maxBehindSeconds = 0.5;

function describeStandby({ isStandby, isStreaming, behindSeconds }: StandbyDiagnosis): DoctorResult {
  const variable = readVariable;
  if (!isStandby) {
    const remedy = "Set the address of a streaming standby, or leave it out; reads go to the primary meanwhile.";
    return warning("the server is no standby, so that it is not used", { variable, remedy });
  }
  if (!isStreaming) {
    const remedy = "Look at primary_conninfo of the standby and at its log.";
    return warning("the standby receives nothing from the primary, so that it is not used", { variable, remedy });
  }
  if (behindSeconds > maxBehindSeconds) {
    const text = `the standby is ${behindSeconds.toFixed(1)} seconds behind, so that it is not used`;
    return warning(text, { variable, remedy: "Look at its load, its disk and the network." });
  }
  return ok("it streams and is up to date");
}

/** The standby that reads go to. */
export const standbyCheck: DoctorCheck = {
  subject: "standby",
  isConfigured: ({ DATABASE_READ_URL }) => DATABASE_READ_URL !== undefined,
  variable: () => readVariable,
  async run({ DATABASE_READ_URL = "" }) {
    try {
      return [describeStandby(await diagnoseStandby(DATABASE_READ_URL))];
    } catch (error) {
      return [describeDatabaseError(error, readVariable)];
    }
  },
};

/** The direct URL beside a pooler. */
export const listenCheck: DoctorCheck = {
  subject: "notifications",
  isConfigured: ({ DATABASE_LISTEN_URL }) => DATABASE_LISTEN_URL !== undefined,
  variable: () => listenVariable,
  async run({ DATABASE_LISTEN_URL = "" }) {
    try {
      if (await isDirectConnection(DATABASE_LISTEN_URL)) return [ok("the address reaches PostgreSQL directly")];
      const remedy = "Set the address of PostgreSQL itself: a pooler does not pass notifications on.";
      return [failure("a pooler answers at the address", { variable: listenVariable, remedy })];
    } catch (error) {
      return [describeDatabaseError(error, listenVariable)];
    }
  },
};
