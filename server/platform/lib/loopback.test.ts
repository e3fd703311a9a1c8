import { describe, expect, it } from "vitest";
import { isLoopbackHost, isLoopbackIp } from "./loopback.ts";

describe("addresses of this machine", () => {
  it.each(["127.0.0.1", "127.8.9.1", "::1", "0:0:0:0:0:0:0:1", "::ffff:127.0.0.1", "::ffff:7f00:1", "localhost"])(
    "include %s",
    (ip) => expect(isLoopbackIp(ip)).toBe(true),
  );

  it.each(["0.0.0.0", "::", "192.168.1.7", "128.0.0.1", "::ffff:10.0.0.1", "::2", "localhost.example", ""])(
    "do not include %s",
    (ip) => expect(isLoopbackIp(ip)).toBe(false),
  );
});

it("a URL names this machine by a loopback name only", () => {
  for (const host of ["localhost", "127.0.0.1", "[::1]"]) expect(isLoopbackHost(host), host).toBe(true);
  for (const host of ["127.0.0.1.example", "juniper.example", ""]) expect(isLoopbackHost(host), host).toBe(false);
});
