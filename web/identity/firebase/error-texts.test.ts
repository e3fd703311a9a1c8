import { expect, it } from "vitest";
import { identityMessages } from "#web/messages/identity.ts";
import { toFailure } from "./error-texts.ts";

const failureOf = (code: string) => toFailure(Object.assign(new Error(), { code: `auth/${code}` }));

it.each([
  ["popup-blocked", /blocked the window/],
  ["popup-closed-by-user", /window was closed/],
  ["cancelled-popup-request", /window was closed/],
  ["unauthorized-domain", /not set up for this address/],
  ["network-request-failed", /cannot be reached/],
  ["too-many-requests", /Too many tries/],
  ["email-already-in-use", /an account with this email already/],
  ["user-disabled", /disabled/],
  ["requires-recent-login", /sign out and in again/],
])("has a text for %s", (code, text) => {
  expect(failureOf(code)).toMatchObject({ success: false, isInvalid: false, message: expect.stringMatching(text) });
});

it.each(["wrong-password", "user-not-found", "invalid-credential", "invalid-login-credentials", "invalid-email"])(
  "does not tell which of email and password is wrong: %s",
  (code) => {
    expect(failureOf(code)).toMatchObject({ isInvalid: true, message: failureOf("wrong-password").message });
  },
);

it("has a text for a code that it does not know, and for an error that has none", () => {
  for (const error of [Object.assign(new Error(), { code: "auth/new-code" }), new Error("x"), undefined])
    expect(toFailure(error).message).toBe(identityMessages.common.failed);
});
