import { z } from "zod";
import { parseJson } from "#web/session/json.ts";
import { storage } from "#web/storage/storage.ts";
import type { LineMark } from "./line-states.ts";

/** Marks that this browser has not been able to send yet; those of another user are not sent in one's own name. */

const LineMarks = z.array(
  z.object({ orderId: z.string(), position: z.int(), station: z.string().optional(), done: z.boolean() }),
);

const storageKey = (email: string) => `kitchen-line-marks ${email}`;

/** Names the line, or the station's part of it, that a mark is about. */
export const keyOfMark = ({ orderId, position, station = "" }: LineMark): string => `${orderId} ${position} ${station}`;

export function readMarks(email: string): ReadonlyMap<string, LineMark> {
  const { data = [] } = LineMarks.safeParse(parseJson(storage.read(storageKey(email))));
  const marks = data.map(({ station, ...mark }): LineMark => ({ ...mark, station }));
  return new Map(marks.map((mark) => [keyOfMark(mark), mark]));
}

/** Changes what is stored now, which another tab may have changed. */
function changeMarks(email: string, change: (marks: Map<string, LineMark>) => void): void {
  const marks = new Map(readMarks(email));
  change(marks);
  if (marks.size === 0) storage.remove(storageKey(email));
  else storage.write(storageKey(email), JSON.stringify([...marks.values()]));
}

export const storeMarks = (email: string, added: readonly LineMark[]): void =>
  changeMarks(email, (marks) => {
    for (const mark of added) marks.set(keyOfMark(mark), mark);
  });

/** Removes a mark unless the line was marked otherwise meanwhile. */
export const removeMark = (email: string, mark: LineMark): void =>
  changeMarks(email, (marks) => {
    if (marks.get(keyOfMark(mark))?.done === mark.done) marks.delete(keyOfMark(mark));
  });
