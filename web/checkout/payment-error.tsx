import type { PaymentType } from "#contract/money/payment-constants.ts";
import type { PaymentIntent } from "#contract/ordering/checkout.ts";
import { pagePaths } from "#contract/paths.ts";
import { type ProblemBody, type ProblemCode, problems } from "#contract/problems.ts";
import { ApiError } from "#web/api/api-client.ts";
import { checkoutMessages } from "#web/messages/checkout.ts";
import { reservationMessages } from "#web/messages/reservation.ts";
import { TelephoneLink } from "#web/restaurant/telephone-link.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { useFormatMoney } from "#web/ui/format.tsx";
import { ErrorMessage } from "#web/ui/placeholders.tsx";
import { serverNow } from "#web/ui/server-clock.ts";

type PaymentProblem = Pick<ProblemBody, "code" | "title" | "detail" | "status" | "price" | "fields">;

/** Creates a problem from its code alone. */
const problemFromCode = (code: ProblemCode): PaymentProblem => ({ ...problems[code], code });

export const problemFromError = (error: Error): PaymentProblem =>
  error instanceof ApiError ? error.body : problemFromCode("internal");

/** The problem that explains why the intent can no longer be paid. */
export function closedIntentProblem(code: ProblemCode, { paymentType, expiresAt }: PaymentIntent): PaymentProblem {
  const messages = { cart: checkoutMessages.payment, reservation: reservationMessages.payment };
  const { holdExpiredTitle: title, holdExpiredText: detail } = messages[paymentType];
  // That of a cart also ends when the guest pays for the cart anew; then nothing has run out.
  const hasRunOut = expiresAt !== undefined && Date.parse(expiresAt) <= serverNow();
  const isHoldExpired = code === "payment_intent_closed" && (paymentType === "reservation" || hasRunOut);
  return { ...problemFromCode(code), ...(isHoldExpired && { title, detail }) };
}

const { viewHistory, browseMenu, viewCart } = checkoutMessages.payment;
const { viewReservations, chooseAgain } = reservationMessages.payment;

interface NextLink {
  to: string;
  label: string;
}

const defaultLinks: Record<PaymentType, NextLink> = {
  cart: { to: pagePaths.cart, label: viewCart },
  reservation: { to: pagePaths.reservation, label: chooseAgain },
};

const linksByCode: Record<PaymentType, Partial<Record<ProblemCode, NextLink>>> = {
  cart: {
    already_paid: { to: pagePaths.history, label: viewHistory },
    payment_refunded: { to: pagePaths.history, label: viewHistory },
    cart_empty: { to: pagePaths.order("salad"), label: browseMenu },
  },
  reservation: { already_paid: { to: pagePaths.bookings, label: viewReservations } },
};

interface PaymentErrorProps {
  problem: PaymentProblem;
  type?: PaymentType;
  onRetry?: () => void;
  isRetrying?: boolean;
}

/** Explains why the payment is not possible and offers the next step. */
export function PaymentError({ problem, type = "cart", onRetry, isRetrying = false }: PaymentErrorProps) {
  const formatMoney = useFormatMoney();
  const { code, title, status, price, fields = {} } = problem;
  const { to, label } = linksByCode[type][code] ?? defaultLinks[type];
  const additions = [
    price !== undefined && checkoutMessages.payment.newPrice(formatMoney(price)),
    code === "email_unverified" && checkoutMessages.payment.verifyFirst,
  ];
  const detail = [problem.detail, ...Object.values(fields), ...additions].filter(Boolean).join(" ");
  const canRetry = status >= 500 || status === 429;
  return (
    <ErrorMessage error={{ title, detail }} isRetrying={isRetrying} {...(canRetry && onRetry && { onRetry })}>
      {code === "payment_not_possible" && <TelephoneLink className="link" />}
      <ButtonLink to={to} label={label} className={canRetry ? "btn-outline" : "btn-primary"} />
    </ErrorMessage>
  );
}
