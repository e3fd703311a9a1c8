import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { FormProvider, useForm } from "react-hook-form";
import type { ProblemBody } from "#contract/problems.ts";
import type { LocalDateTime } from "#contract/reservation.ts";
import { api } from "#web/api/browser.ts";
import { Problem } from "#web/api/caller.ts";
import { Note } from "#web/ui/note.tsx";
import { toast } from "#web/ui/toast.ts";
import { words } from "#web/words/reservation.ts";
import { guestsOf, Stay } from "./entries.ts";
import { type Booking, bookingsQuery, renewAvailability, showChange } from "./queries.ts";
import { StayFields } from "./stay-fields.tsx";

interface MoveFormProps {
  email: string;
  booking: Booking;
  onClose: () => void;
}

export function MoveForm({ email, booking, onClose }: MoveFormProps) {
  const client = useQueryClient();
  const { _id, reservationId = "", date = "", time = "", guest } = booking;
  const form = useForm({
    resolver: zodResolver(Stay),
    defaultValues: { date, time, guest: guestsOf(guest) },
  });
  const [instead, setInstead] = useState<{ stay: string; offered: readonly LocalDateTime[] }>();
  const [problem, setProblem] = useState("");
  const [wantedDate, wantedTime] = form.watch(["date", "time"]);

  const tell = ({ code, status, detail, fields, alternatives }: ProblemBody, stay: string) => {
    if (status === 401 || status === 403) return;
    const name = (["date", "time", "guest"] as const).find((field) => fields?.[field]);
    const taken = code === "table_taken";
    if (taken || name) form.setError(name ?? "time", { message: (name && fields?.[name]) ?? detail });
    else setProblem(detail);
    if (taken) setInstead({ stay, offered: alternatives ?? [] });
    void renewAvailability(client);
    if (code === "reservation_state") void client.invalidateQueries({ queryKey: bookingsQuery(email).queryKey });
  };
  const submit = form.handleSubmit(async (stay) => {
    setProblem("");
    try {
      const body = { ...stay, guest: guestsOf(stay.guest) };
      const { reservation } = await api("updateReservation", { params: { id: reservationId }, body });
      const { date, time, guest, table, startsAt: readyAt } = reservation;
      showChange(client, email, _id, { date, time, guest, table, readyAt });
      void renewAvailability(client);
      toast.success(words.moving.done);
      onClose();
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      tell(error.body, words.at(stay.date, stay.time));
    }
  });
  const busy = form.formState.isSubmitting;
  const refused = instead?.stay === words.at(wantedDate, wantedTime) ? instead.offered : undefined;
  return (
    <FormProvider {...form}>
      <form
        method="post"
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void submit(event);
        }}
      >
        <StayFields instead={refused} />
        <p className="text-sm text-base-content/80">{words.moving.noDeposit}</p>
        {problem && <Note kind="failure">{problem}</Note>}
        <div className="sticky -bottom-6 -mx-6 -mb-6 flex flex-wrap justify-end gap-3 border-t border-base-300 bg-base-100 px-6 py-4">
          <button type="button" className="btn btn-ghost" onClick={onClose}>
            {words.moving.keep}
          </button>
          <button type="submit" className="btn btn-primary" aria-disabled={busy}>
            {busy ? words.working : words.moving.submit}
          </button>
        </div>
      </form>
    </FormProvider>
  );
}
