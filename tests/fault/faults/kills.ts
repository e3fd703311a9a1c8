import { setTimeout as pause } from "node:timers/promises";
import type { FaultContext } from "../fault-context.ts";
import { ensureRunning, type Node } from "../nodes.ts";

/** Share of the kills that are followed by another one while the process is starting. */
const killedWhileStarting = 0.3;

interface KillCounts {
  kills: number;
  whileStarting: number;
  /** Duration of each start that was not interrupted. */
  startMs: number[];
}

async function killNode({ random }: FaultContext, node: Node, kills: number, counts: KillCounts): Promise<void> {
  for (let left = kills; left > 0; left--) {
    await pause(100 + random() * 1900);
    await node.server.kill();
    counts.kills++;
    while (left > 1 && random() < killedWhileStarting) {
      left--;
      node.server.launch();
      await pause(50 + random() * 1450);
      await node.server.kill();
      counts.kills++;
      counts.whileStarting++;
    }
    const startedAt = performance.now();
    await ensureRunning(node);
    counts.startMs.push(performance.now() - startedAt);
  }
}

/** Kills every node again and again at random moments, independently of the others, and starts it again. */
export async function killNodes(context: FaultContext, kills: number): Promise<KillCounts> {
  const { nodes } = context.harness;
  const counts: KillCounts = { kills: 0, whileStarting: 0, startMs: [] };
  const share = (index: number) => Math.floor(kills / nodes.length) + (index < kills % nodes.length ? 1 : 0);
  await Promise.all(nodes.map((node, index) => killNode(context, node, share(index), counts)));
  return counts;
}
