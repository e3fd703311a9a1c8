import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { shareKeptByYoungCollections } from "#tests/support/young-collections.ts";
import { createAnswerStore } from "./answer-store.ts";
import { type AnswerSource, allowCaching, takeCacheableAnswer } from "./cacheable-answer.ts";
import { createCachedAnswer } from "./cached-answer.ts";
import { plainBody } from "./compression.ts";

function answerOf(source: AnswerSource, bytes = 1) {
  const prepared = plainBody(Buffer.alloc(bytes), {});
  return createCachedAnswer(new Response(), { prepared, source, until: Date.now() + 60_000 });
}

describe("kept answers", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("are removed by their source", () => {
    const answers = createAnswerStore();
    for (const source of ["content", "files", "reservations"] as const) answers.set(`/${source}`, answerOf(source));
    answers.removeAll("content");
    expect(answers.get("/content")).toBeUndefined();
    expect(answers.get("/files")?.source).toBe("files");
    expect(answers.get("/reservations")?.source).toBe("reservations");
  });

  it("are at most 2,000, of which the oldest is removed, whatever it was made of", () => {
    const answers = createAnswerStore();
    for (const [index, source] of (["files", "content", "reservations"] as const).entries()) {
      vi.setSystemTime(index);
      answers.set(`/${source}`, answerOf(source));
    }
    vi.setSystemTime(10);
    for (let index = 0; index < 1999; index++) answers.set(`/menu?page=${index}`, answerOf("content"));
    expect(answers.get("/files")).toBeUndefined();
    expect(answers.get("/content")).toBeUndefined();
    expect(answers.get("/reservations")).toBeDefined();
    expect(answers.get("/menu?page=0")).toBeDefined();
  });

  it("take at most 32 MB together, and one that is replaced or removed none", () => {
    const answers = createAnswerStore();
    for (let index = 0; index < 100; index++) answers.set("/same", answerOf("files", 1_000_000));
    for (let index = 0; index < 31; index++) answers.set(`/picture/${index}`, answerOf("files", 1_000_000));
    expect(answers.get("/same")).toBeDefined();
    answers.removeAll("files");
    for (let index = 0; index < 33; index++) answers.set(`/menu/${index}`, answerOf("content", 1_000_000));
    expect(answers.get("/menu/0")).toBeUndefined();
    expect(answers.get("/menu/1")).toBeDefined();
  });

  it("exclude long addresses and large bodies, and one in their place is removed", () => {
    const answers = createAnswerStore();
    answers.set(`/${"x".repeat(400)}`, answerOf("files"));
    expect(answers.get(`/${"x".repeat(400)}`)).toBeUndefined();
    answers.set("/picture", answerOf("files"));
    answers.set("/picture", answerOf("files", 1_000_001));
    expect(answers.get("/picture")).toBeUndefined();
  });
});

describe("an answer that is no longer kept", () => {
  it("leaves the memory when its source changes", async () => {
    const answers = createAnswerStore();
    const share = await shareKeptByYoungCollections((object, collectSometimes) => {
      answers.set("/menu", Object.assign(answerOf("content"), { object }));
      expect(answers.get("/menu")).toHaveProperty("object", object);
      collectSometimes();
      answers.removeAll("content");
    });
    expect(share).toBeLessThan(0.2);
  });

  it("leaves the memory with its request", async () => {
    const share = await shareKeptByYoungCollections((object, collectSometimes) => {
      const request = new Request("http://juniper.example/menu");
      // A copy: V8 allocates the bodies themselves as old ones once many of them have survived, as in the tests above.
      const prepared = { ...plainBody(Buffer.from("menu"), {}), object };
      allowCaching(request, prepared, { source: "content", until: 0 });
      collectSometimes();
      expect(takeCacheableAnswer(request)?.prepared).toBe(prepared);
      expect(takeCacheableAnswer(request)).toBeUndefined();
    });
    expect(share).toBeLessThan(0.2);
  });
});
