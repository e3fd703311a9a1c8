import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { partySizeOptions } from "#contract/booking/reservation-constants.ts";
import { pagePaths } from "#contract/paths.ts";
import { api } from "#web/api/api.ts";
import { reloadQueries } from "#web/api/reload-queries.ts";
import { showProblem, useApiMutation } from "#web/api/use-api-mutation.ts";
import { reservationMessages } from "#web/messages/reservation.ts";
import { TelephoneLink } from "#web/restaurant/telephone-link.tsx";
import { Button } from "#web/ui/button.tsx";
import { useDateFormat } from "#web/ui/date-format.tsx";
import { Select } from "#web/ui/field.tsx";
import { Form, SubmitButton } from "#web/ui/form.tsx";
import { useFormatMoney } from "#web/ui/format.tsx";
import { QueryView } from "#web/ui/query-view.tsx";
import { serverNow } from "#web/ui/server-clock.ts";
import { toast } from "#web/ui/toast.ts";
import { useIsCancellationTooLate } from "./deposit-terms.ts";
import { type TimeAndParty, toPartySizeOption } from "./form-values.ts";
import { MoveDialogButtons, MoveDialogFrame } from "./move-dialog-frame.tsx";
import { type MyReservation, myReservationsQuery, updateCachedReservation } from "./queries.ts";
import { ReservationForm } from "./reservation-form.tsx";
import { useMoveForm } from "./use-move-form.ts";

interface MoveReservationDialogProps {
  email: string;
  reservation: MyReservation;
  onClose: () => void;
}

