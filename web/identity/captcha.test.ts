import { expect, it } from "vitest";
import { captchaLength } from "#contract/people/identity-constants.ts";
import { createCaptcha, matchesCaptcha } from "./captcha-field.tsx";

const drawn = Array.from({ length: 500 }, createCaptcha);

it("has six characters, upper and lower case letters and digits, different each time", () => {
  expect(captchaLength).toBe(6);
  for (const captcha of drawn) expect(captcha).toMatch(/^[A-Za-z0-9]{6}$/);
  for (const kind of [/[A-Z]/, /[a-z]/, /[0-9]/]) expect(drawn.some((captcha) => kind.test(captcha))).toBe(true);
  expect(new Set(drawn).size).toBe(drawn.length);
});

it("ignores case and matches nothing else", () => {
  expect(matchesCaptcha("aB3dE5", "AB3De5")).toBe(true);
  expect(matchesCaptcha("aB3dE5", " aB3dE5 ")).toBe(true);
  for (const typed of ["", "aB3dE", "aB3dE55", "aB3dE6"]) expect(matchesCaptcha("aB3dE5", typed)).toBe(false);
  expect(matchesCaptcha("", "")).toBe(false);
});
