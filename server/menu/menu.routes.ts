import { route } from "../http/route.ts";
import type { MenuService } from "./menu.service.ts";
import type { MenuAdminService } from "./menu-admin.service.ts";

export const menuRoutes = (menu: MenuService, menuAdmin: MenuAdminService) => [
  route("listMenu", async ({ query }) => (Object.keys(query).length === 0 ? menu.list() : menu.page(query))),
  route("getDish", async ({ params }) => menu.get(params.id)),
  route("createDish", ({ body, commit, recordChange }) =>
    commit(async (trx) => ({ acknowledged: true, insertedId: await menuAdmin.create(trx, body, recordChange) })),
  ),
  route("updateDish", async ({ params, body, recordChange }) => ({
    acknowledged: true,
    modifiedCount: await menuAdmin.update(params.id, body, recordChange),
  })),
  route("deleteDish", async ({ params, recordChange }) => ({
    acknowledged: true,
    deletedCount: await menuAdmin.remove(params.id, recordChange),
  })),
];
