import { beforeAll, beforeEach, expect, it } from "vitest";
import { textLimits } from "#contract/platform/text-limits.ts";
import { dumpDatabase } from "#tests/support/database-dump.ts";
import { bodyFields, createOperationFixtures, operationNames } from "#tests/support/operation-fixtures.ts";
import { dateInDays, reservationActionsAndEffects } from "#tests/support/reservation-actions.ts";
import { describeOnEachEngine } from "#tests/support/test-server.ts";

const withBodies = operationNames(({ body }) => body !== undefined);
/** Fields that people write freely. */
const textFields = ["name", "notes", "reason", "recipe", "portion", "favoriteRecipe", "suggestion", "details", "image"];
/** With what a text begins that a field takes. */
const prefixOf: Readonly<Record<string, string>> = { image: "https://example.com/" };

describeOnEachEngine("texts that people write", (server) => {
  let fixtures: Awaited<ReturnType<typeof createOperationFixtures>>;
  beforeAll(async () => {
    fixtures = await createOperationFixtures(server());
  });
  beforeEach(() => fixtures.resetLimits());

  const fieldsOf = (name: (typeof withBodies)[number]) => textFields.filter((field) => bodyFields(name).has(field));

  it.each(withBodies.filter((name) => fieldsOf(name).length > 0))(
    "are refused by %s if they are broken or too long",
    async (name) => {
      const { valid, sendAs, callerOf } = fixtures;
      const request = await valid[name]();
      const before = await dumpDatabase(server().running.store);
      for (const field of fieldsOf(name)) {
        for (const text of ["half \uD800", "\uDFFF", "a\u0000b", "a\u001bb", "x".repeat(5000)]) {
          const answer = await sendAs(callerOf(name), name, {
            ...request,
            body: { ...Object(request.body), [field]: (prefixOf[field] ?? "") + text },
          });
          expect(answer, `${field}: ${JSON.stringify(text).slice(0, 30)}`).toMatchObject({
            status: 422,
            body: { code: "invalid" },
          });
          expect(answer.body.fields).toHaveProperty(field);
        }
      }
      const long = { ...request, body: { ...Object(request.body), [fieldsOf(name)[0] ?? ""]: "x".repeat(10_000_000) } };
      expect(await sendAs(callerOf(name), name, long)).toMatchObject({ status: 413, body: { code: "too_large" } });
      expect(await dumpDatabase(server().running.store)).toEqual(before);
    },
  );

  /** A review of the owner of the fixtures as everybody sees it once staff have shown it. */
  async function shownReview(body: object) {
    const { call, signInAdmin } = server();
    const written = await call("/api/reviews", { token: fixtures.owner.token, body });
    expect(written.status).toBe(200);
    const show = { method: "PATCH", token: (await signInAdmin()).token, body: { hidden: false } };
    expect((await call(`/api/reviews/${written.body.insertedId}`, show)).status).toBe(200);
    return (await call("/api/reviews")).body[0];
  }

  it("are kept as they are in any script, with emoji and invisible joiners", async () => {
    const { owner } = fixtures;
    const emoji = "🍕".repeat(textLimits.name);
    const details = "👩‍🍳 مرحبا שלום 日本 ﷽ Z̸a̷l̶g̵o̴ a\u200db c '; drop table reviews; -- $\u007b7*7} {{7*7}} %s";
    const body = { favoriteRecipe: details, suggestion: details, details, rating: 5, email: owner.email };
    // Between Latin letters a joiner joins nothing.
    expect(await shownReview(body)).toMatchObject({ favoriteRecipe: details.replace("a\u200db", "ab"), details });
    const wide = await server().call("/api/reviews", { token: owner.token, body: { ...body, name: emoji } });
    expect([200, 422]).toContain(wide.status);
  });

  it("reverse no other text: what changes the direction is left out", async () => {
    const { owner } = fixtures;
    const details = "photo\u202Egpj.exe \u2066b\u2069";
    const body = { favoriteRecipe: details, suggestion: details, details, rating: 5, email: owner.email };
    const plain = "photogpj.exe b";
    expect(await shownReview(body)).toMatchObject({ favoriteRecipe: plain, suggestion: plain, details: plain });
  });

  it("add no line to a calendar file or a mail's header", async () => {
    const { call, signInAdmin, running, waitForMail } = server();
    const { listCalendarFiles } = reservationActionsAndEffects(server());
    const { token } = await signInAdmin();
    const email = `grace-${Date.now()}@example.com`;
    const name = 'Grace"\r\nATTENDEE:mailto:evil@example.com\r\nBEGIN:VALARM\nBcc: evil@example.com';
    const body = { date: dateInDays(6), time: "12:00", guest: 2, name, phone: "+1 212 555 0199", email };
    expect((await call("/api/reservations", { token, body })).status).toBe(200);
    await running.runWorkersOnce();
    const mail = await waitForMail(email, /^Your table at [^\r\n]*$/);
    expect(mail.text).not.toContain("evil@example.com");
    const [file = ""] = await listCalendarFiles(email);
    const lines = file.replaceAll("\r\n ", "").split("\r\n");
    expect(lines.filter((line) => line.startsWith("ATTENDEE"))).toHaveLength(1);
    expect(lines.filter((line) => /^(BEGIN:VALARM|Bcc)/.test(line))).toEqual([]);
    expect(file.replaceAll("\r\n", "")).not.toContain("\n");
  });
});
