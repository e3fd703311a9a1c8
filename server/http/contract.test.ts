import { beforeAll, beforeEach, expect, it } from "vitest";
import { endpoints, type OperationName } from "#contract/paths.ts";
import { contractOf } from "#tests/support/contract.ts";
import type { Answer } from "#tests/support/http-client.ts";
import { type DescribedCall, readDescription } from "#tests/support/openapi-document.ts";
import { provocations, unknown } from "#tests/support/provocations.ts";
import { type Faults, prepareStage, type Stage, send } from "#tests/support/provoking.ts";
import { onEachEngine } from "#tests/support/server.ts";
import { usualProvocations } from "#tests/support/usual-provocations.ts";
import { openApi } from "./openapi.ts";

const isCall = (name: string): name is OperationName => name in endpoints;
const described = readDescription(openApi("Juniper", "http://127.0.0.1")).calls.flatMap((call) =>
  isCall(call.name) ? [{ ...call, name: call.name }] : [],
);
const faults: Faults = new Set();

onEachEngine(
  "what the API declares",
  (server) => {
    let stage: Stage;
    beforeAll(async () => {
      stage = await prepareStage(server(), faults);
    });
    // One guest does here what sixty would.
    beforeEach(() => server().running.store.db.deleteFrom("limits").execute());

    function provoke(call: DescribedCall & { name: OperationName }, code: string): Promise<Answer> {
      const { name } = call;
      const how = provocations[`${name} ${code}`] ?? provocations[code] ?? usualProvocations[code];
      if (how) return how(stage, call);
      if (code.endsWith("_not_found")) return unknown(stage, call);
      throw new Error(`Nothing here makes ${name} answer ${code}: say how, or declare it no longer.`);
    }

    it("is the same in the running server", async () => {
      const running = readDescription((await server().call("/api/openapi.json")).body);
      expect(running.calls).toEqual(described);
    });

    it("holds for what a stream sends", async () => {
      const { origin } = server();
      const contract = contractOf(readDescription(openApi("Juniper", origin)));
      const call = contract.find({ method: "GET", path: "/orders/live" });
      const watching = await fetch(`${origin}/api/orders/live`, {
        headers: { authorization: `Bearer ${stage.owner.token}` },
      });
      const reader = watching.body?.pipeThrough(new TextDecoderStream()).getReader();
      await reader?.read();
      await stage.make.getOrder();
      let text = "";
      while (!/^data: .*\n\n/m.test(text)) text += (await reader?.read())?.value ?? "";
      await reader?.cancel();
      const event: unknown = JSON.parse(/^data: (.*)$/m.exec(text)?.[1] ?? "");
      expect(call && contract.wrongEvent(call, event)).toEqual([]);
    });

    // Every answer is held against its declaration besides, as in all tests over HTTP.
    it.each(described)("$name gives every answer it declares", async (call) => {
      const served = await send(stage, call, await stage.make[call.name]());
      expect(served.status, JSON.stringify(served.body)).toBe(200);
      for (const [status, codes] of call.refusals) {
        for (const code of codes) {
          const { status: got, body } = await provoke(call, code);
          expect({ got, code: body.code }, `${call.name} ${code}: ${JSON.stringify(body)}`).toEqual({
            got: status,
            code,
          });
        }
      }
    });
  },
  {},
  { faults: { on: (act, moment) => moment === "before" && faults.has(act) } },
);
