import { expect, it } from "vitest";
import { networksOf } from "./ip-network.ts";

it.each([
  ["203.0.113.7", "203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64", "2001:db8:1::/48"],
  ["2001:db8:1:2::", "2001:db8:1:2::/64", "2001:db8:1::/48"],
  ["2001:DB8::1", "2001:db8:0:0::/64", "2001:db8:0::/48"],
  ["fe80::1%eth0", "fe80:0:0:0::/64", "fe80:0:0::/48"],
  ["nonsense", "nonsense", "nonsense"],
])("the networks of %s are %s and %s", (ip, near, wide) => {
  expect(networksOf(ip)).toEqual({ near, wide });
});
