import { checkoutMessages } from "#web/messages/checkout.ts";
import { Icon } from "#web/ui/icon.tsx";

/** Lists the test cards; shown with the sandbox provider only. */
export function TestCards() {
  const { demoTitle, testCardsHint, testCards } = checkoutMessages.payment;
  return (
    <aside className="rounded-box border border-info p-4 text-sm">
      <p className="flex items-center gap-2 font-semibold">
        <Icon name="info" className="size-5 shrink-0 text-info" />
        {demoTitle}
      </p>
      <details className="mt-2">
        <summary className="cursor-pointer py-1.5 underline underline-offset-4">
          {checkoutMessages.payment.testCardsTitle}
        </summary>
        <p>{testCardsHint}</p>
        <ul className="mt-2 grid gap-1">
          {testCards.map(({ number, outcome }) => (
            <li key={number}>
              <code className="font-semibold">{number}</code> {outcome}
            </li>
          ))}
        </ul>
      </details>
    </aside>
  );
}
