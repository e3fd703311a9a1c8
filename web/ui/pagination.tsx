import { publicMessages } from "#web/messages/public.ts";
import { Button, ButtonLink } from "./button.tsx";

interface PaginationProps {
  page: number;
  pageCount: number;
  className?: string;
  /** Returns the path of a page, for lists whose pages have URLs. */
  pathOf?: (page: number) => string;
  /** For lists whose pages have no URLs. */
  onPageChange?: (page: number) => void;
}

/** Previous and next buttons of a paged list. */
export function Pagination({ page, pageCount, className = "mt-6", pathOf, onPageChange }: PaginationProps) {
  const { paginationLabel, previous, next, pageOfPages } = publicMessages.order;
  const renderStep = (text: string, rel: "prev" | "next", to: number) => {
    const isPossible = to >= 1 && to <= pageCount;
    if (pathOf) return <PageLink text={text} rel={rel} to={isPossible ? pathOf(to) : undefined} />;
    return (
      <Button label={text} className="btn-outline min-w-26" disabled={!isPossible} onClick={() => onPageChange?.(to)} />
    );
  };
  return (
    <nav aria-label={paginationLabel} className={`flex items-center justify-center gap-4 ${className}`}>
      {/* From beyond the last page, previous leads to the last page. */}
      {renderStep(previous, "prev", Math.min(page - 1, pageCount))}
      <p aria-live="polite" className="min-w-16 text-center tabular-nums">
        {pageOfPages(page, pageCount)}
      </p>
      {renderStep(next, "next", page + 1)}
    </nav>
  );
}

function PageLink({ text, rel, to }: { text: string; rel: string; to: string | undefined }) {
  if (to === undefined) {
    return (
      // biome-ignore lint/a11y/useFocusableInteractive: a disabled link is not focusable
      // biome-ignore lint/a11y/useSemanticElements: an anchor without href cannot be announced as disabled
      <span role="link" aria-disabled="true" className="btn btn-disabled min-w-26">
        {text}
      </span>
    );
  }
  return (
    <ButtonLink to={to} label={text} rel={rel} preventScrollReset prefetch="intent" className="btn-outline min-w-26" />
  );
}
