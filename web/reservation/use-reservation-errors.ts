import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import type { ProblemBody } from "#contract/problems.ts";
import type { LocalDateTime, ReservationDetails } from "#contract/reservation.ts";
import { updateUser } from "#web/identity/session.ts";
import { reservationMessages } from "#web/messages/reservation.ts";
import { useFormatMoney } from "#web/ui/money.tsx";
import { invalidateAvailability } from "./queries.ts";

export interface ReservationError {
  message?: string;
  /** It is paid already. */
  isAlreadyPaid?: boolean;
  /** The stay that was refused, and what was offered instead of it. */
  date?: string;
  time?: string;
  alternatives?: LocalDateTime[];
}

type ErrorTarget = Pick<UseFormReturn<z.input<typeof ReservationDetails>>, "setError" | "setFocus">;

const fieldNames = ["date", "time", "guest", "name", "phone", "email", "notes"] as const;

/** Says what stands in the way, at the field that it is about where there is one. */
export function useReservationErrors({ setError, setFocus }: ErrorTarget) {
  const client = useQueryClient();
  const formatMoney = useFormatMoney();
  const [told, setTold] = useState<ReservationError>();
  const tell = (problem: ProblemBody, { date, time }: ReservationDetails) => {
    const { code, status, detail, fields = {}, price, alternatives } = problem;
    // The session ended; the page is on its way to the login, and the draft is kept.
    if (status === 401 || status === 403) return;
    void invalidateAvailability(client);
    if (code === "table_taken") {
      setError("time", { message: detail });
      setFocus("time");
      return setTold({ date, time, ...(alternatives && { alternatives: alternatives }) });
    }
    const invalidFields = fieldNames.filter((name) => fields[name]);
    for (const name of invalidFields)
      setError(name, { message: fields[name] ?? detail }, { shouldFocus: name === invalidFields[0] });
    if (code === "email_unverified") updateUser({ verified: false });
    const additions = [
      code === "email_unverified" && reservationMessages.form.verifyFirst,
      price !== undefined && reservationMessages.form.newPrice(formatMoney(price)),
    ];
    const text = [detail, ...additions].filter(Boolean).join(" ");
    if (invalidFields.length === 0) setTold({ message: text, isAlreadyPaid: code === "already_paid" });
  };
  return { told, tell, clearError: () => setTold(undefined) };
}
