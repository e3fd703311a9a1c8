import { publicMessages } from "#web/messages/public.ts";

export function SoldOutBadge({ className = "" }: { className?: string }) {
  return <p className={`badge badge-neutral ${className}`}>{publicMessages.dish.soldOut}</p>;
}
