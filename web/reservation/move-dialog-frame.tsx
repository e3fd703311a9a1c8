import { type ReactNode, useId } from "react";
import { reservationMessages } from "#web/messages/reservation.ts";
import { Button } from "#web/ui/button.tsx";
import { useDateFormat } from "#web/ui/date-format.tsx";
import { SubmitButton } from "#web/ui/form.tsx";
import { CloseButton, Modal } from "#web/ui/modal.tsx";
import { useCloseOnBack } from "#web/ui/use-close-on-back.ts";

const messages = reservationMessages.moveDialog;

interface MoveDialogFrameProps {
  title: string;
  /** When the reservation is now, at the restaurant. */
  date: string;
  time: string;
  onClose: () => void;
  children: ReactNode;
}

/** What the dialogs of guests and staff to move a reservation have in common: a heading with its present time, and ways to close it. */
export function MoveDialogFrame({ title, date, time, onClose, children }: MoveDialogFrameProps) {
  const { formatWeekdayAndDate, clockOf } = useDateFormat();
  const titleId = useId();
  useCloseOnBack(onClose);
  return (
    <Modal aria-labelledby={titleId} onClose={onClose}>
      <div className="modal-box grid gap-5">
        <hgroup>
          <h2 id={titleId} className="display text-2xl wrap-anywhere">
            {title}
          </h2>
          <p className="mt-1 text-base-content/80">
            {messages.currentTime(reservationMessages.dateAndTime(formatWeekdayAndDate(date), clockOf(time)))}
          </p>
        </hgroup>
        <CloseButton onClick={onClose} />
        {children}
      </div>
    </Modal>
  );
}

/** The buttons of such a dialog's form. */
export function MoveDialogButtons({ className = "", onClose }: { className?: string; onClose: () => void }) {
  return (
    <div className={`flex flex-wrap justify-end gap-3 ${className}`}>
      <Button label={messages.keep} className="btn-ghost" onClick={onClose} />
      <SubmitButton label={messages.submit} className="btn-primary" />
    </div>
  );
}
