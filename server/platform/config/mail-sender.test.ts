import { describe, expect, it } from "vitest";
import { readConfig } from "./config.ts";
import { findSenderAddress } from "./mail-sender.ts";

describe("MAIL_FROM", () => {
  it.each([
    "hello@juniper.example",
    "<hello@juniper.example>",
    "Juniper <hello@juniper.example>",
    "Chez Zoé & Co. <hello@juniper.example>",
    '"Juniper, New York" <hello@juniper.example>',
  ])("may be %s", (MAIL_FROM) => {
    expect(readConfig({ MAIL_FROM }).MAIL_FROM).toBe(MAIL_FROM);
    expect(findSenderAddress(MAIL_FROM)).toBe("hello@juniper.example");
  });

  it.each([
    "Juniper",
    "hello@",
    "Juniper hello@juniper.example",
    "Juniper <hello@juniper.example",
    "Juniper <hello juniper.example>",
    "Juniper, New York <hello@juniper.example>",
    "a@juniper.example, b@juniper.example",
    "Juniper <a@juniper.example> <b@juniper.example>",
    "Juniper\r\nBcc: x <hello@juniper.example>",
  ])("is refused with its name if it is %s", (MAIL_FROM) => {
    expect(() => readConfig({ MAIL_FROM })).toThrow(/MAIL_FROM: expected an address/);
  });
});

describe("MAIL_BOUNCES", () => {
  it("is the address alone, also when a name stands before it", () => {
    for (const MAIL_BOUNCES of ["bounces@juniper.example", "Juniper <bounces@juniper.example>"])
      expect(readConfig({ MAIL_BOUNCES }).MAIL_BOUNCES).toBe("bounces@juniper.example");
  });

  it("is refused with its name when it is no address", () => {
    expect(() => readConfig({ MAIL_BOUNCES: "bounces" })).toThrow(/MAIL_BOUNCES: expected an email address/);
  });
});
