import { route } from "../http/route.ts";
import type { MenuService } from "./menu.service.ts";
import type { MenuEditor } from "./menu-editor.service.ts";

export const menuRoutes = (menu: MenuService, editor: MenuEditor) => [
  route("listMenu", async ({ query }) => (Object.keys(query).length === 0 ? menu.list() : menu.page(query))),
  route("getDish", async ({ params }) => menu.get(params.id)),
  route("createDish", async ({ body }) => ({ acknowledged: true, insertedId: await editor.create(body) })),
  route("updateDish", async ({ params, body }) => ({
    acknowledged: true,
    modifiedCount: await editor.update(params.id, body),
  })),
  route("deleteDish", async ({ params }) => ({ acknowledged: true, deletedCount: await editor.remove(params.id) })),
];
