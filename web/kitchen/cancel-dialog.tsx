import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import type { Order } from "#contract/order.ts";
import { useMoney } from "#web/ui/money.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { words } from "#web/words/kitchen.ts";
import { leftOf } from "./orders.ts";

interface CancelDialogProps {
  order: Order;
  onClose: () => void;
  /** Whether it was done. */
  onCancel: (reason: string) => Promise<boolean>;
}

/** Says what is paid back, asks for the reason, and cancels. */
export function CancelDialog({ order, onClose, onCancel }: CancelDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [reason, setReason] = useState("");
  const [missing, setMissing] = useState(false);
  const [working, setWorking] = useState(false);
  const money = useMoney();
  const id = useId();
  const text = words.cancelling;
  const left = leftOf(order);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (working) return;
    setMissing(reason.trim() === "");
    if (reason.trim() === "") return;
    setWorking(true);
    await onCancel(reason.trim()).finally(() => setWorking(false));
    onClose();
  };
  return (
    <dialog
      ref={dialog}
      className="modal modal-bottom sm:modal-middle"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-refund`}
      onClose={onClose}
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="modal-box grid gap-4">
        <h2 id={`${id}-title`} className="display text-2xl">
          {text.title(order.number)}
        </h2>
        <p id={`${id}-refund`}>{left > 0 ? text.refund(money(left), order.name) : text.noRefund}</p>
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">{text.reason}</legend>
          {text.usual.map((usual) => (
            <button key={usual} type="button" className="btn btn-outline px-4" onClick={() => setReason(usual)}>
              {usual}
            </button>
          ))}
        </fieldset>
        <TextArea
          label={`${text.reason}. ${text.reasonHint}`}
          rows={2}
          maxLength={500}
          required
          value={reason}
          error={missing && reason.trim() === "" ? text.needed : undefined}
          onChange={({ target }) => setReason(target.value)}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <button type="button" className="btn btn-ghost" onClick={onClose}>
            {text.no}
          </button>
          <button type="submit" className="btn btn-error" aria-disabled={working}>
            {working ? words.working : text.yes}
          </button>
        </div>
      </form>
    </dialog>
  );
}
