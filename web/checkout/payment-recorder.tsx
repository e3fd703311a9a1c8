import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import type { PaymentIntent } from "#contract/ordering/checkout.ts";
import { pagePaths } from "#contract/paths.ts";
import { ApiError } from "#web/api/api-client.ts";
import { checkoutMessages } from "#web/messages/checkout.ts";
import { reservationMessages } from "#web/messages/reservation.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { useFormatMoney } from "#web/ui/format.tsx";
import { ErrorMessage } from "#web/ui/placeholders.tsx";
import { toast } from "#web/ui/toast.ts";
import { PaymentError } from "./payment-error.tsx";
import { PaymentSuccess, useFocusOnMount } from "./payment-success.tsx";
import { type Payment, recordPaymentQuery } from "./queries.ts";

interface PaymentRecorderProps {
  intent: PaymentIntent;
  email: string;
  /** Paid just now, as opposed to found paid after a reload. */
  isJustPaid: boolean;
  onRecorded: (payment: Payment) => void;
}

const messagesByType = {
  cart: {
    ...checkoutMessages.payment,
    listPath: pagePaths.history,
    listLinkLabel: checkoutMessages.payment.viewHistory,
  },
  reservation: {
    ...reservationMessages.payment,
    listPath: pagePaths.bookings,
    listLinkLabel: reservationMessages.payment.viewReservations,
  },
};

/** Records the captured payment, with retries, and shows what happens next. */
export function PaymentRecorder({ intent, email, isJustPaid, onRecorded }: PaymentRecorderProps) {
  const { data, error, failureCount, isFetching, refetch } = useQuery(recordPaymentQuery(email, intent));
  const formatMoney = useFormatMoney();
  const payment = data?.payment;
  useEffect(() => {
    if (!payment) return;
    onRecorded(payment);
    if (isJustPaid) toast.success(checkoutMessages.payment.success);
  }, [payment, isJustPaid, onRecorded]);

  if (payment) return <PaymentSuccess payment={payment} fulfilment={intent.fulfilment} />;
  const { paymentType: type } = intent;
  const { recording, recordingFailed, listPath, listLinkLabel } = messagesByType[type];
  const chargedText = checkoutMessages.payment.charged(formatMoney(intent.price));
  if (!error) return <RecordingStatus charged={chargedText} text={failureCount > 0 ? recordingFailed : recording} />;
  if (error instanceof ApiError && error.body.status < 500) return <PaymentError problem={error.body} type={type} />;
  const problem = { title: chargedText, detail: recordingFailed };
  return (
    <ErrorMessage error={problem} onRetry={() => void refetch()} isRetrying={isFetching}>
      <ButtonLink to={listPath} label={listLinkLabel} className="btn-outline" />
    </ErrorMessage>
  );
}

function RecordingStatus({ charged, text }: { charged: string; text: string }) {
  const headingRef = useFocusOnMount<HTMLParagraphElement>();
  return (
    <div role="status" className="grid justify-items-start gap-3">
      <p ref={headingRef} tabIndex={-1} className="text-lg font-medium focus-visible:outline-none">
        {charged}
      </p>
      <p>{text}</p>
      <span className="loading loading-spinner loading-lg text-primary" aria-hidden="true" />
    </div>
  );
}
