import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { Link } from "react-router";
import type { PaymentIntent } from "#contract/checkout.ts";
import { pagePaths } from "#contract/paths.ts";
import { Problem } from "#web/api/caller.ts";
import { Failed } from "#web/ui/failed.tsx";
import { useMoney } from "#web/ui/money.tsx";
import { toast } from "#web/ui/toast.ts";
import { words } from "#web/words/checkout.ts";
import { words as reservationWords } from "#web/words/reservation.ts";
import { Done } from "./done.tsx";
import { NextStep } from "./next-step.tsx";
import { type Payment, recordQuery } from "./queries.ts";
import { useFocus } from "./use-focus.ts";

interface RecordedProps {
  intent: PaymentIntent;
  email: string;
  /** Paid just now, not found paid after a reload. */
  fresh: boolean;
  onRecorded: (payment: Payment) => void;
}

const told = {
  cart: { ...words.payment, list: pagePaths.history, toList: words.payment.toHistory },
  reservation: {
    ...reservationWords.payment,
    list: pagePaths.bookings,
    toList: reservationWords.payment.toBookings,
  },
};

/** The card was charged: records the payment, as often as it takes, and says what comes next. */
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
  const { paymentType: type } = intent;
  const { recording, recordingFailed, list, toList } = told[type];
  const charged = words.payment.charged(money(intent.price));
  if (!error) return <Waiting charged={charged} text={failureCount > 0 ? recordingFailed : recording} />;
  if (error instanceof Problem && error.body.status < 500) return <NextStep problem={error.body} type={type} />;
  const problem = { title: charged, detail: recordingFailed };
  return (
    <Failed problem={problem} onRetry={() => void refetch()} retrying={isFetching}>
      <Link to={list} className="btn btn-outline">
        {toList}
      </Link>
    </Failed>
  );
}

function Waiting({ charged, text }: { charged: string; text: string }) {
  const heading = useFocus<HTMLParagraphElement>();
  return (
    <div role="status" className="grid justify-items-start gap-3">
      <p ref={heading} tabIndex={-1} className="text-lg font-medium focus-visible:outline-none">
        {charged}
      </p>
      <p>{text}</p>
      <span className="loading loading-spinner loading-lg text-primary" aria-hidden="true" />
    </div>
  );
}
