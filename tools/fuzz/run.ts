import { type Contract, contractOf } from "../../tests/support/contract.ts";
import { type DescribedCall, readDescription } from "../../tests/support/openapi-document.ts";
import { type Random, seeded } from "../pictures/random.ts";
import { breakShot } from "./break.ts";
import { sendable } from "./break-address.ts";
import { type ChangeLog, openChangeLog } from "./change-log.ts";
import { type Role, roles } from "./crew.ts";
import { codeOf, judge, lasting, yetWrote } from "./judge.ts";
import { type Got, NoAnswer, type Sender, type Sent, sender } from "./send.ts";
import { aim, bytesOf, type Shot, targetOf } from "./shot.ts";
import { type Supplies, supplies } from "./supplies.ts";
import { type Tally, tally } from "./tally.ts";
import { type FuzzEngine, startTarget, type Target } from "./target.ts";
import { chance, pick } from "./values.ts";

export interface RunOptions {
  engine: FuzzEngine;
  seed: string;
  requests: number;
}

const mostFailures = 40;

interface Parts {
  options: RunOptions;
  target: Target;
  changes: ChangeLog;
  contract: Contract;
  supply: Supplies;
  sending: Sender;
  counts: Tally;
  random: Random;
}

/** Often who may call, else anyone. */
function roleFor({ access }: DescribedCall, random: Random): Role {
  if (chance(random, 0.65)) return access === "admin" ? "admin" : "guest";
  return pick(random, roles);
}

async function ready(shot: Shot, role: Role, { supply }: Parts): Promise<Sent> {
  const token = await supply.tokenOf(role, shot.call.access === "identified" ? "id" : "access");
  const bytes = bytesOf(shot);
  const headers = {
    "x-forwarded-for": supply.address(),
    ...(token && { authorization: `Bearer ${token}` }),
    // Node's client says it by itself only for methods that usually have a body; the rest would be a request of its own.
    ...(bytes && !("transfer-encoding" in shot.headers) && { "content-length": String(bytes.length) }),
    ...shot.headers,
  };
  return { method: shot.method, target: sendable(targetOf(shot)), headers, bytes };
}

/** The request as one would need it to send it again; tokens by whose they are. */
function shown({ method, target, headers, bytes }: Sent, role: Role, broken: readonly string[]): string {
  const { authorization, ...others } = headers;
  const text = bytes?.toString("utf8") ?? "";
  const body = Buffer.from(text).equals(bytes ?? Buffer.alloc(0)) ? text : `base64:${bytes?.toString("base64")}`;
  return JSON.stringify({ role, broken, method, target, headers: others, body: body.slice(0, 3000) });
}

async function fire({ sending, changes }: Parts, sent: Sent) {
  await changes.since();
  const got = await sending.send(sent).catch((error: unknown) => {
    if (error instanceof NoAnswer) return error;
    throw error;
  });
  return { got, written: await changes.since() };
}

/**
 * Whether what was refused writes each time it is asked. If not, what was seen is the work of the server's own
 * workers, which settle payments and end holds whoever asks for what.
 */
async function writesAgain(parts: Parts, sent: Sent): Promise<boolean> {
  for (let time = 0; time < 2; time++) if (lasting((await fire(parts, sent)).written).length === 0) return false;
  return true;
}

/** One request, judged; answers what it got. */
async function once(
  parts: Parts,
  index: number,
  call: DescribedCall,
  role: Role,
  breakIt: boolean,
): Promise<Got | undefined> {
  const { supply, random, counts, contract, options } = parts;
  const shot = aim(call, await supply.valid(call, role, chance(random, 0.3)), supply.siblings(call));
  if (breakIt) breakShot(shot, random, supply.own);
  const sent = await ready(shot, role, parts);
  const { got, written } = await fire(parts, sent);
  const complain = (complaint: string) => {
    const { engine, seed } = options;
    const line = `npm run fuzz -- --engine ${engine} --seed ${seed} --requests ${index + 1}`;
    counts.failures.push({ complaint, reproduction: `${line}\n      ${shown(sent, role, shot.broken)}` });
  };
  if (got instanceof NoAnswer) {
    counts.add(role, call.name, 0, "", shot.broken);
    complain(got.message);
    return undefined;
  }
  const { code } = codeOf(got.text);
  counts.add(role, call.name, got.status, code, shot.broken);
  let complaints = judge({ contract, shot, target: sent.target, got, changes: written });
  if (complaints.some((words) => words.includes(yetWrote)) && !(await writesAgain(parts, sent))) {
    counts.workers();
    complaints = complaints.filter((words) => !words.includes(yetWrote));
  }
  if (complaints.length > 0)
    complain(`${call.name}: ${complaints.join("; ")}; answered ${got.status} ${got.text.slice(0, 300)}`);
  if (code === "too_many_requests") await supply.renew();
  // What it was about has changed, or was not what it takes after all.
  // Now and then it stays, to see what comes after what came last.
  else if (written.length > 0 ? chance(random, 0.6) : shot.broken.length === 0 && got.status !== 200)
    supply.spent(call);
  return got;
}

/** After all that, everyone can still do what they may. */
async function stillServes(parts: Parts): Promise<void> {
  const { supply, contract, counts, options } = parts;
  await supply.renew();
  for (const call of contract.calls) {
    const role = call.access === "admin" ? "admin" : "guest";
    const got = await once(
      { ...parts, random: { next: () => 0.99, between: (_, high) => high } },
      options.requests,
      call,
      role,
      false,
    );
    if (got && got.status !== 200)
      counts.failures.push({ complaint: `${call.name} no longer serves who may call`, reproduction: got.text });
  }
}

async function fuzz(parts: Parts): Promise<void> {
  const { options, target, contract, random, counts } = parts;
  const withBody = contract.calls.filter(({ body }) => body);
  for (let index = 0; index < options.requests; index++) {
    const call = pick(random, chance(random, 0.5) ? contract.calls : withBody);
    await once(parts, index, call, roleFor(call, random), true);
    const ended = target.ended();
    if (ended) counts.failures.push({ complaint: ended, reproduction: target.log().slice(-3000) });
    if (ended || counts.failures.length >= mostFailures) return;
  }
  await stillServes(parts);
}

/** A whole run against a server of its own. */
export async function run(options: RunOptions): Promise<{ counts: Tally; crews: number; log: string }> {
  const target = await startTarget(options.engine);
  const counts = tally();
  try {
    const changes = await openChangeLog(options.engine, target.store);
    const sending = sender(target.port);
    try {
      const contract = contractOf(readDescription(await (await fetch(`${target.origin}/api/openapi.json`)).json()));
      const supply = await supplies(target.origin, changes, options.seed);
      await fuzz({ options, target, changes, contract, supply, sending, counts, random: seeded(options.seed) });
      return { counts, crews: supply.crews(), log: target.log() };
    } finally {
      sending.close();
      await changes.close();
    }
  } finally {
    await target.stop();
  }
}
