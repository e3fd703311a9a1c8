import { useState } from "react";
import { Link } from "react-router";
import type { PaymentIntent } from "#contract/checkout.ts";
import { pagePaths } from "#contract/paths.ts";
import { forgetDraft, keepDraft, readDraft } from "#web/ui/draft.ts";
import { useNow, useTimes } from "#web/ui/times.ts";
import { words } from "#web/words/reservation.ts";

const place = (email: string) => `hold ${email}`;

/** Remembers what is being paid, for who comes back without having paid. */
export function rememberHold(email: string, { id, expiresAt, reservation }: PaymentIntent): void {
  if (expiresAt && reservation) {
    keepDraft(place(email), { id, expiresAt, date: reservation.date, time: reservation.time });
  }
}

export const forgetHold = (email: string): void => forgetDraft(place(email));

const lookEveryMs = 15_000;

/** The way back to paying for a table that is still held. */
export function Held({ email }: { email: string }) {
  const [{ id, expiresAt = "", date = "", time = "" }] = useState(() => readDraft(place(email)));
  const { namedDay } = useTimes();
  const left = Date.parse(expiresAt) - useNow(lookEveryMs);
  if (!id || !(left > 0)) return null;
  return (
    <p className="mb-6 flex max-w-2xl flex-wrap items-center gap-x-4 gap-y-2 rounded-box border border-info px-4 py-3">
      <span className="grow">{words.form.stillHeld(words.at(namedDay(date), time))}</span>
      <Link to={pagePaths.paymentOf(id)} className="btn btn-outline btn-sm min-h-11">
        {words.form.goOn}
      </Link>
    </p>
  );
}
