import { reservationAdminMessages } from "#web/messages/reservation-admin.ts";
import { RefundDialog } from "#web/refund/refund-dialog.tsx";
import { isActive, type ManagedReservation, reservationsKey } from "./queries.ts";

const messages = reservationAdminMessages.refund;

interface RefundDepositDialogProps {
  reservation: ManagedReservation;
  onClose: () => void;
}

/** Refunds a deposit or a part of it, also after a no-show or a visit; the booking does not change. */
export function RefundDepositDialog({ reservation, onClose }: RefundDepositDialogProps) {
  const { paymentId, name, price, refunded, currency, transactionId, transactionUrl } = reservation;
  if (paymentId === null) return null;
  return (
    <RefundDialog
      payment={{ id: paymentId, price, refunded, currency, transactionId, transactionUrl }}
      name={name}
      title={messages.title(name)}
      effect={isActive(reservation) ? messages.staysBooked : messages.staysEnded}
      invalidates={[reservationsKey]}
      onClose={onClose}
    />
  );
}
