import { route } from "../http/route.ts";
import type { MenuService } from "./menu.service.ts";

export const menuRoutes = (menu: MenuService) => [
  route("listMenu", async ({ query }) => (Object.keys(query).length === 0 ? menu.list() : menu.page(query))),
  route("getDish", async ({ params }) => menu.get(params.id)),
];
