import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { PaymentIntent } from "#contract/ordering/checkout.ts";
import { pagePaths } from "#contract/paths.ts";
import { reservationMessages as messages } from "#web/messages/reservation.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { useDateFormat, useNow } from "#web/ui/date-format.tsx";
import { clearDraft, readDraft, saveDraft } from "#web/ui/form-draft.ts";
import { heldTableQuery } from "./queries.ts";

const storageKey = (email: string) => `hold ${email}`;

/** Saves which intent is being paid, for a guest who comes back without having paid. */
export function saveHold(email: string, { id, expiresAt }: PaymentIntent): void {
  if (expiresAt) saveDraft(storageKey(email), { id, expiresAt });
}

export const clearHold = (email: string): void => clearDraft(storageKey(email));

const refreshMs = 15_000;

/** Link to the payment of a table that is still held. */
export function ResumeHold({ email }: { email: string }) {
  const [{ id = "", expiresAt = "" }] = useState(() => readDraft(storageKey(email)));
  const { formatWeekdayAndDate, clockOf } = useDateFormat();
  const isInTime = Date.parse(expiresAt) > useNow(refreshMs);
  const { data: intent } = useQuery({ ...heldTableQuery(email, id), enabled: isInTime });
  if (!isInTime || intent?.status !== "open" || intent.reservation?.reservationStatus !== "held") return null;
  const { date, time } = intent.reservation;
  return (
    <p className="mb-6 flex max-w-2xl flex-wrap items-center gap-x-4 gap-y-2 rounded-box border border-info px-4 py-3">
      <span className="grow">
        {messages.form.stillHeld(messages.dateAndTime(formatWeekdayAndDate(date), clockOf(time)))}
      </span>
      <ButtonLink
        to={pagePaths.paymentOf(id)}
        label={messages.form.continuePayment}
        className="btn-outline btn-sm min-h-11"
      />
    </p>
  );
}
