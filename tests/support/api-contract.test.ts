import { describe, expect, it } from "vitest";
import { openApi } from "#server/platform/http/openapi.ts";
import { problemResponse } from "../../server/platform/http/problem-response.ts";
import { createApiContract } from "./api-contract.ts";
import { parseApiDescription } from "./openapi-document.ts";
import { toReceivedResponse } from "./received-response.ts";

const contract = createApiContract(parseApiDescription(openApi("Juniper", "http://127.0.0.1")));
const addToCart = { method: "POST", path: "/carts" };
const jsonResponse = (value: unknown, status = 200) => toReceivedResponse(Response.json(value, { status }));

describe("the API contract", () => {
  it("accepts declared responses", async () => {
    expect(contract.violations(addToCart, await jsonResponse({ acknowledged: true, insertedId: "x" }))).toEqual([]);
    expect(contract.violations(addToCart, await toReceivedResponse(problemResponse("cart_full")))).toEqual([]);
    const fields = { menuId: "This field is required" };
    expect(contract.violations(addToCart, await toReceivedResponse(problemResponse("invalid", { fields })))).toEqual(
      [],
    );
    expect(
      contract.violations({ method: "PUT", path: "/x" }, await toReceivedResponse(problemResponse("not_found"))),
    ).toEqual([]);
  });

  it("reports an additional field, a missing one, and another type", async () => {
    expect(
      contract.violations(addToCart, await jsonResponse({ acknowledged: true, insertedId: "x", price: 1 })),
    ).toHaveLength(1);
    expect(contract.violations(addToCart, await jsonResponse({ acknowledged: true }))).toHaveLength(1);
    expect(contract.violations(addToCart, await jsonResponse({ acknowledged: true, insertedId: 7 }))).toHaveLength(1);
    expect(contract.violations(addToCart, await toReceivedResponse(new Response("done")))).toHaveLength(1);
  });

  it("reports a status or code that the operation does not declare, and an incomplete problem", async () => {
    expect(contract.violations(addToCart, await jsonResponse({}, 201))).toEqual(["the status 201 is not declared"]);
    expect(contract.violations(addToCart, await toReceivedResponse(problemResponse("order_state")))).toEqual([
      "the code order_state is not declared with 409",
    ]);
    expect(contract.violations(addToCart, await toReceivedResponse(problemResponse("invalid")))).toEqual([
      "an invalid request without the fields to mend",
    ]);
    const limited = { method: "POST", path: "/reviews" };
    expect(contract.violations(limited, await toReceivedResponse(problemResponse("too_many_requests")))).toEqual([
      "no Retry-After",
    ]);
    const bare = await jsonResponse({ code: "forbidden", status: 403 }, 403);
    expect(contract.violations(addToCart, bare).length).toBeGreaterThan(2);
  });

  it("finds an operation by its path, literal segments before parameters", () => {
    expect(contract.findCall({ method: "GET", path: "/orders/live" })?.name).toBe("watchOrders");
    expect(contract.findCall({ method: "GET", path: "/orders/7" })?.name).toBe("getOrder");
    expect(contract.findCall({ method: "GET", path: "/payments/reservation/a%40b.c" })?.name).toBe(
      "listReservationPayments",
    );
    expect(contract.findCall({ method: "GET", path: "/orders/7/8" })).toBeUndefined();
  });
});
