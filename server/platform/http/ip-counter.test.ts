import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createIpCounter } from "./ip-counter.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

describe("requests of an address", () => {
  it("are too many above the limit, until a minute after the first", () => {
    const count = createIpCounter(2);
    expect([count("192.0.2.1"), count("192.0.2.1")]).toEqual([undefined, undefined]);
    vi.setSystemTime(Date.now() + 15_000);
    expect(count("192.0.2.1")).toBe(45);
    expect(count("192.0.2.2")).toBeUndefined();
    vi.setSystemTime(Date.now() + 45_000);
    expect(count("192.0.2.1")).toBeUndefined();
  });

  it("are counted together for one IPv6 network", () => {
    const count = createIpCounter(1);
    expect(count("2001:db8::1")).toBeUndefined();
    expect(count("2001:db8::ffff:2")).toBe(60);
    expect(count("2001:db8:0:1::1")).toBeUndefined();
  });

  it("are counted ten times higher for an IPv6 network of many such networks, and in the house", () => {
    const count = createIpCounter(1, { factorOf: (ip) => (ip.startsWith("2001:db8:7:") ? 10 : 1) });
    for (let index = 1; index <= 10; index++) expect(count(`2001:db8:1:${index}::1`)).toBeUndefined();
    expect(count("2001:db8:1:11::1")).toBe(60);
    expect(count("2001:db8:2:1::1")).toBeUndefined();
    for (let index = 1; index <= 10; index++) expect(count(`2001:db8:7:1::${index}`)).toBeUndefined();
    expect(count("2001:db8:7:1::1")).toBe(60);
  });

  it("are forgotten from the oldest on where very many addresses are counted", () => {
    const count = createIpCounter(1, { groupLimit: 3 });
    for (const ip of ["a", "b", "c", "d"]) count(ip);
    expect(count("d")).toBe(60);
    expect(count("a")).toBeUndefined();
  });
});
