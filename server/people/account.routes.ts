import type { ExportedData } from "#contract/account.ts";
import type { CurrentUser } from "../platform/domain/current-user.ts";
import { route } from "../platform/http/route.ts";
import type { UserAdminService } from "./user-admin.service.ts";

interface Deps {
  exportData(currentUser: CurrentUser): Promise<ExportedData>;
  userAdmin: Pick<UserAdminService, "delete">;
}

/** What users do with all of their own data. */
export const accountRoutes = ({ exportData, userAdmin }: Deps) => [
  route("exportData", ({ currentUser }) => exportData(currentUser)),
  route("deleteAccount", async ({ currentUser: { id, role }, recordChange }) => ({
    acknowledged: true,
    deletedCount: await userAdmin.delete(id, { isByStaff: role === "admin", recordChange }),
  })),
];
