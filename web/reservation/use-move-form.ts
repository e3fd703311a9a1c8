import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { api } from "#web/api/api.ts";
import type { KeyFor } from "#web/api/idempotency-key.ts";
import { changedTimeAndParty, TimeAndParty, toPartySizeOption } from "./form-values.ts";

interface MovedReservation {
  id: string;
  date: string;
  time: string;
  /** Party size. */
  guest: unknown;
}

/** The form that moves a reservation, and the request that sends what was changed in it. */
export function useMoveForm({ id, date, time, guest }: MovedReservation) {
  // The values when the form was opened: the list may be loaded again while it is open.
  const [seenValues] = useState({ date, time, guest: toPartySizeOption(guest) });
  const form = useForm({ resolver: zodResolver(TimeAndParty), defaultValues: seenValues });
  const request = (newValues: TimeAndParty, keyFor: KeyFor) => {
    const body = changedTimeAndParty(seenValues, newValues);
    return api("updateReservation", { params: { id }, body, idempotencyKey: keyFor(body) });
  };
  return { form, request };
}
