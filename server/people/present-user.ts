import type { UserTable } from "../platform/database/schema.ts";
import type { CurrentUser, Session } from "../platform/domain/current-user.ts";

/** A user as the request of a session has it, without the role. */
export const presentUser = (user: UserTable, session: Session): Omit<CurrentUser, "role" | "needsSecondFactor"> => ({
  kind: "user",
  id: user.id,
  email: user.email,
  name: user.name,
  isWithoutAccount: user.guest === 1,
  emailVerified: user.is_valid === 1,
  uid: user.uid,
  session,
});
