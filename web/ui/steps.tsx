import { words } from "#web/words/public.ts";

interface StepsProps {
  page: number;
  total: number;
  onPage: (page: number) => void;
}

/** Previous and next of a list whose pages are turned in the browser. */
export function Steps({ page, total, onPage }: StepsProps) {
  const { pages, previous, next, page: place } = words.order;
  const step = (text: string, to: number) => (
    <button
      type="button"
      className="btn btn-outline min-w-26"
      disabled={to < 1 || to > total}
      onClick={() => onPage(to)}
    >
      {text}
    </button>
  );
  return (
    <nav aria-label={pages} className="mt-6 flex items-center justify-center gap-4">
      {step(previous, page - 1)}
      <p aria-live="polite" className="min-w-16 text-center tabular-nums">
        {place(page, total)}
      </p>
      {step(next, page + 1)}
    </nav>
  );
}
