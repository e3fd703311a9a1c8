import { Link } from "react-router";
import { pagePaths } from "#contract/paths.ts";
import type { PaymentType } from "#contract/payment.ts";
import { type ProblemBody, type ProblemCode, problems } from "#contract/problems.ts";
import { Problem } from "#web/api/caller.ts";
import { Failed } from "#web/ui/failed.tsx";
import { useMoney } from "#web/ui/money.tsx";
import { words } from "#web/words/checkout.ts";
import { words as reservationWords } from "#web/words/reservation.ts";

type Told = Pick<ProblemBody, "code" | "title" | "detail" | "status" | "price">;

/** A problem by its code alone. */
export const toldBy = (code: ProblemCode): Told => ({ ...problems[code], code });

export const problemIn = (error: Error): Told => (error instanceof Problem ? error.body : toldBy("internal"));

/** What became of a payment that nobody can make any more. */
export function endTold(code: ProblemCode, type: PaymentType): Told {
  const { overTitle: title, over: detail } = reservationWords.payment;
  const holdEnded = type === "reservation" && code === "payment_intent_closed";
  return { ...toldBy(code), ...(holdEnded && { title, detail }) };
}

const { toHistory, toMenu, toCart } = words.payment;
const { toBookings, chooseAgain } = reservationWords.payment;

interface Way {
  to: string;
  text: string;
}

const usual: Record<PaymentType, Way> = {
  cart: { to: pagePaths.cart, text: toCart },
  reservation: { to: pagePaths.reservation, text: chooseAgain },
};

const others: Record<PaymentType, Partial<Record<ProblemCode, Way>>> = {
  cart: {
    already_paid: { to: pagePaths.history, text: toHistory },
    payment_refunded: { to: pagePaths.history, text: toHistory },
    cart_empty: { to: pagePaths.order("salad"), text: toMenu },
  },
  reservation: { already_paid: { to: pagePaths.bookings, text: toBookings } },
};

interface NextStepProps {
  problem: Told;
  type?: PaymentType;
  onRetry?: () => void;
  retrying?: boolean;
}

/** Why one cannot pay here, in words, and where to go on. */
export function NextStep({ problem, type = "cart", onRetry, retrying = false }: NextStepProps) {
  const money = useMoney();
  const { code, title, status, price } = problem;
  const { to, text } = others[type][code] ?? usual[type];
  const more = [
    price !== undefined && words.payment.newPrice(money(price)),
    code === "email_unverified" && words.payment.verifyFirst,
  ];
  const detail = [problem.detail, ...more].filter(Boolean).join(" ");
  const again = status >= 500 || status === 429;
  return (
    <Failed problem={{ title, detail }} retrying={retrying} {...(again && onRetry && { onRetry })}>
      <Link to={to} className={`btn ${again ? "btn-outline" : "btn-primary"}`}>
        {text}
      </Link>
    </Failed>
  );
}
