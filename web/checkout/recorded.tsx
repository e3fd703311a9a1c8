import { useQuery } from "@tanstack/react-query";
import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { Link } from "react-router";
import { pages } from "#contract/addresses.ts";
import type { PaymentIntent } from "#contract/checkout.ts";
import { Problem } from "#web/api/caller.ts";
import { addressLines } from "#web/restaurant/contact.ts";
import { useRestaurant } from "#web/restaurant/use-restaurant.ts";
import { Failed } from "#web/ui/failed.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Money, useMoney } from "#web/ui/money.tsx";
import { toast } from "#web/ui/toast.ts";
import { words } from "#web/words/checkout.ts";
import { Moment } from "./moment.tsx";
import { NextStep } from "./next-step.tsx";
import { type Payment, recordQuery } from "./queries.ts";

interface RecordedProps {
  intent: PaymentIntent;
  email: string;
  /** Paid just now, not found paid after a reload. */
  fresh: boolean;
  onRecorded: (payment: Payment) => void;
}

/** The card was charged: records the order, as often as it takes, and says what comes next. */
export function Recorded({ intent, email, fresh, onRecorded }: RecordedProps) {
  const { data, error, failureCount, isFetching, refetch } = useQuery(recordQuery(email, intent));
  const money = useMoney();
  const payment = data?.payment;
  useEffect(() => {
    if (!payment) return;
    onRecorded(payment);
    if (fresh) toast.success(words.payment.success);
  }, [payment, fresh, onRecorded]);

  if (payment) return <Done payment={payment} />;
  const charged = words.payment.charged(money(intent.price));
  if (!error) return <Waiting charged={charged} failing={failureCount > 0} />;
  if (error instanceof Problem && error.body.status < 500) return <NextStep problem={error.body} />;
  const problem = { title: charged, detail: words.payment.recordingFailed };
  return (
    <Failed problem={problem} onRetry={() => void refetch()} retrying={isFetching}>
      <Link to={pages.history} className="btn btn-outline">
        {words.payment.toHistory}
      </Link>
    </Failed>
  );
}

/** Takes the focus from the form, which is gone; and brings what is said now into sight. */
function useFocus<T extends HTMLElement>(): RefObject<T | null> {
  const element = useRef<T>(null);
  useEffect(() => element.current?.focus(), []);
  return element;
}

function Waiting({ charged, failing }: { charged: string; failing: boolean }) {
  const heading = useFocus<HTMLParagraphElement>();
  return (
    <div role="status" className="grid justify-items-start gap-3">
      <p ref={heading} tabIndex={-1} className="text-lg font-medium focus-visible:outline-none">
        {charged}
      </p>
      <p>{failing ? words.payment.recordingFailed : words.payment.recording}</p>
      <span className="loading loading-spinner loading-lg text-primary" aria-hidden="true" />
    </div>
  );
}

function Done({ payment }: { payment: Payment }) {
  const restaurant = useRestaurant();
  const heading = useFocus<HTMLHeadingElement>();
  const { thanks, order, transaction, paid, pickUp, ready, toHistory } = words.payment;
  return (
    <section className="grid max-w-2xl gap-6 rounded-box bg-base-200 p-6 md:p-8">
      <header className="flex items-center gap-3">
        <Icon name="success" className="size-10 shrink-0 text-success" />
        <h2 ref={heading} tabIndex={-1} className="display text-2xl focus-visible:outline-none">
          {thanks}
        </h2>
      </header>
      <dl className="grid gap-4 sm:grid-cols-2">
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
        <Fact term={transaction}>
          <span className="font-mono text-sm break-all">{payment.transactionId}</span>
        </Fact>
      </dl>
      <Link to={pages.history} className="btn btn-primary justify-self-start">
        {toHistory}
      </Link>
    </section>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-base-content/80">{term}</dt>
      <dd className="font-medium">{children}</dd>
    </div>
  );
}
