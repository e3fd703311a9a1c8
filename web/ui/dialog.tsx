import { type ReactNode, useEffect, useId, useRef, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { words } from "#web/words/public.ts";
import { CloseCross } from "./close-cross.tsx";
import { Icon, type IconName } from "./icon.tsx";

export type DialogAnswer = "confirm" | "deny" | "cancel";

export interface Question {
  title: string;
  text?: string;
  icon?: Extract<IconName, "success" | "error" | "warning" | "info" | "question">;
  /** Labels; `true` takes the usual one. A choice that is not given is not offered, but for `confirm`. */
  confirm?: string;
  deny?: string | true;
  cancel?: string | true;
  footer?: ReactNode;
}

interface Asked extends Question {
  id: number;
  answer: (answer: DialogAnswer) => void;
}

let asked = 0;
let line: readonly Asked[] = [];
const listeners = new Set<() => void>();
const none: readonly Asked[] = [];

function publish(questions: readonly Asked[]) {
  line = questions;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Asks in a dialog over the page. Closing it in any other way answers `cancel`; questions wait for each other. */
export const ask = (question: Question): Promise<DialogAnswer> =>
  new Promise((answer) => publish([...line, { ...question, answer, id: asked++ }]));

/** Mounted once, at the root. */
export function DialogHost() {
  const [question] = useSyncExternalStore(
    subscribe,
    () => line,
    () => none,
  );
  return question ? <Dialog key={question.id} question={question} /> : null;
}

const answerOf = (value: string): DialogAnswer => (value === "confirm" || value === "deny" ? value : "cancel");

function Dialog({ question }: { question: Asked }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const { key } = useLocation();
  const opened = useRef(key);

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    element.returnValue = "";
    element.showModal();
    // The browser gives the focus back on closing, so it closes before it leaves the page.
    return () => element.close();
  }, []);
  useEffect(() => {
    if (key !== opened.current) dialog.current?.close();
  }, [key]);

  const done = () => {
    question.answer(answerOf(dialog.current?.returnValue ?? ""));
    publish(line.filter((other) => other !== question));
  };
  return (
    <dialog
      ref={dialog}
      className="modal modal-bottom sm:modal-middle"
      aria-labelledby={`${id}-title`}
      aria-describedby={question.text ? `${id}-text` : undefined}
      onClose={done}
    >
      <form method="dialog" className="modal-box grid justify-items-center gap-3 text-center">
        {question.icon && <Icon name={question.icon} className="size-14 text-primary" />}
        <h2 id={`${id}-title`} className="display text-2xl">
          {question.title}
        </h2>
        {question.text && <p id={`${id}-text`}>{question.text}</p>}
        <Choices question={question} />
        {question.footer && <div className="mt-2 w-full border-t border-base-300 pt-4">{question.footer}</div>}
      </form>
      <form method="dialog" className="modal-backdrop">
        <button type="submit" tabIndex={-1} aria-hidden="true">
          {words.dialog.close}
        </button>
      </form>
    </dialog>
  );
}

function Choices({ question }: { question: Question }) {
  const label = (given: string | true, usual: string) => (given === true ? usual : given);
  const { confirm = words.dialog.confirm, deny, cancel } = question;
  return (
    <>
      <div className="mt-3 flex flex-wrap justify-center gap-3">
        <button type="submit" value="confirm" className="btn btn-primary">
          {confirm}
        </button>
        {deny && (
          <button type="submit" value="deny" className="btn btn-outline">
            {label(deny, words.dialog.deny)}
          </button>
        )}
        {cancel && (
          <button type="submit" value="cancel" className="btn btn-ghost">
            {label(cancel, words.dialog.cancel)}
          </button>
        )}
      </div>
      <CloseCross type="submit" value="cancel" />
    </>
  );
}
