import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "#web/api/browser.ts";
import { Problem } from "#web/api/caller.ts";
import { ask } from "#web/ui/dialog.tsx";
import { useMoney } from "#web/ui/money.tsx";
import { words } from "#web/words/desk.ts";
import { type DeskBooking, deskKey } from "./queries.ts";

type HandStatus = "seated" | "completed" | "no_show";
export type DeskAct = HandStatus | "cancelled";

/** What the host does with a booking; `busy` is the one it is about. */
export function useDeskActs() {
  const client = useQueryClient();
  const money = useMoney();
  const [busy, setBusy] = useState<string>();

  const move = async ({ _id: id }: DeskBooking, status: HandStatus): Promise<void> => {
    if (status === "no_show") {
      const { title, yes } = words.sureNoShow;
      if ((await ask({ icon: "question", title, confirm: yes, cancel: true })) !== "confirm") return;
    }
    await api("updateReservation", { params: { id }, body: { status } });
  };

  /** Says what is returned before it asks; where the policy would return less, both are offered. */
  const cancel = async ({ _id: id, name }: DeskBooking): Promise<void> => {
    const { fullRefund, policyRefund } = await api("getCancellation", { params: { id } });
    const text = words.cancel;
    const less = policyRefund < fullRefund;
    const answer = await ask({
      icon: "warning",
      title: text.title,
      text: [
        fullRefund > 0 ? text.paid(name, money(fullRefund)) : text.unpaid(name),
        less ? text.policyTitle(money(policyRefund)) : "",
      ].join(" "),
      confirm: text.yes,
      cancel: text.keep,
      ...(less && { deny: text.policy(money(policyRefund)) }),
    });
    if (answer === "cancel") return;
    await api("cancelReservation", { params: { id }, body: { refund: answer === "deny" ? "policy" : "full" } });
  };

  const act = async (booking: DeskBooking, status: DeskAct): Promise<void> => {
    if (busy) return;
    setBusy(booking._id);
    try {
      await (status === "cancelled" ? cancel(booking) : move(booking, status));
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      const { status: code, detail } = error.body;
      if (code !== 401 && code !== 403) await ask({ icon: "error", title: words.failed, text: detail });
    } finally {
      setBusy(undefined);
      await client.invalidateQueries({ queryKey: deskKey });
    }
  };
  return { act, busy };
}
