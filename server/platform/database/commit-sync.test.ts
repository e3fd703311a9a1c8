import { describe, expect, it } from "vitest";
import { createCommitSync } from "./commit-sync.ts";

/** A disk whose writes end when the test says so. */
function openDisk() {
  const writes: (PromiseWithResolvers<void> & { kind: "sync" | "repair" })[] = [];
  const begin = (kind: "sync" | "repair") => () => {
    const write = { ...Promise.withResolvers<void>(), kind };
    writes.push(write);
    return write.promise;
  };
  const commits = createCommitSync({ sync: begin("sync"), repair: begin("repair") });
  /** Commits, and returns the names of those that are on disk. */
  const durable: string[] = [];
  const failed: string[] = [];
  function commit(name: string) {
    commits.committed();
    return commits.wait()?.then(
      () => void durable.push(name),
      () => void failed.push(name),
    );
  }
  const turn = () => new Promise<void>((resolve) => void setImmediate(() => setImmediate(resolve)));
  return { commits, writes, commit, durable, failed, turn };
}

describe("commits that share a write to disk", () => {
  it("resolve together once it has ended, and not before", async () => {
    const { writes, commit, durable, turn } = openDisk();
    const commits = [commit("one"), commit("two"), commit("three")];
    await turn();
    expect(writes).toHaveLength(1);
    expect(durable).toEqual([]);
    writes[0]?.resolve();
    await Promise.all(commits);
    expect(durable).toEqual(["one", "two", "three"]);
    expect(writes).toHaveLength(1);
  });

  it("that are made while one is under way wait for the next one", async () => {
    const { writes, commit, durable, turn } = openDisk();
    const first = commit("first");
    await turn();
    const later = [commit("second"), commit("third")];
    await turn();
    expect(writes).toHaveLength(1);
    writes[0]?.resolve();
    await first;
    await turn();
    expect(durable).toEqual(["first"]);
    expect(writes).toHaveLength(2);
    writes[1]?.resolve();
    await Promise.all(later);
    expect(durable).toEqual(["first", "second", "third"]);
  });

  it("are not waited for by those who come after it", async () => {
    const { commits, writes, commit, turn } = openDisk();
    expect(commits.wait()).toBeUndefined();
    const only = commit("only");
    await turn();
    writes[0]?.resolve();
    await only;
    expect(commits.wait()).toBeUndefined();
  });

  it("fail together, and everything is repaired before the next ones are durable", async () => {
    const { commits, writes, commit, durable, failed, turn } = openDisk();
    const lost = [commit("one"), commit("two")];
    await turn();
    writes[0]?.reject(new Error("input/output error"));
    await Promise.all(lost);
    expect(failed).toEqual(["one", "two"]);
    const reader = commits.wait();
    const next = commit("three");
    await turn();
    expect(writes.map(({ kind }) => kind)).toEqual(["sync", "repair"]);
    writes[1]?.resolve();
    await Promise.all([reader, next]);
    expect(durable).toEqual(["three"]);
    const later = commit("four");
    await turn();
    expect(writes.map(({ kind }) => kind)).toEqual(["sync", "repair", "sync"]);
    writes[2]?.resolve();
    await later;
  });
});
