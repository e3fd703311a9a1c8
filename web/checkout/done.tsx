import type { ReactNode } from "react";
import { Link } from "react-router";
import { pagePaths } from "#contract/paths.ts";
import { addressLines } from "#web/restaurant/contact.ts";
import { useRestaurant } from "#web/restaurant/use-restaurant.ts";
import { Fact } from "#web/ui/fact.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Moment } from "#web/ui/moment.tsx";
import { Money } from "#web/ui/money.tsx";
import { words } from "#web/words/checkout.ts";
import { words as reservationWords } from "#web/words/reservation.ts";
import type { Payment } from "./queries.ts";
import { StayFacts } from "./stay-facts.tsx";
import { useFocus } from "./use-focus.ts";

/** What was paid, what comes of it, and where to go on. */
export function Done({ payment }: { payment: Payment }) {
  return payment.paymentType === "reservation" ? <Booked payment={payment} /> : <Ordered payment={payment} />;
}

function Ordered({ payment }: { payment: Payment }) {
  const restaurant = useRestaurant();
  const { thanks, order, transaction, paid, pickUp, ready, toHistory, toOrder } = words.payment;
  return (
    <Thanks
      text={thanks}
      links={
        <>
          <Link to={pagePaths.orderOf(payment._id)} className="btn btn-primary">
            {toOrder}
          </Link>
          <Link to={pagePaths.history} className="btn btn-outline">
            {toHistory}
          </Link>
        </>
      }
    >
      <Fact term={order}>
        <strong className="text-xl">{payment.orderNumber}</strong>
      </Fact>
      <Fact term={paid}>
        <Money amount={payment.price} />
      </Fact>
      <Fact term={ready}>
        <Moment at={payment.readyAt} />
      </Fact>
      <Fact term={pickUp}>
        {restaurant.name}, {addressLines(restaurant).join(", ")}
      </Fact>
      <Transaction term={transaction} id={payment.transactionId} />
    </Thanks>
  );
}

function Booked({ payment }: { payment: Payment }) {
  const restaurant = useRestaurant();
  const { date = "", time = "", guest = 1, name = "", table = "" } = payment;
  const text = reservationWords.payment;
  return (
    <Thanks
      text={text.thanks}
      links={
        <Link to={pagePaths.bookings} className="btn btn-primary">
          {text.toBookings}
        </Link>
      }
    >
      <Fact term={text.number}>
        <strong className="text-xl">{payment.orderNumber}</strong>
      </Fact>
      <Fact term={text.paid}>
        <Money amount={payment.price} />
      </Fact>
      <StayFacts stay={{ date, time, guest, name }}>
        <Fact term={text.table}>{table}</Fact>
      </StayFacts>
      <Fact term={text.where}>
        {restaurant.name}, {addressLines(restaurant).join(", ")}
      </Fact>
      <Transaction term={words.payment.transaction} id={payment.transactionId} />
    </Thanks>
  );
}

function Transaction({ term, id }: { term: string; id: string }) {
  return (
    <Fact term={term}>
      <span className="font-mono text-sm break-all">{id}</span>
    </Fact>
  );
}

function Thanks({ text, links, children }: { text: string; links: ReactNode; children: ReactNode }) {
  const heading = useFocus<HTMLHeadingElement>();
  return (
    <section className="thanks grid max-w-2xl gap-6 rounded-box bg-base-200 p-6 md:p-8">
      <header className="flex items-center gap-3">
        <Icon name="success" className="size-10 shrink-0 text-success" />
        <h2 ref={heading} tabIndex={-1} className="display text-2xl focus-visible:outline-none">
          {text}
        </h2>
      </header>
      <dl className="grid gap-4 sm:grid-cols-2">{children}</dl>
      <div className="flex flex-wrap gap-3">{links}</div>
    </section>
  );
}
