import { words } from "#web/words/public.ts";

export function SoldOut({ className = "" }: { className?: string }) {
  return <p className={`badge badge-neutral ${className}`}>{words.dish.soldOut}</p>;
}
