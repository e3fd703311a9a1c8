import { describe, expect, it } from "vitest";
import { openApi } from "#server/platform/http/openapi.ts";
import { problemResponse } from "../../server/platform/http/problem-response.ts";
import { createApiContract } from "../../tests/support/api-contract.ts";
import { parseApiDescription } from "../../tests/support/openapi-document.ts";
import { toReceivedResponse } from "../../tests/support/received-response.ts";
import type { Change } from "./change-log.ts";
import { checkResponse } from "./check-response.ts";
import { createGeneratedRequest, requestTarget } from "./generated-request.ts";

const contract = createApiContract(parseApiDescription(openApi("Juniper", "http://127.0.0.1")));

async function check(name: string, body: unknown, response: Response, changes: Change[] = []) {
  const call = contract.calls.find((one) => one.name === name);
  if (!call) throw new Error(`no call ${name}`);
  const request = createGeneratedRequest(call, { body, params: { email: "ada@example.com" } });
  return checkResponse({
    contract,
    request,
    target: requestTarget(request),
    response: await toReceivedResponse(response),
    changes,
  });
}

const inserted = (table: string): Change => ({ table, operation: "insert" });
const cartEntry = { menuId: "x", email: "ada@example.com" };
const success = () => Response.json({ acknowledged: true, insertedId: "x" });

describe("a response is", () => {
  it("accepted if it matches its declaration and its effect is stored", async () => {
    expect(await check("addToCart", cartEntry, success(), [inserted("cart_entries")])).toEqual([]);
    expect(await check("addToCart", cartEntry, problemResponse("cart_full"))).toEqual([]);
  });

  it("rejected for a wrong status, body or header", async () => {
    expect(await check("addToCart", cartEntry, problemResponse("internal"))).toEqual(["answered 500"]);
    expect(await check("addToCart", cartEntry, Response.json({ insertedId: 1 }))).not.toEqual([]);
    expect(await check("addToCart", cartEntry, problemResponse("order_state"))).not.toEqual([]);
  });

  it("rejected if an error leaves rows behind, except for a released idempotency key", async () => {
    const refused = () => problemResponse("cart_full");
    expect(await check("addToCart", cartEntry, refused(), [inserted("cart_entries")])).toEqual([
      "refused, yet wrote cart_entries (insert)",
    ]);
    const takenAndGivenBack: Change[] = [inserted("idempotency"), { table: "idempotency", operation: "delete" }];
    expect(await check("addToCart", cartEntry, refused(), takenAndGivenBack)).toEqual([]);
    expect(await check("addToCart", cartEntry, refused(), [inserted("idempotency")])).not.toEqual([]);
    const refunded = problemResponse("already_paid");
    expect(await check("createPaymentIntent", { price: 1 }, refunded, [inserted("payments")])).toEqual([]);
  });

  it("rejected if a read-only operation leaves rows behind", async () => {
    const read = Response.json({ admin: true });
    expect(await check("checkAdmin", undefined, read, [inserted("users")])).toEqual([
      "only read, yet wrote users (insert)",
    ]);
  });

  it("rejected if required fields are missing or not named", async () => {
    expect(await check("addToCart", { email: "a" }, success())).toEqual(["accepted without menuId"]);
    const fields = { email: "Please enter a valid email address" };
    expect(await check("addToCart", {}, problemResponse("invalid", { fields }))).toEqual([
      "menuId is missing and not named",
    ]);
    const reservation = { paymentType: "reservation" };
    const messages = { date: "x" };
    expect(await check("createPaymentIntent", reservation, problemResponse("invalid", { fields: messages }))).toEqual([
      "price is missing and not named",
    ]);
  });
});
