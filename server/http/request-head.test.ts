import { expect, it } from "vitest";
import { readRequestHead } from "./request-head.ts";

const read = (...lines: readonly (readonly [string, string])[]) => readRequestHead({ rawHeaders: lines.flat() });

it("reads what cached answers depend on, in any case of letters", () => {
  expect(read(["HOST", "a.example"], ["Accept-Encoding", "br"], ["if-none-match", '"1"'], ["Cookie", "x=1"])).toEqual({
    host: "a.example",
    acceptEncoding: "br",
    ifNoneMatch: '"1"',
    forwardedFor: undefined,
    isForwarded: false,
  });
});

it("recognises requests that a proxy passed on", () => {
  expect(read(["Host", "a.example"], ["Via", "1.1 proxy"])).toMatchObject({ isForwarded: true });
  expect(read(["Host", "a.example"], ["X-Forwarded-For", "192.0.2.1"])).toMatchObject({
    isForwarded: true,
    forwardedFor: "192.0.2.1",
  });
});

it.each([
  ["no host", [["Accept-Encoding", "br"]]],
  [
    "two hosts",
    [
      ["Host", "a.example"],
      ["host", "b.example"],
    ],
  ],
  [
    "two lists of addresses",
    [
      ["Host", "a.example"],
      ["X-Forwarded-For", "192.0.2.1"],
      ["X-Forwarded-For", "192.0.2.2"],
    ],
  ],
  [
    "a body",
    [
      ["Host", "a.example"],
      ["Content-Length", "0"],
    ],
  ],
  [
    "a chunked body",
    [
      ["Host", "a.example"],
      ["Transfer-Encoding", "chunked"],
    ],
  ],
  [
    "a range",
    [
      ["Host", "a.example"],
      ["Range", "bytes=0-1"],
    ],
  ],
  [
    "an expectation",
    [
      ["Host", "a.example"],
      ["Expect", "100-continue"],
    ],
  ],
] as const)("leaves a request with %s to the framework", (_, lines) => {
  expect(read(...lines)).toBeUndefined();
});
