import { expect, it } from "vitest";
import { createRenderQueue } from "./render-queue.ts";

/** Renderings that end when the test says so. */
function controlledRenderings() {
  const queue = createRenderQueue({ running: 2, waiting: 1 });
  const begun: string[] = [];
  const ends = new Map<string, PromiseWithResolvers<string>>();
  const add = (name: string) => {
    const end = Promise.withResolvers<string>();
    ends.set(name, end);
    return queue(async () => {
      begun.push(name);
      return end.promise;
    });
  };
  return { add, begun, ends };
}

it("as many renderings run at once as are allowed, others wait, and more are refused", async () => {
  const { add, begun, ends } = controlledRenderings();
  const [first, second, third] = [add("a"), add("b"), add("c")];
  await expect(add("d")).rejects.toMatchObject({ code: "unavailable", details: { retryAfter: 2 } });
  expect(begun).toEqual(["a", "b"]);
  ends.get("a")?.resolve("page a");
  expect(await first).toBe("page a");
  ends.get("c")?.resolve("page c");
  expect(await third).toBe("page c");
  expect(begun).toEqual(["a", "b", "c"]);
  ends.get("b")?.resolve("page b");
  await second;
});

it("a rendering that fails makes room for the next", async () => {
  const { add, ends } = controlledRenderings();
  const [first, second, third] = [add("a"), add("b"), add("c")];
  ends.get("a")?.reject(new Error("no page"));
  await expect(first).rejects.toThrow("no page");
  ends.get("c")?.resolve("page c");
  expect(await third).toBe("page c");
  ends.get("b")?.resolve("page b");
  await second;
  const [fourth, fifth] = [add("d"), add("e")];
  ends.get("d")?.resolve("page d");
  ends.get("e")?.resolve("page e");
  expect(await Promise.all([fourth, fifth])).toEqual(["page d", "page e"]);
});
