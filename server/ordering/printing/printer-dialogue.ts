import { createConnection, type Socket } from "node:net";
import type { Station } from "#contract/ordering/station.ts";
import { secondMs } from "#contract/platform/durations.ts";
import { askConfirmation, askReport, askState, lineFeed } from "./escpos.ts";
import { createStatusReader, type PrinterStatus, type StateQuestion } from "./printer-status.ts";

export type Printer = NonNullable<Station["printer"]>;

/** What is known of a ticket whose data the printer has accepted. */
export interface PrintResult {
  /** Whether the printer said that it has printed it. Silence says neither that it has nor that it has not. */
  isConfirmed: boolean;
  isPaperLow: boolean;
}

/** Why a ticket was not printed, or not whole, in words for staff. */
export class PrinterFailure extends Error {
  /** Whether a part of the ticket may be on paper. */
  readonly wasSent: boolean;
  /** Whether the printer has answered anything: one that never does may have printed a ticket before it broke off. */
  readonly hasAnswered: boolean;

  constructor(message: string, { wasSent, hasAnswered }: { wasSent: boolean; hasAnswered: boolean }) {
    super(message);
    this.name = "PrinterFailure";
    this.wasSent = wasSent;
    this.hasAnswered = hasAnswered;
  }
}

export const failureTexts = {
  unreachable: (reason: string) => `The printer cannot be reached: ${reason}`,
  brokeOff: "The printer broke off",
} as const;

const times = {
  connectMs: 3 * secondMs,
  /** An answer to DLE EOT needs no paper, so it comes at once or never. */
  stateMs: secondMs,
  pollMs: 2 * secondMs,
  /** As long may a printer that answers questions be silent before it counts as one that does not confirm. */
  silenceMs: 10 * secondMs,
  /** What a slow printer needs for a line. */
  lineMs: 250,
  /** Who prints a ticket has leased it for a minute; after that somebody else would print it, too. */
  longestMs: 45 * secondMs,
  /** After its data was accepted, a printer that never answers gets as long to break off. */
  leaveMs: 2 * secondMs,
} as const;

type State = "connecting" | "asking" | "sending" | "sendingUnanswered" | "confirming" | "leaving";
type Event =
  | "connected"
  /** It can print. */
  | "ready"
  | "trouble"
  | "written"
  | "confirmed"
  /** Nothing came within the time of the state. */
  | "silent"
  /** The printer ended the connection after it had read everything. */
  | "closed"
  /** The connection broke off before that. */
  | "reset";
type Outcome = "printed" | "unconfirmed" | "notSent" | "notPrinted";
type Step = State | Outcome;

/**
 * What follows from what happens. A printer that answers is believed: it has printed a ticket once it confirms it, and if it breaks
 * off before, the ticket is printed again. Of a printer that never answers, a ticket whose data it accepted is printed once.
 */
const steps: Record<State, Partial<Record<Event, Step>>> = {
  connecting: { connected: "asking", silent: "notSent", closed: "notSent", reset: "notSent" },
  asking: { ready: "sending", trouble: "notSent", silent: "sendingUnanswered", closed: "notSent", reset: "notSent" },
  sending: {
    written: "confirming",
    trouble: "notPrinted",
    silent: "notPrinted",
    closed: "notPrinted",
    reset: "notPrinted",
  },
  sendingUnanswered: {
    written: "leaving",
    trouble: "notPrinted",
    silent: "notPrinted",
    closed: "notPrinted",
    reset: "notPrinted",
  },
  confirming: {
    confirmed: "printed",
    trouble: "notPrinted",
    silent: "unconfirmed",
    closed: "notPrinted",
    reset: "notPrinted",
  },
  leaving: {
    confirmed: "printed",
    trouble: "notPrinted",
    silent: "unconfirmed",
    closed: "unconfirmed",
    reset: "notPrinted",
  },
};

const isOutcome = (step: Step): step is Outcome =>
  step === "printed" || step === "unconfirmed" || step === "notSent" || step === "notPrinted";

/** Prints one ticket on one connection. Throws a `PrinterFailure`. `createTicket` is called once the printer can print. */
export async function printTicket(printer: Printer, createTicket: () => Promise<Uint8Array>): Promise<PrintResult> {
  const { promise, resolve, reject } = Promise.withResolvers<PrintResult>();
  const socket = createConnection({ host: printer.host, port: printer.port, allowHalfOpen: true });
  const dialogue = createDialogue(socket, printer, { createTicket, resolve, reject });
  try {
    return await promise;
  } finally {
    dialogue.end();
  }
}

interface Ending {
  createTicket(): Promise<Uint8Array>;
  resolve(result: PrintResult): void;
  reject(error: unknown): void;
}

