import { beforeAll, expect, it } from "vitest";
import { dishOptionActions } from "#tests/support/dish-options.ts";
import { menuFileActions } from "#tests/support/menu-file.ts";
import { describeOnEachEngine } from "#tests/support/test-server.ts";

const decoder = new TextDecoder();
const header = "name,category,price,recipe,image";
const megabyte = 1024 * 1024;

describeOnEachEngine("a file of the menu", (server) => {
  let token = "";
  let guest = "";
  beforeAll(async () => {
    token = (await server().signInAdmin()).token;
    guest = (await server().createGuest()).token;
  });
  const file = () => menuFileActions(server(), () => token);
  const nameCount = async () => (await server().call("/api/menu")).body.length;

  it.each(['=HYPERLINK("https://evil.test")', "+1+1", "-2+3", "@SUM(1)", "'=1+1"])(
    "has no formula for the owner's spreadsheet where a dish is called %s, and it keeps its name",
    async (name) => {
      const id = await dishOptionActions(server(), token).createDish({ name, recipe: name });
      const bytes = await file().export();
      const cells = decoder.decode(bytes).split(/[,\r\n]/);
      expect(cells.filter((cell) => /^"?[=+@]/.test(cell) || /^"?-[^\d]/.test(cell))).toEqual([]);
      await file().import(bytes);
      expect((await server().call(`/api/menu/${id}`)).body).toMatchObject({ name, recipe: name });
    },
  );

  it.each([
    "javascript:alert(1)",
    "http://example.com/soup.png",
    "//evil.test/soup.png",
    "/images/../etc passwd",
    "data:text/html,<script>",
  ])("has no picture at the address %s", async (image) => {
    const { problems } = await file().preview(`${header}\nSoup of pictures,soup,7,Fine.,"${image}"`);
    expect(problems).toMatchObject([{ row: 2, column: "image" }]);
  });

  it("is refused with 10 MB, before it is read", async () => {
    const before = await nameCount();
    const { status, body } = await file().send(`${header}\n${"x".repeat(10 * megabyte)}`);
    expect([status, body.code]).toEqual([413, "too_large"]);
    expect(await nameCount()).toBe(before);
  });

  it.each([
    ["rows without end", `${header}\n${"a,soup,7,Fine.,/images/dishes/margherita/640.webp\n".repeat(5001)}`],
    ["lines without end", header + "\n".repeat(megabyte)],
    ["another encoding", new Uint8Array([...new TextEncoder().encode(`${header}\nCr`), 0xe8, 0x6d, 0x65])],
    ["characters that no text has", `${header}\nSo\u0000up,soup,7,Fine.,/images/a`],
    ["a picture", new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0xff])],
    ["nothing", ""],
  ])("is refused if it has %s", async (_what, content) => {
    const { status, body } = await file().send(content);
    expect([status, body.code]).toEqual([422, "invalid"]);
    expect(Object.keys(body.fields)).toEqual(["file"]);
  });

  it.each([
    ["four million columns", ",".repeat(4_000_000)],
    ["a million quotation marks", '"'.repeat(1_000_000)],
    ["a million signs of a list", `name,optionGroups\nSoup,${'"" / ;'.repeat(150_000)}`],
    ["control characters", `${header}\nSo\u0007up,soup,7,Fine.,/images/a`],
    ["control characters in the address of a picture", `${header}\nSoup,soup,7,Fine.,https://example.com/\u0007`],
    ["names of the language's own members", `${header},__proto__,constructor\nSoup,soup,7,Fine.,/images/a,1,2`],
    ["values of the language's own members", `id,name,category,dish\n__proto__,constructor,toString,valueOf`],
  ])("is answered in words and at once with %s", async (_what, text) => {
    const start = performance.now();
    const { status, body } = await file().send(text);
    expect(status, JSON.stringify(body).slice(0, 300)).toBe(200);
    expect(body.problems.length).toBeGreaterThan(0);
    expect(performance.now() - start).toBeLessThan(5_000);
  });

  it("may have thousands of empty rows, as spreadsheets leave them, but not as many as fit into it", async () => {
    const soup = "Soup below,soup,7,Fine.,/images/dishes/margherita/640.webp";
    const { problems, insertedCount } = await file().preview(`${header}\n${",,,,\n".repeat(20_000)}${soup}\n`);
    expect([problems, insertedCount]).toEqual([[], 1]);
    const { body } = await file().send(`${header}\n${",,,,\n".repeat(200_000)}${soup}`);
    expect(body.fields.file).toMatch(/empty rows/);
  });

  it("lists at most 1,000 problems", async () => {
    const { body } = await file().send(`${header}\n${"a,b,c,d,e\n".repeat(4_000)}`);
    expect(body.problems).toHaveLength(1_001);
    expect(body.problems.at(-1).message).toMatch(/^There are [\d]+ more problems/);
  });

  it("is neither read nor written by guests and visitors", async () => {
    const before = await nameCount();
    const text = `${header}\nSoup of a guest,soup,7,Fine.,/images/dishes/margherita/640.webp`;
    const { version } = await file().preview(text);
    for (const [sent, status] of [
      [guest, 403],
      ["", 401],
    ] as const) {
      const { send } = menuFileActions(server(), () => sent);
      expect([(await send(text)).status, (await send(text, version)).status]).toEqual([status, status]);
      expect((await server().call("/api/exports/menu.csv", { token: sent })).status).toBe(status);
    }
    expect(await nameCount()).toBe(before);
  });

  it("changes nothing that its columns do not name: no address, place or version", async () => {
    const id = await dishOptionActions(server(), token).createDish({ name: "Plain soup" });
    const { problems } = await file().preview(`id,name,slug,position,version\n${id},Plain soup,menu,1,9`);
    expect(problems.map(({ message }: { message: string }) => message)).toEqual([
      "There is no column slug",
      "There is no column position",
      "There is no column version",
    ]);
  });
});
