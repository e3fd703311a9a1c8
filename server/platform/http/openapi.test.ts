import { describe, expect, it } from "vitest";
import { operations } from "#contract/operations.ts";
import { endpoints, type OperationName } from "#contract/paths.ts";
import type { Operation } from "#contract/platform/operation.ts";
import { describeOnEachEngine } from "#tests/support/test-server.ts";

interface Described {
  operationId: OperationName;
  requestBody?: { content: Record<string, { example?: unknown }> };
  responses: Record<string, { content: Record<string, { example?: unknown }> }>;
}

describeOnEachEngine("the OpenAPI document", (server) => {
  it("lists every operation with its responses, and every error with an example", async () => {
    const { body, status } = await server().call("/api/openapi.json");
    expect(status).toBe(200);
    expect(body.openapi).toBe("3.1.0");
    const described = Object.entries<Record<string, { operationId: string; responses: object }>>(body.paths).flatMap(
      ([, methods]) => Object.values(methods),
    );
    expect(described.map((call) => call.operationId).sort()).toEqual(Object.keys(endpoints).sort());
    for (const call of described) expect(Object.keys(call.responses)).toContain("200");
    expect(body.paths["/users/admin/{user}"]).toHaveProperty("get");
    expect(body.paths["/users/admin/{user}"]).toHaveProperty("patch");
    const example =
      body.paths["/carts"].post.responses["409"].content["application/problem+json"].examples.email_unverified.value;
    expect(example).toMatchObject({ status: 409, title: "Please Verify your email" });
  });

  it("has examples that the operations accept and return", async () => {
    const { body } = await server().call("/api/openapi.json");
    const described = Object.values<Record<string, Described>>(body.paths).flatMap((methods) => Object.values(methods));
    for (const { operationId, requestBody, responses } of described) {
      const operation: Operation = operations[operationId];
      const sent = requestBody?.content["application/json"]?.example;
      if (operation.body)
        expect(operation.body.safeParse(sent).error, `${operationId} ${JSON.stringify(sent)}`).toBeUndefined();
      const [answered] = Object.values(responses["200"]?.content ?? {});
      expect(operation.response.safeParse(answered?.example).error, operationId).toBeUndefined();
    }
  });

  it("is readable as a page without third-party requests", async () => {
    const { body, headers } = await server().call("/api/docs");
    expect(body).toContain("POST /create-payment-intent");
    expect(body).not.toMatch(/(src|href)="(https?:)?\/\//);
    expect(headers.get("content-security-policy")).toContain("default-src 'none'");
  });
});

describe("paths", () => {
  it("differ in more than parameter names, except for the admin path", () => {
    const shapes = Object.values(endpoints).map(([method, path]) => `${method} ${path.replace(/\{\w+\}/g, "{}")}`);
    expect(new Set(shapes).size).toBe(shapes.length);
  });
});
