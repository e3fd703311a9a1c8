import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { FormProvider, useForm } from "react-hook-form";
import type { ProblemBody } from "#contract/problems.ts";
import { type LocalDateTime, PhoneReservation } from "#contract/reservation.ts";
import { api } from "#web/api/browser.ts";
import { Problem } from "#web/api/caller.ts";
import { newKey } from "#web/api/key.ts";
import { Note } from "#web/ui/note.tsx";
import { toast } from "#web/ui/toast.ts";
import { words } from "#web/words/desk.ts";
import { words as reservationWords } from "#web/words/reservation.ts";
import { guestsOf } from "../entries.ts";
import { PersonFields } from "../person-fields.tsx";
import { renewAvailability } from "../queries.ts";
import { StayFields } from "../stay-fields.tsx";
import { deskKey } from "./queries.ts";

const named = ["date", "time", "guest", "name", "phone", "email", "notes"] as const;
const empty = { time: "", guest: "1", name: "", phone: "", email: "", notes: "" } as const;

/** A booking that a guest asked for by telephone (decisions §7): no deposit, no account. */
export function TelephoneForm({ date, onDone }: { date: string; onDone: () => void }) {
  const client = useQueryClient();
  const form = useForm({ resolver: zodResolver(PhoneReservation), defaultValues: { ...empty, date } });
  const [instead, setInstead] = useState<readonly LocalDateTime[]>();
  const [problem, setProblem] = useState("");
  // The same entries sent again, after a lost answer, are one booking.
  const key = useRef(newKey());

  const tell = ({ code, detail, fields = {}, alternatives }: ProblemBody) => {
    const wrong = named.filter((name) => fields[name]);
    for (const name of wrong) form.setError(name, { message: fields[name] ?? detail });
    if (code === "table_taken") form.setError("time", { message: detail });
    else if (wrong.length === 0) setProblem(detail);
    setInstead(code === "table_taken" ? alternatives : undefined);
    void renewAvailability(client);
  };
  const submit = form.handleSubmit(async ({ email, notes, guest, ...stay }) => {
    setProblem("");
    const body = { ...stay, guest: guestsOf(guest), ...(email && { email }), ...(notes && { notes }) };
    try {
      const { reservation } = await api("createReservation", { body, idempotencyKey: key.current });
      toast.success(words.telephone.done(reservation.name, reservation.table));
      void client.invalidateQueries({ queryKey: deskKey });
      void renewAvailability(client);
      onDone();
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      tell(error.body);
      if (error.body.status < 500) key.current = newKey();
    }
  });
  const busy = form.formState.isSubmitting;
  return (
    <FormProvider {...form}>
      <form
        method="post"
        noValidate
        aria-label={words.telephone.heading}
        className="grid max-w-2xl gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void submit(event);
        }}
      >
        <StayFields instead={instead} />
        <PersonFields withoutEmail={words.telephone.email} />
        {problem && <Note kind="failure">{problem}</Note>}
        <button type="submit" className="btn btn-primary btn-lg" aria-disabled={busy}>
          {busy ? reservationWords.working : words.telephone.submit}
        </button>
      </form>
    </FormProvider>
  );
}
