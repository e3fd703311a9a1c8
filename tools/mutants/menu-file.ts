import type { Mutant } from "./mutant.ts";

const file = "server/menu/file/menu-file.test.ts";
const attack = "tests/attack/menu-file.test.ts";

/** Faults in the import and export of the menu. */
export const menuFile: readonly Mutant[] = [
  {
    name: "a file is imported into a menu that has changed since the preview",
    file: "server/menu/file/menu-file.service.ts",
    find: 'if (versionOf(menu, currency) !== version) throw new AppError("changed_meanwhile");',
    replace: "",
    tests: [file],
  },
  {
    name: "a file with wrong rows is imported in part",
    file: "server/menu/file/menu-file.service.ts",
    find: "if (rows.length > 0) throw",
    replace: "if (rows.length > 1000) throw",
    tests: [file],
  },
  {
    name: "a cell of the exported menu is a formula",
    file: "server/menu/file/write-file.ts",
    find: 'writeText(all[column] ?? "")',
    replace: '(all[column] ?? "")',
    tests: [attack],
  },
  {
    name: "an import costs a dish its rules of options",
    file: "server/menu/file/plan-menu.ts",
    find: "if (problems.isEmpty()) checkDishes(",
    replace: "if (!problems.isEmpty()) checkDishes(",
    tests: [file],
  },
];
