import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { endpoints, type OperationName } from "#contract/paths.ts";
import { createApiContract } from "#tests/support/api-contract.ts";
import { domainErrorCases, notFoundCase } from "#tests/support/domain-error-cases.ts";
import {
  createErrorCaseContext,
  createSimulatedLoad,
  type ErrorCaseContext,
  type ProviderFaults,
  sendAs,
} from "#tests/support/error-case-context.ts";
import { fulfilmentSettings } from "#tests/support/fulfilment-error-cases.ts";
import type { ApiResponse } from "#tests/support/http-client.ts";
import { imgbbEnvironment, startImgbbDouble } from "#tests/support/imgbb-double.ts";
import { type DescribedCall, parseApiDescription } from "#tests/support/openapi-document.ts";
import { requestErrorCases } from "#tests/support/request-error-cases.ts";
import { writeRestaurantFile } from "#tests/support/restaurant-file.ts";
import { describeOnEachEngine } from "#tests/support/test-server.ts";
import { RefusedRequestError } from "../../providers/payment/provider.ts";
import { openApi } from "./openapi.ts";

const isCall = (name: string): name is OperationName => name in endpoints;
const described = parseApiDescription(openApi("Juniper", "http://127.0.0.1")).calls.flatMap((call) =>
  isCall(call.name) ? [{ ...call, name: call.name }] : [],
);
const faults: ProviderFaults = new Set();
const { load, monitor, countApiRequest } = createSimulatedLoad();
const imageHost = await startImgbbDouble();
afterAll(imageHost.stop);

describeOnEachEngine(
  "the API contract",
  (server) => {
    let stage: ErrorCaseContext;
    beforeAll(async () => {
      stage = await createErrorCaseContext(server(), faults, load, imageHost);
    });
    // One guest makes the requests of many here.
    beforeEach(() => server().running.store.db.deleteFrom("limits").execute());

    function provoke(call: DescribedCall & { name: OperationName }, code: string): Promise<ApiResponse> {
      const { name } = call;
      const how = domainErrorCases[`${name} ${code}`] ?? domainErrorCases[code] ?? requestErrorCases[code];
      if (how) return how(stage, call);
      if (code.endsWith("_not_found")) return notFoundCase(stage, call);
      throw new Error(`Nothing here makes ${name} answer ${code}: say how, or declare it no longer.`);
    }

    it("is served by the running server", async () => {
      const running = parseApiDescription((await server().call("/api/openapi.json")).body);
      expect(running.calls).toEqual(described);
    });

    it("covers event streams", async () => {
      const { origin } = server();
      const contract = createApiContract(parseApiDescription(openApi("Juniper", origin)));
      const call = contract.findCall({ method: "GET", path: "/orders/live" });
      const watching = await fetch(`${origin}/api/orders/live`, {
        headers: { authorization: `Bearer ${stage.owner.token}` },
      });
      const reader = watching.body?.pipeThrough(new TextDecoderStream()).getReader();
      await reader?.read();
      await stage.validRequests.getOrder();
      let text = "";
      while (!/^data: .*\n\n/m.test(text)) text += (await reader?.read())?.value ?? "";
      await reader?.cancel();
      const event: unknown = JSON.parse(/^data: (.*)$/m.exec(text)?.[1] ?? "");
      expect(call && contract.eventViolations(call, event)).toEqual([]);
    });

    // Every response is also checked against its declaration by the contract observer, as in all HTTP tests.
    it.each(described)("$name gives every response that it declares", async (call) => {
      const served = await sendAs(stage, call, await stage.validRequests[call.name]());
      expect(served.status, JSON.stringify(served.body)).toBe(200);
      for (const [status, codes] of call.errorCodes) {
        for (const code of codes) {
          await server().running.store.db.deleteFrom("limits").execute();
          const { status: got, body } = await provoke(call, code);
          expect({ got, code: body.code }, `${call.name} ${code}: ${JSON.stringify(body)}`).toEqual({
            got: status,
            code,
          });
        }
      }
    });
  },
  {
    REQUIRE_ADMIN_2FA: "1",
    RESTAURANT_FILE: writeRestaurantFile({ refund: { freshSignInAbove: "0" }, ...fulfilmentSettings }),
    TRUSTED_PROXIES: "127.0.0.1",
    ...imgbbEnvironment(imageHost.url),
  },
  {
    faults: {
      shouldFail: (act, moment) => {
        if (moment === "after") return false;
        if (act === "createIntent" && faults.has("createIntent refused"))
          return new RefusedRequestError("parameter_invalid_integer", "refused by a test", undefined);
        if (act === "createIntent" && faults.has("createIntent too small"))
          return new RefusedRequestError("amount_too_small", "refused by a test", undefined);
        return faults.has(act);
      },
    },
    load: monitor,
    countApiRequest,
  },
);
