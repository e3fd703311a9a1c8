import { Icon } from "#web/ui/icon.tsx";
import { words } from "#web/words/checkout.ts";

/** Only the sandbox shows this: how to pay without money. */
export function TestCards() {
  const { hintTitle, hint, testCards } = words.payment;
  return (
    <aside className="rounded-box border border-info p-4 text-sm">
      <p className="flex items-center gap-2 font-semibold">
        <Icon name="info" className="size-5 shrink-0 text-info" />
        {hintTitle}
      </p>
      <details className="mt-2">
        <summary className="cursor-pointer py-1.5 underline underline-offset-4">{words.payment.hintMore}</summary>
        <p>{hint}</p>
        <ul className="mt-2 grid gap-1">
          {testCards.map(({ number, does }) => (
            <li key={number}>
              <code className="font-semibold">{number}</code> {does}
            </li>
          ))}
        </ul>
      </details>
    </aside>
  );
}
