import { z } from "zod";
import { QueryInteger } from "./fields.ts";

/** The largest value of PostgreSQL's `integer`. */
const maxVersion = 2_147_483_647;
const versionMessage = "Please name the version that you have seen";

/** Grows with each change of what it belongs to. A change names the version that it was made from. */
export const Version = z.int({ error: versionMessage }).min(0, versionMessage).max(maxVersion, versionMessage);
/** A version in an address. */
export const QueryVersion = QueryInteger(0, maxVersion, versionMessage);
