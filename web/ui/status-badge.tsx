/** How something stands, with what became of its payment below where there is something to say. */
export function StatusBadge({ status, note }: { status: string; note?: string }) {
  return (
    <>
      <span className="badge badge-outline whitespace-nowrap">{status}</span>
      {note && <span className="mt-1 block text-sm">{note}</span>}
    </>
  );
}
