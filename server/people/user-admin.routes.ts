import { route } from "../platform/http/route.ts";
import type { UserAdminService } from "./user-admin.service.ts";

const modified = (modifiedCount: number) => ({ acknowledged: true as const, modifiedCount });

export const userAdminRoutes = (userAdmin: UserAdminService) => [
  route("listUsers", async ({ query }) => userAdmin.list(query.q, query.before)),
  route("promoteUser", async ({ params, recordChange }) => modified(await userAdmin.promote(params.id, recordChange))),
  route("demoteUser", async ({ params, recordChange }) => modified(await userAdmin.demote(params.id, recordChange))),
  route("deleteUser", async ({ params, query, recordChange }) => ({
    acknowledged: true,
    deletedCount: await userAdmin.delete(params.id, { email: query.email, isByStaff: true, recordChange }),
  })),
];
