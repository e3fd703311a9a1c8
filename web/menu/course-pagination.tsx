import { Link } from "react-router";
import type { Course } from "#contract/constants/menu.ts";
import { pagePaths } from "#contract/paths.ts";
import { publicMessages } from "#web/messages/public.ts";

interface CoursePaginationProps {
  course: Course;
  page: number;
  pageCount: number;
}

export function CoursePagination({ course, page, pageCount }: CoursePaginationProps) {
  const { previous, next } = publicMessages.order;
  return (
    <nav aria-label={publicMessages.order.paginationLabel} className="mt-12 flex items-center justify-center gap-4">
      <PageLink text={previous} rel="prev" to={page > 1 && pagePaths.order(course, Math.min(page - 1, pageCount))} />
      <p aria-live="polite" className="min-w-16 text-center tabular-nums">
        {publicMessages.order.pageOfPages(page, pageCount)}
      </p>
      <PageLink text={next} rel="next" to={page < pageCount && pagePaths.order(course, page + 1)} />
    </nav>
  );
}

function PageLink({ text, rel, to }: { text: string; rel: string; to: string | false }) {
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
