import type { QueryKey } from "@tanstack/react-query";
import { useId, useState } from "react";
import { chargeableDigits } from "#contract/platform/money.ts";
import { textLimits } from "#contract/platform/text-limits.ts";
import { api } from "#web/api/api.ts";
import { failureTitle } from "#web/api/failure-title.ts";
import { showProblem, useApiMutation } from "#web/api/use-api-mutation.ts";
import { refundMessages as messages } from "#web/messages/refund.ts";
import { amountLeft } from "#web/ui/amount-left.ts";
import { Button } from "#web/ui/button.tsx";
import { Field, TextArea } from "#web/ui/field.tsx";
import { Form, SubmitButton } from "#web/ui/form.tsx";
import { useFormatMoney } from "#web/ui/format.tsx";
import { Modal } from "#web/ui/modal.tsx";
import { toast } from "#web/ui/toast.ts";
import { readRefundAmount } from "./refund-amount.ts";
import { TransactionLink } from "./transaction-link.tsx";

interface RefundablePayment {
  id: string;
  /** What was paid, and what of it was refunded, in units of the currency. */
  price: number;
  refunded: number;
  currency: string;
  transactionId?: string | undefined;
  transactionUrl?: string | undefined;
}

interface RefundDialogProps {
  payment: RefundablePayment;
  /** Who is refunded. */
  name: string;
  title: string;
  /** What becomes of the order or booking. */
  effect: string;
  /** The queries that show the payment. */
  invalidates: readonly QueryKey[];
  onClose: () => void;
}

/** Refunds a part of a payment, or all that is left of it, with a reason; what was paid for does not change. */
export function RefundDialog({ payment, name, title, effect, invalidates, onClose }: RefundDialogProps) {
  const { currency } = payment;
  const amountToRefund = amountLeft(payment.price, payment.refunded, currency);
  const seenRefund = useSeenRefund(payment.refunded);
  const [amount, setAmount] = useState(String(amountToRefund));
  const [reason, setReason] = useState("");
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const formatMoney = useFormatMoney();
  const id = useId();
  const { price, problem } = readRefundAmount(amount, { currency, left: amountToRefund });
  const digits = chargeableDigits(currency);
  const amountError = {
    format: messages.format(amountToRefund.toFixed(digits)),
    decimals: messages.decimals(digits),
    range: messages.amountInvalid(formatMoney(amountToRefund)),
  };
  const { run, isBusy } = useApiMutation({
    request: (body: { price: number; refunded: number; reason: string }, keyFor) =>
      api("refundPayment", { params: { id: payment.id }, body, idempotencyKey: keyFor(body) }),
    invalidates,
    onSuccess: ({ price: refunded }) => {
      toast.success(messages.done(formatMoney(refunded), name));
      onClose();
    },
    // If the outcome is not known, pressing again sends the same refund, which is made once.
    onProblem: (problem) => {
      if (problem.code === "refunded_meanwhile") seenRefund.renew();
      return showProblem(problem, failureTitle(problem, messages));
    },
  });
  const submit = async () => {
    setWasSubmitted(true);
    if (price !== undefined && reason.trim() !== "")
      await run({ price, refunded: seenRefund.refunded, reason: reason.trim() });
  };
  return (
    <Modal aria-labelledby={`${id}-title`} aria-describedby={`${id}-effect`} onClose={onClose}>
      <Form onSubmit={submit} isBusy={isBusy()} className="modal-box grid gap-4">
        <h2 id={`${id}-title`} className="display text-2xl">
          {title}
        </h2>
        <p id={`${id}-effect`}>{effect}</p>
        {payment.transactionId && (
          <p>
            <span>{messages.transaction}</span>{" "}
            <TransactionLink transactionId={payment.transactionId} transactionUrl={payment.transactionUrl} />
          </p>
        )}
        <Field
          label={messages.amount(currency)}
          hint={messages.left(formatMoney(amountToRefund))}
          inputMode="decimal"
          required
          value={amount}
          error={wasSubmitted && problem ? amountError[problem] : undefined}
          onChange={({ target }) => setAmount(target.value)}
        />
        <TextArea
          label={messages.reason}
          rows={2}
          maxLength={textLimits.reason}
          required
          value={reason}
          error={wasSubmitted && reason.trim() === "" ? messages.reasonRequired : undefined}
          onChange={({ target }) => setReason(target.value)}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button label={messages.keep} className="btn-ghost" onClick={onClose} />
          <SubmitButton label={messages.confirm} className="btn-primary" />
        </div>
      </Form>
    </Modal>
  );
}

/** What was refunded when the dialog was opened. After `renew` it is what is shown, as soon as that is another amount. */
function useSeenRefund(shownAmount: number) {
  const [refunded, setRefunded] = useState(shownAmount);
  const [isOutdated, setIsOutdated] = useState(false);
  if (isOutdated && shownAmount !== refunded) {
    setRefunded(shownAmount);
    setIsOutdated(false);
  }
  return { refunded, renew: () => setIsOutdated(true) };
}
