import { route } from "../../platform/http/route.ts";
import type { MenuFileService } from "./file/menu-file.service.ts";
import type { MenuService } from "./menu.service.ts";
import type { MenuAdminService } from "./menu-admin.service.ts";
import type { OptionGroupService } from "./options/option-group.service.ts";
import type { WholeMenuService } from "./whole-menu.service.ts";

interface MenuServices {
  menu: MenuService;
  menuAdmin: MenuAdminService;
  wholeMenu: WholeMenuService;
  optionGroups: OptionGroupService;
  menuFile: MenuFileService;
}

export const menuRoutes = ({ menu, menuAdmin, wholeMenu, optionGroups, menuFile }: MenuServices) => [
  route("listMenu", async ({ query }) => (Object.keys(query).length === 0 ? menu.list() : menu.page(query))),
  route("getDish", async ({ params }) => menu.get(params.id)),
  route("watchMenuAvailability", async ({ signal }) => menu.watchAvailability(signal)),
  route("createDish", ({ body, commit, recordChange }) =>
    commit(async (trx) => ({ acknowledged: true, insertedId: await menuAdmin.create(trx, body, recordChange) })),
  ),
  // Before the route whose parameter would match "order".
  route("reorderDishes", async ({ body, recordChange }) => ({
    acknowledged: true,
    modifiedCount: await wholeMenu.reorder(body.ids, recordChange),
  })),
  route("changePrices", async ({ body, recordChange }) => ({
    acknowledged: true,
    modifiedCount: await wholeMenu.changePrices(body.changes, recordChange),
  })),
  route("exportMenu", () => menuFile.export()),
  route("importMenu", ({ upload = Buffer.alloc(0), query, recordChange }) =>
    query.version === undefined ? menuFile.preview(upload) : menuFile.import(upload, query.version, recordChange),
  ),
  route("updateDish", async ({ params, body, recordChange }) => ({
    acknowledged: true,
    modifiedCount: await menuAdmin.update(params.id, body, recordChange),
  })),
  route("deleteDish", async ({ params, recordChange }) => ({
    acknowledged: true,
    deletedCount: await menuAdmin.remove(params.id, recordChange),
  })),
  route("listDishStock", () => wholeMenu.listStock()),
  route("setDishStock", async ({ params, body, recordChange }) => ({
    acknowledged: true,
    modifiedCount: await menuAdmin.setStock(params.id, body.day, body.perDay, recordChange),
  })),
  route("listOptionGroups", () => optionGroups.list()),
  route("createOptionGroup", ({ body, commit, recordChange }) =>
    commit(async (trx) => ({ acknowledged: true, insertedId: await optionGroups.create(trx, body, recordChange) })),
  ),
  route("updateOptionGroup", async ({ params, body, recordChange }) => ({
    acknowledged: true,
    modifiedCount: await optionGroups.update(params.id, body, recordChange),
  })),
  route("deleteOptionGroup", async ({ params, query, recordChange }) => ({
    acknowledged: true,
    deletedCount: await optionGroups.remove(params.id, query.version, recordChange),
  })),
  route("updateOption", async ({ params, body, recordChange }) => ({
    acknowledged: true,
    modifiedCount: await optionGroups.setAvailable(params.id, body, recordChange),
  })),
];
