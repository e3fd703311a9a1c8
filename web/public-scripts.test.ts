import { expect, it } from "vitest";
import { type Chunk, scriptsOfPages } from "./public-scripts.ts";

const chunk = (fileName: string, moduleIds: string[], imports: string[] = []): Chunk => ({
  fileName,
  moduleIds,
  imports,
});

const chunks = [
  chunk("assets/react.js", ["/node_modules/react/index.js"]),
  chunk("assets/entry.js", ["/web/entry.public.tsx"], ["assets/react.js"]),
  chunk("assets/menu.js", ["/web/pages/public/menu-page.tsx"], ["assets/react.js", "assets/dishes.js"]),
  chunk("assets/dishes.js", ["/web/menu/dish-card.tsx"], ["assets/react.js"]),
  chunk("assets/cart.js", ["/web/pages/account/cart.tsx"], ["assets/dishes.js"]),
];

it("lists the entry, the page, and all that they import, once each", () => {
  expect(scriptsOfPages(chunks)).toEqual({
    menu: ["/assets/entry.js", "/assets/react.js", "/assets/menu.js", "/assets/dishes.js"],
  });
});

it("rejects a build without the entry", () => {
  expect(() => scriptsOfPages(chunks.slice(2))).toThrow("entry.public.tsx");
});
