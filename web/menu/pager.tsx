import { Link } from "react-router";
import { type Course, pagePaths } from "#contract/paths.ts";
import { words } from "#web/words/public.ts";

interface PagerProps {
  course: Course;
  page: number;
  total: number;
}

export function Pager({ course, page, total }: PagerProps) {
  const { previous, next } = words.order;
  return (
    <nav aria-label={words.order.pages} className="mt-12 flex items-center justify-center gap-4">
      <Step text={previous} rel="prev" to={page > 1 && pagePaths.order(course, Math.min(page - 1, total))} />
      <p aria-live="polite" className="min-w-16 text-center tabular-nums">
        {words.order.page(page, total)}
      </p>
      <Step text={next} rel="next" to={page < total && pagePaths.order(course, page + 1)} />
    </nav>
  );
}

function Step({ text, rel, to }: { text: string; rel: string; to: string | false }) {
  if (to === false) {
    return (
      // biome-ignore lint/a11y/useFocusableInteractive: a link that leads nowhere is no stop for the keyboard
      // biome-ignore lint/a11y/useSemanticElements: an anchor without an address says nothing of being disabled
      <span role="link" aria-disabled="true" className="btn btn-disabled min-w-26">
        {text}
      </span>
    );
  }
  return (
    <Link to={to} rel={rel} preventScrollReset prefetch="intent" className="btn btn-outline min-w-26">
      {text}
    </Link>
  );
}
