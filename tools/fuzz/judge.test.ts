import { describe, expect, it } from "vitest";
import { openApi } from "#server/http/openapi.ts";
import { problemResponse } from "../../server/http/problem-response.ts";
import { contractOf } from "../../tests/support/contract.ts";
import { readDescription } from "../../tests/support/openapi-document.ts";
import type { Change } from "./change-log.ts";
import { judge } from "./judge.ts";
import type { Got } from "./send.ts";
import { aim, targetOf } from "./shot.ts";

const contract = contractOf(readDescription(openApi("Juniper", "http://127.0.0.1")));

const gotFrom = async (response: Response): Promise<Got> => ({
  status: response.status,
  headers: response.headers,
  text: await response.text(),
});

async function judged(name: string, body: unknown, response: Response, changes: Change[] = []) {
  const call = contract.calls.find((one) => one.name === name);
  if (!call) throw new Error(`no call ${name}`);
  const shot = aim(call, { body, params: { email: "ada@example.com" } });
  return judge({ contract, shot, target: targetOf(shot), got: await gotFrom(response), changes });
}

const inserted = (table: string): Change => ({ table, act: "insert" });
const entry = { menuId: "x", email: "ada@example.com" };
const done = () => Response.json({ acknowledged: true, insertedId: "x" });

describe("an answer is judged", () => {
  it("well where it is as declared, and where its success is stored", async () => {
    expect(await judged("addToCart", entry, done(), [inserted("cart_entries")])).toEqual([]);
    expect(await judged("addToCart", entry, problemResponse("cart_full"))).toEqual([]);
  });

  it("for what it is", async () => {
    expect(await judged("addToCart", entry, problemResponse("internal"))).toEqual(["answered 500"]);
    expect(await judged("addToCart", entry, Response.json({ insertedId: 1 }))).not.toEqual([]);
    expect(await judged("addToCart", entry, problemResponse("order_state"))).not.toEqual([]);
  });

  it("for what a refusal leaves behind, but for a key taken and given back", async () => {
    const refused = () => problemResponse("cart_full");
    expect(await judged("addToCart", entry, refused(), [inserted("cart_entries")])).toEqual([
      "refused, yet wrote cart_entries (insert)",
    ]);
    const takenAndGivenBack: Change[] = [inserted("idempotency"), { table: "idempotency", act: "delete" }];
    expect(await judged("addToCart", entry, refused(), takenAndGivenBack)).toEqual([]);
    expect(await judged("addToCart", entry, refused(), [inserted("idempotency")])).not.toEqual([]);
    const refunded = problemResponse("already_paid");
    expect(await judged("createPaymentIntent", { price: 1 }, refunded, [inserted("payments")])).toEqual([]);
  });

  it("for what a call that only reads leaves behind", async () => {
    const read = Response.json({ admin: true });
    expect(await judged("checkAdmin", undefined, read, [inserted("users")])).toEqual([
      "only read, yet wrote users (insert)",
    ]);
  });

  it("for required fields it does without, or does not name", async () => {
    expect(await judged("addToCart", { email: "a" }, done())).toEqual(["accepted without menuId"]);
    const fields = { email: "Please enter a valid email address" };
    expect(await judged("addToCart", {}, problemResponse("invalid", { fields }))).toEqual([
      "menuId is missing and not named",
    ]);
    const stay = { price: 1, paymentType: "reservation" };
    const words = Object.fromEntries(["date", "time", "guest", "name", "phone"].map((name) => [name, "x"]));
    expect(await judged("createPaymentIntent", stay, problemResponse("invalid", { fields: words }))).toEqual([
      "email is missing and not named",
    ]);
  });
});
