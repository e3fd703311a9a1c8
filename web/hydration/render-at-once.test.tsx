import { type ReactNode, Suspense, use } from "react";
import { expect, it } from "vitest";
import { renderAtOnce } from "./render-at-once.tsx";

const page = (part: ReactNode) => (
  <html lang="en">
    <body>
      <Suspense>{part}</Suspense>
    </body>
  </html>
);

function Failing(): ReactNode {
  throw new Error("this part fails");
}

const soup = new Promise<string>(() => undefined);
const Waiting = () => <p>{use(soup)}</p>;

it("renders a page whose parts are all there", () => {
  expect(renderAtOnce(page(<p>Soup</p>))).toBe(
    '<html lang="en"><head></head><body><!--$--><p>Soup</p><!--/$--></body></html>',
  );
});

it("keeps what looks like an unfinished part in the content", () => {
  expect(renderAtOnce(page(<p>{"<!--$!-->"}</p>))).toContain("<p>&lt;!--$!--&gt;</p>");
});

it.each([
  ["a part fails", page(<Failing />)],
  ["a part waits", page(<Waiting />)],
  ["the whole page fails", <Failing key="page" />],
  ["the whole page waits", <Waiting key="page" />],
])("returns nothing if %s", (_what, failing) => {
  expect(renderAtOnce(failing)).toBeUndefined();
});
