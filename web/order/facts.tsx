import type { Order } from "#contract/order.ts";
import { addressLines, telephoneLink } from "#web/restaurant/contact.ts";
import { useRestaurant } from "#web/restaurant/use-restaurant.ts";
import { Fact } from "#web/ui/fact.tsx";
import { Moment } from "#web/ui/moment.tsx";
import { useMoney } from "#web/ui/money.tsx";
import { words } from "#web/words/user.ts";

const text = words.order;

export function Cancelled({ order: { history, refunded } }: { order: Order }) {
  const money = useMoney();
  const change = history.findLast(({ status }) => status === "cancelled");
  return (
    <section className="grid gap-2 rounded-box border border-error p-5">
      <h2 className="display text-xl">{text.cancelled}</h2>
      {change && <Moment at={change.at} />}
      {change?.reason && <p>{text.because(change.reason)}</p>}
      {refunded > 0 && <p>{text.refunded(money(refunded))}</p>}
    </section>
  );
}

export function Facts({ order }: { order: Order }) {
  const restaurant = useRestaurant();
  const { status, number, history, readyAt, orderedDate } = order;
  const ready = history.findLast((change) => change.status === "ready");
  const coming = status !== "cancelled" && status !== "completed";
  return (
    <dl className="grid gap-5 sm:grid-cols-2">
      <Fact term={text.number}>
        <strong className="text-2xl tabular-nums">{number}</strong>
        {coming && <span className="block text-sm font-normal text-base-content/80">{text.numberHint}</span>}
      </Fact>
      {coming && (
        <Fact term={ready ? text.ready : text.readyAt}>
          <Moment at={ready?.at ?? readyAt} />
        </Fact>
      )}
      {coming && (
        <Fact term={text.pickUp}>
          {restaurant.name}, {addressLines(restaurant).join(", ")}
        </Fact>
      )}
      <Fact term={text.ordered}>
        <Moment at={orderedDate} />
      </Fact>
      <Fact term={text.call}>
        <a href={telephoneLink(restaurant.telephone)} className="link">
          {restaurant.telephone}
        </a>
      </Fact>
    </dl>
  );
}
