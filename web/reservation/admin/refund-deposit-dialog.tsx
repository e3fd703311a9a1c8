import { reservationAdminMessages } from "#web/messages/reservation-admin.ts";
import { RefundDialog } from "#web/refund/refund-dialog.tsx";
import { isActive, type ManagedReservation, reservationsKey } from "./queries.ts";

const messages = reservationAdminMessages.refund;

interface RefundDepositDialogProps {
  reservation: ManagedReservation;
  /** The id of the payment that is refunded. */
  paymentId: string;
  onClose: () => void;
}

/** Refunds a deposit or a part of it, also after a no-show or a visit; the booking does not change. */
export function RefundDepositDialog({ reservation, paymentId, onClose }: RefundDepositDialogProps) {
  const { name, currency } = reservation;
  const payment = reservation.payments.find(({ _id }) => _id === paymentId);
  if (!payment) return null;
  const { _id: id, ...paid } = payment;
  return (
    <RefundDialog
      payment={{ id, ...paid, currency }}
      name={name}
      title={messages.title(name)}
      effect={isActive(reservation) ? messages.staysBooked : messages.staysEnded}
      invalidates={[reservationsKey]}
      onClose={onClose}
    />
  );
}
