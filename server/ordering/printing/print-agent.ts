import { z } from "zod";
import type { Station } from "#contract/ordering/station.ts";
import { createPrinters } from "./printer.ts";
import { PrinterFailure } from "./printer-dialogue.ts";

const Jobs = z.object({ jobs: z.array(z.object({ id: z.string(), station: z.string(), ticket: z.base64() })) });
type Job = z.infer<typeof Jobs>["jobs"][number];

const requestMs = 10_000;

interface AgentOptions {
  /** Address of the server with the path of its agents. */
  server: string;
  token: string;
  /** With the addresses of the printers in this network; the server names stations only. */
  stations: readonly Station[];
  signal?: AbortSignal;
}

/** Fetches tickets from a server that is elsewhere and prints them in its own network. */
export function createPrintAgent({ server, token, stations, signal }: AgentOptions) {
  const printers = createPrinters();
  /** The ids of tickets that wait for their printers or are printed. */
  const inProgress = new Set<string>();

  async function post(path: string, body: object): Promise<unknown> {
    const response = await fetch(server + path, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify(body),
      redirect: "error",
      signal: AbortSignal.any([AbortSignal.timeout(requestMs), ...(signal ? [signal] : [])]),
    });
    if (!response.ok) throw new Error(`the server answers ${response.status}`);
    return response.json();
  }

  /** Prints a ticket; returns what the server is told. */
  async function print({ station: id, ticket }: Job): Promise<object> {
    const printer = stations.find((station) => station.id === id)?.printer;
    if (!printer) return { error: `The agent's settings have no printer for ${id}`, wasSent: false };
    try {
      return await printers.print(printer, async () => Buffer.from(ticket, "base64"));
    } catch (error) {
      if (!(error instanceof PrinterFailure)) throw error;
      const { message, wasSent, hasAnswered } = error;
      return { error: message, wasSent, hasAnswered };
    }
  }

  async function printAndReport(job: Job): Promise<void> {
    inProgress.add(job.id);
    try {
      await post(`/jobs/${encodeURIComponent(job.id)}`, await print(job));
    } finally {
      inProgress.delete(job.id);
    }
  }

  /**
   * Fetches what is due and begins to print it. Leaves out tickets that are in progress: the server sends a ticket again
   * if it has no report after half a minute. Throws if the server cannot be reached.
   */
  async function beginDue(): Promise<Promise<void>[]> {
    // As before the request: a report may arrive after the server has sent the ticket again.
    const knownIds = new Set(inProgress);
    const { jobs } = Jobs.parse(await post("/jobs", {}));
    return jobs.filter(({ id }) => !knownIds.has(id)).map(printAndReport);
  }

  return {
    /**
     * Fetches what is due and begins to print it, without waiting for the printers, so that a printer that does not answer
     * delays no tickets of other printers. Throws if the server cannot be reached.
     */
    async fetchDue(): Promise<void> {
      // If a report does not reach the server, the server sends the ticket again, as a copy.
      for (const printed of await beginDue()) printed.catch(() => {});
    },
    /** Fetches and prints what is due; returns the number of tickets. Throws if the server cannot be reached. */
    async printDue(): Promise<number> {
      return (await Promise.all(await beginDue())).length;
    },
  };
}
