import { setTimeout as pause } from "node:timers/promises";
import { type ApiContract, createApiContract } from "../../tests/support/api-contract.ts";
import { type DescribedCall, parseApiDescription } from "../../tests/support/openapi-document.ts";
import { openChangeLog } from "./change-log.ts";
import { checkResponse, parseProblem, unexpectedWriteText } from "./check-response.ts";
import { createFixtures, type Fixtures } from "./fixtures.ts";
import { createGeneratedRequest, type GeneratedRequest } from "./generated-request.ts";
import { mutateRequest } from "./mutate-request.ts";
import {
  createSender,
  describeRequest,
  NoResponseError,
  type ReceivedResponse,
  type SendDeps,
  sendRequest,
  toRawRequest,
  writesWhenRepeated,
} from "./send-request.ts";
import { type FuzzEngine, type ServerUnderTest, startServerUnderTest } from "./server-under-test.ts";
import { type Role, roles } from "./sessions.ts";
import { createSummary, type Summary } from "./summary.ts";
import { chance, pick, type RandomSource, seededRandom } from "./values.ts";

interface FuzzOptions {
  engine: FuzzEngine;
  /** The only role to use; a mixture without. */
  role?: Role | undefined;
  seed: string;
  requests: number;
}

const maxFailures = 40;
const progressEvery = 5000;
/** New users take seconds; until then a user above a limit is refused, which is a response to check as well. */
const minRequestsOfSessions = 2000;

interface FuzzDeps extends SendDeps {
  options: FuzzOptions;
  server: ServerUnderTest;
  contract: ApiContract;
  fixtures: Fixtures;
  summary: Summary;
  random: RandomSource;
}

/** Mostly a permitted role, otherwise any. */
function pickRole({ access }: DescribedCall, random: RandomSource): Role {
  if (chance(random, 0.65)) return access === "admin" ? "admin" : "guest";
  return pick(random, roles);
}

/** Whether a valid request was refused for another reason than its role. */
const isUsedUp = (request: GeneratedRequest, { status }: ReceivedResponse) =>
  request.mutations.length === 0 && ![200, 401, 403].includes(status);

/** Sends one request and checks the response; returns its result. */
async function runRequest(
  deps: FuzzDeps,
  index: number,
  call: DescribedCall,
  role: Role,
  withMutations: boolean,
): Promise<ReceivedResponse | undefined> {
  const { fixtures, random, summary, contract, options } = deps;
  const request = createGeneratedRequest(
    call,
    await fixtures.validRequest(call, role, chance(random, 0.6)),
    fixtures.siblings(call),
  );
  if (withMutations) mutateRequest(request, random, fixtures.knownValues);
  const rawRequest = await toRawRequest(request, role, fixtures);
  const { got: response, written } = await sendRequest(deps, rawRequest);
  const reportFailure = (problem: string) => {
    const { engine, seed } = options;
    const roleOption = options.role ? ` --role ${options.role}` : "";
    console.log(`  ${problem}`);
    const line = `npm run fuzz -- --engine ${engine}${roleOption} --seed ${seed} --requests ${index + 1}`;
    summary.failures.push({
      problem,
      reproduction: `${line}\n      ${describeRequest(rawRequest, role, request.mutations)}`,
    });
  };
  if (response instanceof NoResponseError) {
    summary.add(role, call.name, 0, "", request.mutations);
    reportFailure(response.message);
    return undefined;
  }
  const { code } = parseProblem(response.text);
  summary.add(role, call.name, response.status, code, request.mutations);
  let problems = checkResponse({ contract, request, target: rawRequest.target, response, changes: written });
  if (
    problems.some((problem) => problem.includes(unexpectedWriteText)) &&
    !(await writesWhenRepeated(deps, rawRequest))
  ) {
    summary.countWorkerWrite();
    problems = problems.filter((problem) => !problem.includes(unexpectedWriteText));
  }
  if (problems.length > 0)
    reportFailure(`${call.name}: ${problems.join("; ")}; answered ${response.status} ${response.text.slice(0, 300)}`);
  const isCallerDeleted = call.name === "deleteAccount" && response.status === 200;
  const isWorthRenewing = code === "too_many_requests" && fixtures.requestsOfSessions() > minRequestsOfSessions;
  if (isWorthRenewing || isCallerDeleted) await fixtures.renewSessions();
  // The resource has changed, or was of another kind than the operation takes.
  // Now and then it stays, to see what comes after what came last.
  else if (written.length > 0 ? chance(random, 0.6) : isUsedUp(request, response)) fixtures.discard(call);
  return response;
}

/** Checks that every operation still works for permitted roles after the run. */
async function checkStillServes(deps: FuzzDeps): Promise<void> {
  const { fixtures, contract, summary, options } = deps;
  await fixtures.renewSessions();
  for (const call of contract.calls) {
    const role = call.access === "admin" ? "admin" : "guest";
    const plain = { ...deps, random: { next: () => 0.99, between: (_: number, high: number) => high } };
    const response = await runRequest(plain, options.requests, call, role, false);
    if (response && response.status !== 200)
      summary.failures.push({ problem: `${call.name} no longer serves who may call`, reproduction: response.text });
  }
}

async function runAllRequests(deps: FuzzDeps): Promise<void> {
  const { options, server, contract, random, summary } = deps;
  const withBody = contract.calls.filter(({ body }) => body);
  for (let index = 0; index < options.requests; index++) {
    const call = pick(random, chance(random, 0.5) ? contract.calls : withBody);
    await runRequest(deps, index, call, options.role ?? pickRole(call, random), true);
    const exitReason = server.exitReason();
    if (exitReason) throw new Error(exitReason);
    if (summary.failures.length >= maxFailures) return;
    if ((index + 1) % progressEvery === 0) console.log(`  ${index + 1} requests, ${summary.failures.length} failures`);
  }
  await checkStillServes(deps);
  const log = server.log();
  if (log) summary.failures.push({ problem: "the server complained of itself", reproduction: log.slice(0, 3000) });
}

/** A complete run against a server of its own. */
export async function runFuzz(options: FuzzOptions): Promise<{ summary: Summary; sessionCount: number; log: string }> {
  const server = await startServerUnderTest(options.engine);
  const counts = createSummary();
  try {
    const changes = await openChangeLog(options.engine, server.databaseUrl);
    const sender = createSender(server.port);
    try {
      const contract = createApiContract(
        parseApiDescription(await (await fetch(`${server.origin}/api/openapi.json`)).json()),
      );
      const fixtures = await createFixtures(server, changes, options.seed);
      await runAllRequests({
        options,
        server,
        changes,
        contract,
        fixtures,
        sender,
        summary: counts,
        random: seededRandom(options.seed),
      }).catch(async (error: unknown) => {
        // Cleanup failures are ignored: that the server is gone is already reported.
        await pause(500);
        const problem = server.exitReason() ?? `the run broke off: ${error instanceof Error ? error.stack : error}`;
        counts.failures.push({ problem, reproduction: server.log().slice(-3000) });
      });
      return { summary: counts, sessionCount: fixtures.sessionCount(), log: server.log() };
    } finally {
      sender.close();
      await changes.close();
    }
  } finally {
    await server.stop();
  }
}
