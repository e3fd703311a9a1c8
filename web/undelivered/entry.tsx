import type { FailedDelivery } from "#contract/failed-deliveries.ts";
import { BusyButton } from "#web/ui/busy-button.tsx";
import { Fact } from "#web/ui/fact.tsx";
import { Moment } from "#web/ui/moment.tsx";
import { useMoney } from "#web/ui/money.tsx";
import { words } from "#web/words/admin.ts";

interface UndeliveredEntryProps {
  one: FailedDelivery;
  onRetry: () => Promise<void>;
  onDiscard: () => Promise<void>;
}

const text = words.undelivered;

export function UndeliveredEntry({ one, onRetry, onDiscard }: UndeliveredEntryProps) {
  const money = useMoney();
  const title = one.kind === "refund" ? text.refund(money(one.price ?? 0)) : text.mail(one.to ?? "");
  return (
    <li>
      <article className="grid gap-4 rounded-box border border-base-300 p-4 md:p-5">
        <header>
          <h2 className="font-semibold wrap-anywhere">{title}</h2>
          {one.subject && <p className="text-sm wrap-anywhere text-base-content/80">{one.subject}</p>}
        </header>
        <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-3">
          <Fact term={text.since}>
            <Moment at={one.since} />
          </Fact>
          <Fact term={text.attempts}>{text.times(one.attempts)}</Fact>
          <Fact term={text.next}>{one.nextTry ? <Moment at={one.nextTry} /> : text.never}</Fact>
          {one.transactionId && (
            <Fact term={text.transaction}>
              <span className="font-mono text-sm break-all">{one.transactionId}</span>
            </Fact>
          )}
          <Fact term={text.reason}>
            <span className="wrap-anywhere">{one.error}</span>
          </Fact>
        </dl>
        <div className="flex flex-wrap gap-3">
          <BusyButton
            className="btn btn-primary"
            aria-label={`${text.retry}: ${title}`}
            working={words.working}
            onPress={onRetry}
          >
            {text.retry}
          </BusyButton>
          <BusyButton
            className="btn btn-outline"
            aria-label={`${text.discard}: ${title}`}
            working={words.working}
            onPress={onDiscard}
          >
            {text.discard}
          </BusyButton>
        </div>
      </article>
    </li>
  );
}
