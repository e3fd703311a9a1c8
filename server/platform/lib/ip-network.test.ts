import { describe, expect, it } from "vitest";
import { networksOf } from "./ip-network.ts";

describe("the group in which an address is counted", () => {
  it.each([
    ["203.0.113.7", "203.0.113.7"],
    ["::ffff:203.0.113.7", "203.0.113.7"],
    ["::FFFF:cb00:7107", "203.0.113.7"],
  ])("is the IPv4 address: %s", (ip, group) => {
    expect(networksOf(ip)).toEqual({ near: group, wide: group });
  });

  it.each([
    "2001:db8:0:1::7",
    "2001:DB8:0:1::8",
    "2001:0db8:0000:0001:ffff:ffff:ffff:ffff",
    "2001:db8:0:1:0:0:203.0.113.7",
    "2001:db8:0:1::7%eth0",
  ])("is the /64 and the /48 network of an IPv6 address: %s", (ip) => {
    expect(networksOf(ip)).toEqual({ near: "2001:db8:0:1::/64", wide: "2001:db8:0::/48" });
  });

  it("differs between networks", () => {
    const groups = ["2001:db8::1", "2001:db8:0:2::1", "2001:db9:0:1::1", "::1", "fe80::1", "::203.0.113.7"];
    expect(new Set(groups.map((ip) => networksOf(ip).near)).size).toBe(5);
    expect(networksOf("::1")).toEqual({ near: "0:0:0:0::/64", wide: "0:0:0::/48" });
  });

  it.each(["in-process", "", "999.1.1.1", "::ffff:999.1.1.1", "1:2:3", "unknown%1"])(
    "is the text itself if it is no address: %j",
    (text) => {
      expect(networksOf(text)).toEqual({ near: text, wide: text });
    },
  );
});
