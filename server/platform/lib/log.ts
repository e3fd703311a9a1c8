import { type DestinationStream, type Logger, pino } from "pino";
import { logContext } from "./request-context.ts";

/** The server's log: JSON lines, each with the id of its request if there is one. */
export const createLog = (level: string, destination: DestinationStream): Logger =>
  pino({ level, mixin: logContext }, destination);
