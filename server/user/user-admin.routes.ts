import { route } from "../http/route.ts";
import type { UserAdminService } from "./user-admin.service.ts";

const modified = (modifiedCount: number) => ({ acknowledged: true as const, modifiedCount });

export const userAdminRoutes = (userAdmin: UserAdminService) => [
  route("listUsers", async ({ query }) => userAdmin.list(query.q, query.before)),
  route("promoteUser", async ({ params }) => modified(await userAdmin.promote(params.id))),
  route("demoteUser", async ({ params }) => modified(await userAdmin.demote(params.id))),
  route("deleteUser", async ({ params, query }) => ({
    acknowledged: true,
    deletedCount: await userAdmin.delete(params.id, query.email),
  })),
];
