import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import type { ProblemBody } from "#contract/problems.ts";
import type { LocalDateTime, ReservationDetails } from "#contract/reservation.ts";
import { learn } from "#web/identity/session.ts";
import { useMoney } from "#web/ui/money.tsx";
import { words } from "#web/words/reservation.ts";
import { renewAvailability } from "./queries.ts";

export interface Told {
  text?: string;
  /** It is paid already. */
  paid?: boolean;
  /** The stay that was refused, and what was offered instead of it. */
  date?: string;
  time?: string;
  instead?: LocalDateTime[];
}

type Form = Pick<UseFormReturn<z.input<typeof ReservationDetails>>, "setError" | "setFocus">;

const named = ["date", "time", "guest", "name", "phone", "email", "notes"] as const;

/** Says what stands in the way, at the field that it is about where there is one. */
export function useRefusals({ setError, setFocus }: Form) {
  const client = useQueryClient();
  const money = useMoney();
  const [told, setTold] = useState<Told>();
  const tell = (problem: ProblemBody, { date, time }: ReservationDetails) => {
    const { code, status, detail, fields = {}, price, alternatives } = problem;
    // The session ended; the page is on its way to the login, and the draft is kept.
    if (status === 401 || status === 403) return;
    void renewAvailability(client);
    if (code === "table_taken") {
      setError("time", { message: detail });
      setFocus("time");
      return setTold({ date, time, ...(alternatives && { instead: alternatives }) });
    }
    const wrong = named.filter((name) => fields[name]);
    for (const name of wrong) setError(name, { message: fields[name] ?? detail }, { shouldFocus: name === wrong[0] });
    if (code === "email_unverified") learn({ verified: false });
    const more = [
      code === "email_unverified" && words.form.verifyFirst,
      price !== undefined && words.form.newPrice(money(price)),
    ];
    const text = [detail, ...more].filter(Boolean).join(" ");
    if (wrong.length === 0) setTold({ text, paid: code === "already_paid" });
  };
  return { told, tell, settle: () => setTold(undefined) };
}
