import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { StarRating } from "./star-rating.tsx";

const starsIn = (html: string) => html.match(/<svg/g)?.length ?? 0;

it("shows five stars, as many filled as were given", () => {
  const html = renderToStaticMarkup(<StarRating rating={3} />);
  expect(starsIn(html)).toBe(5);
  expect(html.match(/fill-accent/g)).toHaveLength(3);
  expect(html).toContain('aria-label="3 of 5 stars"');
});

it.each([1, 10])("shows %i stars where that many are wanted", (items) => {
  expect(starsIn(renderToStaticMarkup(<StarRating rating={1} starCount={items} />))).toBe(items);
});

it.each([0, 11, -1])("shows nothing where %i stars are wanted", (items) => {
  expect(renderToStaticMarkup(<StarRating rating={1} starCount={items} />)).toBe("");
});
