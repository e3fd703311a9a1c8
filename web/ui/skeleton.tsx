import { words } from "#web/words/public.ts";

/** Grey lines that keep the room of text until it arrives. */
export function Skeleton({ lines = 3, className = "" }: { lines?: number; className?: string }) {
  return (
    <div role="status" className={`grid gap-3 ${className}`}>
      <span className="sr-only">{words.loading}</span>
      {Array.from({ length: lines }, (_, line) => line).map((line) => (
        <span key={line} aria-hidden="true" className={`skeleton h-5 ${line % 3 === 2 ? "w-2/3" : ""}`} />
      ))}
    </div>
  );
}
