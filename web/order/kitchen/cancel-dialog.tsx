import { useId, useState } from "react";
import type { Order } from "#contract/ordering/order.ts";
import { textLimits } from "#contract/platform/text-limits.ts";
import { kitchenMessages } from "#web/messages/kitchen.ts";
import { Button } from "#web/ui/button.tsx";
import { TextArea } from "#web/ui/field.tsx";
import { Form, SubmitButton } from "#web/ui/form.tsx";
import { useFormatMoney } from "#web/ui/format.tsx";
import { Modal } from "#web/ui/modal.tsx";
import { refundableAmount } from "../order-status.ts";

interface CancelOrderDialogProps {
  order: Order;
  /** Whether this or another change of the order is in progress. */
  isBusy: boolean;
  onClose: () => void;
  /** Resolves to `undefined` if the order was not cancelled; the user has then been shown why. */
  onCancel: (reason: string) => Promise<unknown>;
}

/** Shows the refund, asks for a reason and cancels the order. */
export function CancelOrderDialog({ order, isBusy, onClose, onCancel }: CancelOrderDialogProps) {
  const [reason, setReason] = useState("");
  const [isReasonMissing, setIsReasonMissing] = useState(false);
  const formatMoney = useFormatMoney();
  const id = useId();
  const messages = kitchenMessages.cancelDialog;
  const refund = refundableAmount(order);
  const submit = async () => {
    setIsReasonMissing(reason.trim() === "");
    if (reason.trim() === "") return;
    if (await onCancel(reason.trim())) onClose();
  };
  return (
    <Modal aria-labelledby={`${id}-title`} aria-describedby={`${id}-refund`} onClose={onClose}>
      <Form onSubmit={submit} isBusy={isBusy} className="modal-box grid gap-4">
        <h2 id={`${id}-title`} className="display text-2xl">
          {messages.title(order.number)}
        </h2>
        <p id={`${id}-refund`}>{refund > 0 ? messages.refund(formatMoney(refund), order.name) : messages.noRefund}</p>
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">{messages.reason}</legend>
          {messages.commonReasons.map((usual) => (
            <Button key={usual} label={usual} className="btn-outline px-4" onClick={() => setReason(usual)} />
          ))}
        </fieldset>
        <TextArea
          label={`${messages.reason}. ${messages.reasonHint}`}
          rows={2}
          maxLength={textLimits.reason}
          required
          value={reason}
          error={isReasonMissing && reason.trim() === "" ? messages.reasonRequired : undefined}
          onChange={({ target }) => setReason(target.value)}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button label={messages.keep} className="btn-ghost" onClick={onClose} />
          <SubmitButton label={messages.confirm} className="btn-error" />
        </div>
      </Form>
    </Modal>
  );
}
