import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { StarRating } from "./star-rating.tsx";

const starsIn = (html: string) => html.match(/<svg/g)?.length ?? 0;

it("shows five stars with as many filled as the rating", () => {
  const html = renderToStaticMarkup(<StarRating rating={3} />);
  expect(starsIn(html)).toBe(5);
  expect(html.match(/fill-accent/g)).toHaveLength(3);
  expect(html).toContain('aria-label="3 of 5 stars"');
});

it.each([1, 10])("shows %i stars if that is the star count", (items) => {
  expect(starsIn(renderToStaticMarkup(<StarRating rating={1} starCount={items} />))).toBe(items);
});

it.each([0, 11, -1])("renders nothing for a star count of %i", (items) => {
  expect(renderToStaticMarkup(<StarRating rating={1} starCount={items} />)).toBe("");
});
