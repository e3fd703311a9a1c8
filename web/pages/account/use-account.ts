import { useOutletContext } from "react-router";
import type { Session } from "#web/session/session.ts";

export type Account = Extract<Session, { state: "in" }>;

/** The signed-in user, provided by the account layout. */
export const useAccount = (): Account => useOutletContext<Account>();

/** Email of the signed-in admin, provided by the admin layout. */
export const useAdminEmail = (): string => useOutletContext<string>();
