import { describe, expect, it } from "vitest";
import { mayBeTitleIn } from "./source-titles.ts";

const source = `
  test("a pause can be sent while another change is in progress", () => {});
  it.each(["ten", "no"])("refuses %s of the dishes", () => {});
  it(\`is sent to \${name} once\`, () => {});
  const other = "was refused";
`;

describe("titles of tests in a source", () => {
  it.each(["a pause can be sent", "refuses ten of the dishes", "is sent to Ada once"])(
    "include those that it has, with any data: %s",
    (title) => {
      expect(mayBeTitleIn(source, title)).toBe(true);
    },
  );

  it.each(["a pause is sent during another change", "refused ten dishes", "it was refused"])(
    "do not include one that was renamed: %s",
    (title) => {
      expect(mayBeTitleIn(source, title)).toBe(false);
    },
  );
});
