import { type ReactNode, useEffect, useId, useRef, useSyncExternalStore } from "react";
import { publicMessages } from "#web/messages/public.ts";
import { isPageBeingLeft, useLocation, usePendingPath } from "#web/navigation/navigation.tsx";
import { createStore } from "./create-store.ts";
import { Icon, type IconName } from "./icon.tsx";
import { CloseButton } from "./modal.tsx";

type DialogAnswer = "confirm" | "deny" | "cancel";

export interface DialogOptions {
  title: string;
  text?: string;
  icon?: Extract<IconName, "success" | "error" | "warning" | "info" | "question">;
  /** Button labels; `true` means the default label. Buttons without a label are not shown, except `confirm`. */
  confirm?: string;
  deny?: string | true;
  cancel?: string | true;
  footer?: ReactNode;
  /** The button that has the focus first; the first one of the dialog otherwise. */
  startsAt?: DialogAnswer;
}

interface QueuedDialog extends DialogOptions {
  id: number;
  resolve: (answer: DialogAnswer) => void;
}

let nextDialogId = 0;
const dialogQueue = createStore<readonly QueuedDialog[]>([]);

/**
 * Shows a modal dialog and resolves to the pressed button; closing it in any other way resolves to `cancel`. Dialogs
 * are queued. A dialog closes when another page is shown.
 */
export const showDialog = (options: DialogOptions): Promise<DialogAnswer> =>
  new Promise((resolve) => dialogQueue.set([...dialogQueue.get(), { ...options, resolve, id: nextDialogId++ }]));

/** Asks for confirmation; Enter alone confirms nothing. Resolves to `true` only if it is confirmed. */
export const askConfirmation = async (question: DialogOptions): Promise<boolean> =>
  (await showDialog({ icon: "warning", cancel: true, startsAt: "cancel", ...question })) === "confirm";

/** Renders the current dialog; mounted once in the root. */
export function DialogHost() {
  const { subscribe, get, initialValue } = dialogQueue;
  const [question] = useSyncExternalStore(subscribe, get, () => initialValue);
  return question ? <Dialog key={question.id} question={question} /> : null;
}

const parseAnswer = (value: string): DialogAnswer => (value === "confirm" || value === "deny" ? value : "cancel");

function Dialog({ question }: { question: QueuedDialog }) {
  const dialogRef = useRef<HTMLDialogElement>(null);
  const id = useId();
  const { key } = useLocation();
  const pendingPath = usePendingPath();
  const { startsAt } = question;
  const openedAtKey = useRef<string>(undefined);

  useEffect(() => {
    const element = dialogRef.current;
    if (!element) return;
    element.returnValue = "";
    element.showModal();
    // React sets no `autofocus` attribute, which the browser would obey.
    if (startsAt) element.querySelector<HTMLButtonElement>(`.btn[value="${startsAt}"]`)?.focus();
    // Closes before unmounting, because the browser restores the focus on close.
    return () => element.close();
  }, [startsAt]);
  useEffect(() => {
    // A dialog that opens while the next page is loading belongs to that page.
    if (pendingPath !== undefined || isPageBeingLeft()) return;
    openedAtKey.current ??= key;
    if (key !== openedAtKey.current) dialogRef.current?.close();
  }, [key, pendingPath]);

  const handleClose = () => {
    question.resolve(parseAnswer(dialogRef.current?.returnValue ?? ""));
    dialogQueue.set(dialogQueue.get().filter((other) => other !== question));
  };
  return (
    <dialog
      ref={dialogRef}
      className="modal modal-bottom sm:modal-middle"
      aria-labelledby={`${id}-title`}
      aria-describedby={question.text ? `${id}-text` : undefined}
      onClose={handleClose}
    >
      <form method="dialog" className="modal-box grid justify-items-center gap-3 text-center">
        {question.icon && <Icon name={question.icon} className="size-14 text-primary" />}
        <h2 id={`${id}-title`} className="display text-2xl">
          {question.title}
        </h2>
        {question.text && <p id={`${id}-text`}>{question.text}</p>}
        <DialogButtons question={question} />
        {question.footer && <div className="mt-2 w-full border-t border-base-300 pt-4">{question.footer}</div>}
      </form>
      <form method="dialog" className="modal-backdrop">
        <button type="submit" tabIndex={-1} aria-hidden="true">
          {publicMessages.dialog.close}
        </button>
      </form>
    </dialog>
  );
}

function DialogButtons({ question }: { question: DialogOptions }) {
  const label = (text: string | true, usual: string) => (text === true ? usual : text);
  const { confirm = publicMessages.dialog.confirm, deny, cancel } = question;
  return (
    <>
      <div className="mt-3 flex flex-wrap justify-center gap-3">
        <button type="submit" value="confirm" className="btn btn-primary">
          {confirm}
        </button>
        {deny && (
          <button type="submit" value="deny" className="btn btn-outline">
            {label(deny, publicMessages.dialog.deny)}
          </button>
        )}
        {cancel && (
          <button type="submit" value="cancel" className="btn btn-ghost">
            {label(cancel, publicMessages.dialog.cancel)}
          </button>
        )}
      </div>
      <CloseButton type="submit" value="cancel" />
    </>
  );
}
