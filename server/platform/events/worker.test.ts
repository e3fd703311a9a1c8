import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { startWorker } from "./worker.ts";

const log = pino({ level: "silent" });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A task whose runs the test ends, one by one. */
function controlledTask() {
  const runs: PromiseWithResolvers<void>[] = [];
  const task = () => {
    const run = Promise.withResolvers<void>();
    runs.push(run);
    return run.promise;
  };
  const endRun = async (error?: Error) => {
    const run = runs.at(-1);
    if (error) run?.reject(error);
    else run?.resolve();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { runs, task, endRun };
}

describe("a worker", () => {
  it("runs its task at once, and again when the interval since the last run's end has passed", async () => {
    const { runs, task, endRun } = controlledTask();
    startWorker("test", 1000, log, task);
    expect(runs).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(5000);
    expect(runs).toHaveLength(1);
    await endRun();
    await vi.advanceTimersByTimeAsync(999);
    expect(runs).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(runs).toHaveLength(2);
  });

  it("runs at once when woken while it sleeps", async () => {
    const { runs, task, endRun } = controlledTask();
    const worker = startWorker("test", 1000, log, task);
    await endRun();
    worker.wake();
    await vi.advanceTimersByTimeAsync(0);
    expect(runs).toHaveLength(2);
  });

  it("runs once more after the running task when woken during it, however often", async () => {
    const { runs, task, endRun } = controlledTask();
    const worker = startWorker("test", 1000, log, task);
    worker.wake();
    worker.wake();
    expect(runs).toHaveLength(1);
    await endRun();
    expect(runs).toHaveLength(2);
    await endRun();
    expect(runs).toHaveLength(2);
  });

  it("logs a failed run and continues after the interval", async () => {
    const logged = vi.spyOn(log, "error");
    const { runs, task, endRun } = controlledTask();
    startWorker("cleaning", 1000, log, task);
    const error = new Error("the database is away");
    await endRun(error);
    expect(logged).toHaveBeenCalledExactlyOnceWith({ err: error, worker: "cleaning" }, "worker round failed");
    await vi.advanceTimersByTimeAsync(1000);
    expect(runs).toHaveLength(2);
  });

  it("stops after the running task and runs no other", async () => {
    const { runs, task, endRun } = controlledTask();
    const worker = startWorker("test", 1000, log, task);
    const stopped = vi.fn();
    const stopping = worker.stop().then(stopped);
    await vi.advanceTimersByTimeAsync(5000);
    expect(stopped).not.toHaveBeenCalled();
    await endRun();
    await stopping;
    await vi.advanceTimersByTimeAsync(5000);
    expect(runs).toHaveLength(1);
  });

  it("stops at once while it sleeps", async () => {
    const { runs, task, endRun } = controlledTask();
    const worker = startWorker("test", 1000, log, task);
    await endRun();
    await worker.stop();
    worker.wake();
    await vi.advanceTimersByTimeAsync(5000);
    expect(runs).toHaveLength(1);
  });
});