/** Dialog to change date, time or party size of a reservation, as long as the policy allows it. */
export function MoveReservationDialog({ email, reservation, onClose }: MoveReservationDialogProps) {
  const { reservationId = "", date = "", time = "" } = reservation;
  const cancellationResult = useQuery({
    queryKey: ["cancellation", email, reservationId],
    queryFn: ({ signal }) => api("getCancellation", { params: { id: reservationId }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <MoveDialogFrame title={reservationMessages.moveDialog.title} date={date} time={time} onClose={onClose}>
      <QueryView query={cancellationResult} shape="text" count={4}>
        {({ movable, reducible, freeUntil }) =>
          movable ? (
            <MoveReservationForm email={email} reservation={reservation} freeUntil={freeUntil} onClose={onClose} />
          ) : (
            <>
              {reducible && <FewerPeopleForm email={email} reservation={reservation} onClose={onClose} />}
              <TooLateNotice freeUntil={freeUntil} onClose={onClose} />
            </>
          )
        }
      </QueryView>
    </MoveDialogFrame>
  );
}

function TooLateNotice({ freeUntil, onClose }: { freeUntil: string; onClose: () => void }) {
  const { moment } = useDateFormat();
  const isPast = Date.parse(freeUntil) < serverNow();
  return (
    <>
      <p>
        <span>
          {isPast
            ? reservationMessages.moveDialog.tooLate(moment(freeUntil))
            : reservationMessages.moveDialog.notMovable}
        </span>{" "}
        <TelephoneLink className="link whitespace-nowrap" />
      </p>
      <Button label={reservationMessages.moveDialog.close} className="btn-primary justify-self-end" onClick={onClose} />
    </>
  );
}

interface MoveReservationFormProps {
  email: string;
  reservation: MyReservation;
  /** Until when a cancellation of the reservation, as it is, is free. */
  freeUntil: string;
  onClose: () => void;
}

const messages = reservationMessages.moveDialog;

function MoveReservationForm({ email, reservation, freeUntil, onClose }: MoveReservationFormProps) {
  const client = useQueryClient();
  const [due, setDue] = useState<DifferenceDue>();
  const { _id, reservationId: id = "", date = "", time = "", guest } = reservation;
  const { form, request } = useMoveForm({ id, date, time, guest });
  if (due) return <PayDifference id={id} due={due} onBack={() => setDue(undefined)} />;
  return (
    <ReservationForm
      form={form}
      movedId={id}
      request={request}
      onSuccess={({ reservation: { date, time, guest, table, startsAt: readyAt } }) => {
        updateCachedReservation(client, email, _id, { date, time, guest, table, readyAt });
        toast.success(messages.success);
        onClose();
      }}
      // It may have been moved all the same, or changed by somebody else.
      onProblem={({ code, price }, newTime) => {
        if (code === "deposit_required" && price !== undefined) setDue({ price, wanted: newTime });
        else void reloadQueries(client, myReservationsQuery(email).queryKey);
      }}
      fields={<DepositNote movedId={id} freeMs={Date.parse(reservation.readyAt) - Date.parse(freeUntil)} />}
    >
      <MoveDialogButtons
        className="sticky -bottom-6 -mx-6 -mb-6 border-t border-base-300 bg-base-100 px-6 py-4"
        onClose={onClose}
      />
    </ReservationForm>
  );
}

/** A change that needs a further deposit. */
interface DifferenceDue {
  /** In units of the currency. */
  price: number;
  wanted: TimeAndParty;
}

/** Leads to the payment of the difference that a change makes; the booking stays as it is until then. */
function PayDifference({ id, due: { price, wanted }, onBack }: { id: string; due: DifferenceDue; onBack: () => void }) {
  const navigate = useNavigate();
  const formatMoney = useFormatMoney();
  const body = {
    paymentType: "reservation",
    reservation: id,
    date: wanted.date,
    time: wanted.time,
    guest: toPartySizeOption(wanted.guest),
    price,
  } as const;
  const { run, isBusy } = useApiMutation({
    request: (_: undefined, keyFor) => api("createPaymentIntent", { body, idempotencyKey: keyFor(body) }),
    onSuccess: (intent) => void navigate(pagePaths.paymentOf(intent.id)),
    onProblem: (problem) => showProblem(problem, messages.title),
  });
  return (
    <div className="grid gap-5">
      <p role="status">{messages.differenceHint}</p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button label={messages.keep} className="btn-ghost" onClick={onBack} />
        <Button
          label={messages.payDifference(formatMoney(price))}
          className="btn-primary"
          isBusy={isBusy()}
          onClick={() => void run(undefined)}
        />
      </div>
    </div>
  );
}

/** After the deadline a guest can still take people off a booking. */
function FewerPeopleForm({ email, reservation, onClose }: Omit<MoveReservationFormProps, "freeUntil">) {
  const client = useQueryClient();
  const { _id, reservationId: id = "", guest: currentPartySize = 1 } = reservation;
  const choices = partySizeOptions.filter((choice) => Number(choice) < currentPartySize);
  const [partySize, setPartySize] = useState(choices.at(-1) ?? "1");
  const { run, isBusy } = useApiMutation({
    request: (_: undefined, keyFor) =>
      api("updateReservation", {
        params: { id },
        body: { guest: partySize },
        idempotencyKey: keyFor({ guest: partySize }),
      }),
    onSuccess: ({ reservation: { guest: people, table } }) => {
      updateCachedReservation(client, email, _id, { guest: people, table });
      toast.success(messages.success);
      onClose();
    },
    onProblem: (problem) => showProblem(problem, messages.title),
  });
  return (
    <Form onSubmit={() => run(undefined)} isBusy={isBusy()} className="grid gap-3">
      <p>{messages.fewer}</p>
      <Select
        label={messages.fewerPeople}
        value={partySize}
        onChange={({ target }) => setPartySize(toPartySizeOption(target.value))}
      >
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {reservationMessages.partySize(Number(choice))}
          </option>
        ))}
      </Select>
      <SubmitButton label={messages.fewerSubmit} className="btn-outline justify-self-end" />
    </Form>
  );
}

/** What becomes of the deposit at the time that is chosen. */
function DepositNote({ movedId, freeMs }: { movedId: string; freeMs: number }) {
  const isTooLate = useIsCancellationTooLate(freeMs, movedId);
  return (
    <div className="grid gap-2" aria-live="polite">
      <p className="text-sm text-base-content/80">{messages.deposit}</p>
      {isTooLate && <p className="font-medium">{messages.notRefunded}</p>}
    </div>
  );
}
