/** Status with an optional note below, such as on the payment. */
export function StatusBadge({ status, note }: { status: string; note?: string }) {
  return (
    <>
      <span className="badge badge-outline whitespace-nowrap">{status}</span>
      {note && <span className="mt-1 block text-sm">{note}</span>}
    </>
  );
}
