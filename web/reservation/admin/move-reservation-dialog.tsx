import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { api } from "#web/api/api.ts";
import { reloadQueries } from "#web/api/reload-queries.ts";
import { reservationAdminMessages } from "#web/messages/reservation-admin.ts";
import { toast } from "#web/ui/toast.ts";
import { changedTimeAndParty, TimeAndParty, toPartySizeOption } from "../form-values.ts";
import { MoveDialogButtons, MoveDialogFrame } from "../move-dialog-frame.tsx";
import { ReservationForm } from "../reservation-form.tsx";
import { type ManagedReservation, reservationsKey } from "./queries.ts";

const messages = reservationAdminMessages.moveDialog;

/** Dialog in which staff change date, time or party size of a confirmed reservation, until it starts. */
export function StaffMoveDialog({ reservation, onClose }: { reservation: ManagedReservation; onClose: () => void }) {
  const client = useQueryClient();
  const { _id: id, name, date, time, guest } = reservation;
  // Of the beginning: the list may be loaded again while the dialog is open.
  const [seen] = useState({ date, time, guest: toPartySizeOption(guest) });
  const form = useForm({ resolver: zodResolver(TimeAndParty), defaultValues: seen });
  const reload = () => void reloadQueries(client, reservationsKey);
  return (
    <MoveDialogFrame title={messages.title(name)} date={date} time={time} onClose={onClose}>
      <ReservationForm
        form={form}
        movedId={id}
        isByTelephone
        request={(wanted, keyFor) => {
          const body = changedTimeAndParty(seen, wanted);
          return api("updateReservation", { params: { id }, body, idempotencyKey: keyFor(body) });
        }}
        onSuccess={({ reservation: { table } }) => {
          reload();
          toast.success(messages.success(name, table));
          onClose();
        }}
        // It may have been moved all the same, or changed by somebody else.
        onProblem={reload}
        fields={<p className="text-sm text-base-content/80">{messages.note}</p>}
      >
        <MoveDialogButtons onClose={onClose} />
      </ReservationForm>
    </MoveDialogFrame>
  );
}
