import { setTimeout as pause } from "node:timers/promises";
import { type Contract, contractOf } from "../../tests/support/contract.ts";
import { type DescribedCall, readDescription } from "../../tests/support/openapi-document.ts";
import { breakShot } from "./break.ts";
import { openChangeLog } from "./change-log.ts";
import { type Role, roles } from "./crew.ts";
import { type Firing, fire, ready, shown, writesAgain } from "./fire.ts";
import { codeOf, judge, yetWrote } from "./judge.ts";
import { type Random, seeded } from "./random.ts";
import { type Got, NoAnswer, sender } from "./send.ts";
import { aim } from "./shot.ts";
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

interface Parts extends Firing {
  options: RunOptions;
  target: Target;
  contract: Contract;
  supply: Supplies;
  counts: Tally;
  random: Random;
}

/** Often who may call, else anyone. */
function roleFor({ access }: DescribedCall, random: Random): Role {
  if (chance(random, 0.65)) return access === "admin" ? "admin" : "guest";
  return pick(random, roles);
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
  const shot = aim(call, await supply.valid(call, role, chance(random, 0.6)), supply.siblings(call));
  if (breakIt) breakShot(shot, random, supply.own);
  const sent = await ready(shot, role, supply);
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
    if (ended) throw new Error(ended);
    if (counts.failures.length >= mostFailures) return;
  }
  await stillServes(parts);
  const log = target.log();
  if (log) counts.failures.push({ complaint: "the server complained of itself", reproduction: log.slice(0, 3000) });
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
      await fuzz({ options, target, changes, contract, supply, sending, counts, random: seeded(options.seed) }).catch(
        async (error: unknown) => {
          // Whatever could not be done then: that the server is gone is the finding.
          await pause(500);
          const complaint = target.ended() ?? `the run broke off: ${error}`;
          counts.failures.push({ complaint, reproduction: target.log().slice(-3000) });
        },
      );
      return { counts, crews: supply.crews(), log: target.log() };
    } finally {
      sending.close();
      await changes.close();
    }
  } finally {
    await target.stop();
  }
}