function createDialogue(socket: Socket, { answers }: Printer, { createTicket, resolve, reject }: Ending) {
  let state: State = "connecting";
  let reason: string = failureTexts.unreachable("it does not answer");
  let [hasAnswered, isPaperLow, isOver, isAccepted] = [false, false, false, false];
  let timer: NodeJS.Timeout | undefined;
  let poll: NodeJS.Timeout | undefined;
  let latest = Number.POSITIVE_INFINITY;
  /** Questions that wait for their answers, in the order in which they were asked. */
  const questions: StateQuestion[] = [];
  const readStatus = createStatusReader(() => questions.shift());

  const wait = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => handle("silent"), Math.max(0, Math.min(ms, latest - Date.now())));
  };

  function ask(): void {
    // Those without an answer are not waited for any more.
    questions.splice(0, questions.length, "offlineCause", "paper");
    for (const question of questions) socket.write(askState(question));
  }

  async function send(): Promise<void> {
    // Making the ticket takes as long as the database does.
    latest = Date.now() + times.longestMs;
    wait(times.longestMs);
    const ticket = await createTicket();
    if (isOver) return;
    const lines = ticket.filter((byte) => byte === lineFeed).length;
    const request = answers === "none" ? [] : answers === "asb" ? askReport : askConfirmation;
    socket.write(Uint8Array.from([...ticket, ...request]), (error) => {
      if (error || isOver) return;
      handle("written");
      if (!isOver && state === "confirming") wait(times.silenceMs + lines * times.lineMs);
    });
  }

  /** What a state begins with. */
  const enter: Record<State, () => void> = {
    connecting: () => wait(times.connectMs),
    asking() {
      if (answers === "none") handle("silent");
      else {
        wait(times.stateMs);
        if (answers !== "asb") ask();
      }
    },
    sending: () => void send().catch(fail),
    sendingUnanswered: () => void send().catch(fail),
    confirming() {
      // An answer that comes late would be taken for one to the next question.
      const askAgain = () => questions.length === 0 && ask();
      if (hasAnswered && answers !== "asb") poll = setInterval(askAgain, times.pollMs);
    },
    leaving() {
      socket.end();
      wait(times.leaveMs);
    },
  };

  function fail(error: unknown): void {
    isOver = true;
    reject(error);
  }

  function finish(outcome: Outcome): void {
    isOver = true;
    if (outcome === "notSent" || outcome === "notPrinted")
      reject(new PrinterFailure(reason, { wasSent: outcome === "notPrinted", hasAnswered }));
    else {
      isAccepted = true;
      resolve({ isConfirmed: outcome === "printed", isPaperLow });
    }
  }

  /** The step that follows from an event; undefined if the event means nothing in this state. */
  function nextStep(event: Event): Step | undefined {
    const step = steps[state][event];
    // The settings say that this printer confirms, so its confirmation is waited for, although it has not answered this question.
    const isKnownToAnswer = answers === "status" || answers === "asb";
    return step === "sendingUnanswered" && isKnownToAnswer ? "sending" : step;
  }

  function handle(event: Event): void {
    const step = isOver ? undefined : nextStep(event);
    if (step === undefined) return;
    if (isOutcome(step)) {
      finish(step);
    } else {
      state = step;
      enter[step]();
    }
  }

  function handleStatus({ kind, trouble, isPaperLow: isLow }: PrinterStatus): void {
    hasAnswered = true;
    isPaperLow ||= isLow;
    const confirms = kind === "confirmation" || (kind === "report" && answers === "asb");
    if (trouble !== undefined) {
      reason = trouble;
      handle("trouble");
    } else if (confirms && (state === "confirming" || state === "leaving")) handle("confirmed");
    else if (state === "asking" && kind !== "confirmation" && questions.length === 0) handle("ready");
    else if (state === "confirming") wait(times.silenceMs);
  }

  socket
    .on("data", (bytes) => readStatus(Buffer.from(bytes)).forEach(handleStatus))
    .on("end", () => handle("closed"))
    .on("close", () => handle("closed"))
    .on("error", (error) => {
      if (state === "connecting") reason = failureTexts.unreachable(error.message);
      handle("reset");
    })
    .once("connect", () => {
      reason = failureTexts.brokeOff;
      handle("connected");
    });
  enter.connecting();
  return {
    end() {
      isOver = true;
      clearTimeout(timer);
      clearInterval(poll);
      // What a printer has accepted is still sent to it; what it says from now on matters to nobody.
      if (isAccepted) socket.resume().destroySoon();
      else socket.destroy();
    },
  };
}
