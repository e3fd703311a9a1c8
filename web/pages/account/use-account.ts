import { useOutletContext } from "react-router";
import type { Session } from "#web/session/session.ts";

export type Account = Extract<Session, { state: "in" }>;

/** Who is signed in: the person whom the layout let pass. */
export const useAccount = (): Account => useOutletContext<Account>();
