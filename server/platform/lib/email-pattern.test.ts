import { expect, it } from "vitest";
import { emailPattern } from "./email-pattern.ts";

const find = (text: string) => text.match(emailPattern("ann@a.co")) ?? [];

it.each(["ann@a.co", "To ann@a.co.", "<ANN@a.co>", "no user 'ann@a.co'", "?email=ann@a.co&x", "mailto:ann@a.co\nNext"])(
  "finds an email in %j",
  (text) => expect(find(text)).toHaveLength(1),
);

it.each([
  "joann@a.co",
  "ann@a.com",
  "ann@a.co.uk",
  "ann@a.co-op.com",
  "jo.ann@a.co",
  "jo+ann@a.co",
  "o'ann@a.co",
  "ann@abco",
])("does not find it in %j", (text) => expect(find(text)).toEqual([]));
