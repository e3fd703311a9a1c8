import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { Cancellation } from "#contract/reservation.ts";
import { api } from "#web/api/browser.ts";
import { Problem } from "#web/api/caller.ts";
import { ask } from "#web/ui/dialog.tsx";
import { useMoney } from "#web/ui/money.tsx";
import { useTimes } from "#web/ui/times.ts";
import { words } from "#web/words/reservation.ts";
import { type Booking, bookingsQuery, renewAvailability, showChange } from "./queries.ts";

const text = words.cancelling;

/** Says what comes back, asks, cancels, and says what came back; `cancelling` is the booking it is about. */
export function useCancelBooking(email: string) {
  const client = useQueryClient();
  const money = useMoney();
  const { moment } = useTimes();
  const busy = useRef(false);
  const [cancelling, setCancelling] = useState<string>();

  const wanted = async ({ refund, freeUntil, cancellable }: Cancellation): Promise<boolean> => {
    if (!cancellable) {
      await ask({ icon: "info", title: text.late });
      return false;
    }
    const question = { title: text.title, confirm: text.yes, cancel: text.keep } as const;
    const returned = refund > 0 ? text.whole(money(refund)) : text.nothing(moment(freeUntil));
    return (await ask({ ...question, icon: "warning", text: returned })) === "confirm";
  };

  const run = async ({ _id, reservationId: id = "" }: Booking): Promise<void> => {
    const cancellation = await api("getCancellation", { params: { id } });
    // Nothing is under way while the guest is asked.
    setCancelling(undefined);
    if (!(await wanted(cancellation))) return;
    setCancelling(_id);
    const { refund, reservationStatus } = await api("cancelReservation", { params: { id }, body: {} });
    showChange(client, email, _id, { reservationStatus, paymentStatus: refund > 0 ? "refunded" : "paid" });
    void renewAvailability(client);
    const told = refund > 0 ? text.returned(money(refund)) : text.notReturned;
    await ask({ icon: "success", title: text.done, text: told });
  };

  const cancel = async (booking: Booking): Promise<void> => {
    if (busy.current) return;
    busy.current = true;
    setCancelling(booking._id);
    try {
      await run(booking);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      const { status, detail } = error.body;
      if (status !== 401 && status !== 403) await ask({ icon: "error", title: text.failed, text: detail });
    } finally {
      busy.current = false;
      setCancelling(undefined);
      void client.invalidateQueries({ queryKey: bookingsQuery(email).queryKey });
    }
  };
  return { cancel, cancelling };
}
