import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import type { StationState } from "#contract/ordering/station.ts";
import type { Ticket } from "#contract/ordering/ticket.ts";
import { api, apiQuery } from "#web/api/api.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { printerMessages as messages } from "#web/messages/printers.ts";
import { Button } from "#web/ui/button.tsx";
import { useDateFormat } from "#web/ui/date-format.tsx";
import { showDialog } from "#web/ui/dialog.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Modal } from "#web/ui/modal.tsx";
import { QueryView } from "#web/ui/query-view.tsx";
import { toast } from "#web/ui/toast.ts";

/** An order whose ticket is meant. */
interface TicketOrder {
  orderId: string;
  orderNumber: string;
}

/** Prints the tickets of an order again, at one station or all that have a printer. */
export function usePrintAgain() {
  const queryClient = useQueryClient();
  return useApiMutation({
    request: ({ orderId, station }: TicketOrder & { station: string | undefined }) =>
      api("printTickets", { params: { id: orderId }, body: { station } }),
    targetOf: ({ orderId }) => orderId,
    onSuccess: async ({ ticketCount }, { orderNumber }) => {
      toast.success(ticketCount === 0 ? messages.noPrinter : messages.copiesPrint(orderNumber, ticketCount));
      await queryClient.invalidateQueries({ queryKey: ["tickets"] });
    },
    onProblem: async ({ fields, detail }, { orderNumber }) => {
      await showDialog({ icon: "error", title: messages.failed(orderNumber), text: fields?.station ?? detail });
    },
  });
}

function useConfirmTicket() {
  const queryClient = useQueryClient();
  return useApiMutation({
    request: ({ id }: { id: string; orderNumber: string }) => api("confirmTicket", { params: { id } }),
    targetOf: ({ id }) => id,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ["stations"] }),
    onProblem: async ({ detail }, { orderNumber }) => {
      await showDialog({ icon: "error", title: messages.notConfirmed(orderNumber), text: detail });
    },
  });
}

/** Asks about tickets that a printer accepted without saying that they are on paper, and says where the paper ends soon. */
export function PrinterNotices({ stations }: { stations: readonly StationState[] }) {
  const printAgain = usePrintAgain();
  const confirm = useConfirmTicket();
  const withPrinter = stations.flatMap(({ _id, name, printer }) => (printer ? [{ _id, name, ...printer }] : []));
  const printAndConfirm = async (station: string, { _id: id, orderId, orderNumber }: Unconfirmed) => {
    const copies = await printAgain.run({ orderId, orderNumber, station });
    if (copies) await confirm.run({ id, orderNumber });
  };
  return (
    <div role="status" className="grid gap-2 empty:hidden">
      {withPrinter.map(({ _id, name, unconfirmed, paperLow }) => (
        <div key={_id} className="grid gap-2 empty:hidden">
          {unconfirmed.length > 0 && (
            <section className="grid gap-2 rounded-box border-2 border-warning px-4 py-3">
              <p className="flex items-center gap-3 font-semibold">
                <Icon name="warning" className="size-6 shrink-0" />
                <span>{messages.unconfirmed(name)}</span>
              </p>
              <ul className="grid gap-2">
                {unconfirmed.map((ticket) => (
                  <li key={ticket._id} className="flex flex-wrap items-center gap-3">
                    <span className="font-semibold">{messages.order(ticket.orderNumber)}</span>
                    <Button
                      label={messages.onPaper}
                      aria-label={messages.onPaperLabel(ticket.orderNumber)}
                      className="btn-outline min-h-11 px-4"
                      isBusy={confirm.isBusy(ticket._id)}
                      onClick={() => void confirm.run({ id: ticket._id, orderNumber: ticket.orderNumber })}
                    />
                    <Button
                      label={messages.printAgain}
                      aria-label={messages.printAgainLabel(ticket.orderNumber)}
                      className="btn-outline min-h-11 px-4"
                      isBusy={printAgain.isBusy(ticket.orderId)}
                      onClick={() => void printAndConfirm(_id, ticket)}
                    />
                  </li>
                ))}
              </ul>
            </section>
          )}
          {paperLow && <p className="rounded-box border border-warning px-4 py-2">{messages.paperLow(name)}</p>}
        </div>
      ))}
    </div>
  );
}

type Unconfirmed = NonNullable<StationState["printer"]>["unconfirmed"][number];

interface LastTicketsProps {
  stations: readonly StationState[];
  /** The station of the board; undefined: all. */
  station: string | undefined;
  onClose: () => void;
}

/** The last tickets of a station, each with a button that prints a copy. */
export function LastTickets({ stations, station, onClose }: LastTicketsProps) {
  const id = useId();
  const withPrinter = stations.filter(({ printer }) => printer);
  const first = withPrinter.find(({ _id }) => _id === station) ?? withPrinter[0];
  const [choice, setChoice] = useState(first?._id ?? "");
  const tickets = useQuery(apiQuery(["tickets", choice], "listTickets", { params: { station: choice } }));
  return (
    <Modal aria-labelledby={id} onClose={onClose}>
      <div className="modal-box grid max-w-2xl gap-4">
        <h2 id={id} className="display text-2xl">
          {messages.title}
        </h2>
        {withPrinter.length > 1 && (
          <fieldset className="flex flex-wrap gap-2">
            <legend className="sr-only">{messages.station}</legend>
            {withPrinter.map(({ _id, name }) => (
              <Button
                key={_id}
                label={name}
                aria-pressed={_id === choice}
                className={`min-h-11 px-4 ${_id === choice ? "btn-primary" : "btn-outline"}`}
                onClick={() => setChoice(_id)}
              />
            ))}
          </fieldset>
        )}
        <QueryView query={tickets} shape="text" count={5}>
          {(list) => (list.length === 0 ? <p>{messages.none}</p> : <TicketList tickets={list} />)}
        </QueryView>
        <Button label={messages.close} className="btn-ghost justify-self-end" onClick={onClose} />
      </div>
    </Modal>
  );
}

function TicketList({ tickets }: { tickets: readonly Ticket[] }) {
  const { clockOrMoment } = useDateFormat();
  const printAgain = usePrintAgain();
  return (
    <ul className="grid divide-y divide-base-300">
      {tickets.map(({ _id, orderId, orderNumber, station, kind, copy, state, at }) => (
        <li key={_id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
          <span className="font-semibold">{messages.order(orderNumber)}</span>
          <span>{copy ? `${messages.kinds[kind]}, ${messages.copy}` : messages.kinds[kind]}</span>
          <span className={state === "printed" ? "" : "font-semibold"}>{messages.states[state]}</span>
          <span className="tabular-nums">{clockOrMoment(at)}</span>
          <Button
            label={messages.printAgain}
            aria-label={messages.printAgainLabel(orderNumber)}
            className="btn-outline ms-auto min-h-11 px-4"
            isBusy={printAgain.isBusy(orderId)}
            onClick={() => void printAgain.run({ orderId, orderNumber, station })}
          />
        </li>
      ))}
    </ul>
  );
}
