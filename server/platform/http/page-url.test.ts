import { describe, expect, it } from "vitest";
import { hasDishFilter, pageUrl } from "./page-url.ts";

const of = (url: string) => pageUrl(new URL(url, "http://juniper.test"));

describe("the address for which a page is rendered", () => {
  it.each([
    ["/?utm_source=x&gclid=1", "/"],
    ["/?x=0.123", "/"],
    ["/menu?page=2", "/menu"],
    ["/dashboard/payment?intent=a&reservation=b", "/dashboard/payment"],
    ["/order/soup?page=2&utm_source=x", "/order/soup?page=2"],
    ["/order/soup?page=2&page=3", "/order/soup?page=2"],
    ["/menu?_routes=root", "/menu"],
  ])("has no parameter that the server does not read: %s", (url, expected) => {
    expect(of(url)).toBe(expected);
  });

  it.each([
    ["1", ""],
    ["", ""],
    ["0", ""],
    ["-1", ""],
    ["02", ""],
    ["1e9", ""],
    ["x", ""],
    ["2", "?page=2"],
    ["1000", "?page=1000"],
    ["1001", "?page=1000"],
    ["999999999", "?page=1000"],
    ["99999999999999999999", ""],
  ])("has one of a thousand page numbers: page=%s", (page, expected) => {
    expect(of(`/order/soup?page=${page}`)).toBe(`/order/soup${expected}`);
  });

  it("has no secret, only whether there is one", () => {
    expect(of("/reset-password?token=secret")).toBe("/reset-password?token=1");
    expect(of("/reset-password?token=secret&admin=1")).toBe("/reset-password?token=1&admin=1");
    expect(of("/reset-password?token=")).toBe("/reset-password");
    expect(of("/sign-in-link?token=secret&x=1")).toBe("/sign-in-link?token=1");
    expect(of("/verified?error=TOKEN_EXPIRED")).toBe("/verified?error=1");
  });

  it.each([
    ["/menu?without=nuts,milk,nuts&x=1", "?without=milk,nuts"],
    ["/menu?diet=vegan&without=&q=", "?diet=vegan"],
    ["/menu?traces=1", "?traces=1"],
    ["/menu?traces=yes&q=+cr%C3%A8me+", "?q=crème"],
    ["/menu?without=cheese,milk,<script>", "?without=milk,unknown"],
    ["/menu?diet=paleo", "?diet=unknown"],
    [`/menu?q=${"a".repeat(200)}`, `?q=${"a".repeat(100)}`],
    ["/menu?page=2&without=milk&without=nuts", "?without=milk"],
    ["/order/soup?diet=vegan&page=2", "?page=2&diet=vegan"],
    ["/menu/borscht?diet=vegan", ""],
    ["/?diet=vegan", ""],
  ])("has the filter of dishes in one order: %s", (url, expected) => {
    expect(decodeURIComponent(new URL(of(url), "http://juniper.test").search)).toBe(expected);
    expect(hasDishFilter(of(url))).toBe(/without|diet|traces|q=/.test(expected));
  });

  it("keeps which routes' data the router asks for", () => {
    expect(of("/order/soup.data?page=2&_routes=pages%2Fpublic%2Forder&x=1")).toBe(
      "/order/soup.data?page=2&_routes=pages%2Fpublic%2Forder",
    );
    expect(of("/_root.data?_routes=<script>")).toBe("/_root.data");
    expect(of(`/menu.data?_routes=${"a".repeat(301)}`)).toBe("/menu.data");
  });
});
