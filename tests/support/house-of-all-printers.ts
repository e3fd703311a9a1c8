import type { Station } from "#contract/ordering/station.ts";
import { freePort } from "./free-port.ts";
import { type PrinterKind, startPrinterDouble } from "./printer-double.ts";
import { openHouse } from "./printing-house.ts";
import type { TestEngine } from "./template-databases.ts";

interface PrinterModel {
  kind: PrinterKind;
  /** What the settings say of it; undefined: nothing, so that it is found out. */
  answers: NonNullable<Station["printer"]>["answers"];
  /** Whether it says that a ticket is on paper. */
  confirms: boolean;
  /** As many stations share its tickets: a printer that is asked in vain needs a second for each. */
  stations: number;
}

/** Each kind of printer with what its owner has put into the settings. */
export const printerModels: readonly PrinterModel[] = [
  { kind: "status", answers: "status", confirms: true, stations: 1 },
  { kind: "confirming", answers: "status", confirms: true, stations: 3 },
  { kind: "silent", answers: "none", confirms: false, stations: 1 },
  { kind: "silent", answers: undefined, confirms: false, stations: 3 },
  { kind: "closing", answers: "none", confirms: false, stations: 1 },
  { kind: "asb", answers: "asb", confirms: true, stations: 1 },
  { kind: "chatty", answers: "status", confirms: true, stations: 1 },
  { kind: "dropping", answers: "none", confirms: false, stations: 1 },
];

export const nameOfModel = ({ kind, answers }: PrinterModel) => `${kind} with ${answers ?? "nothing"} in the settings`;

/** A station with a printer of a model. */
export type PrintingStation = Awaited<ReturnType<typeof startStations>>[number];

const startStations = (models: readonly PrinterModel[]) =>
  Promise.all(
    models.flatMap((model, index) =>
      Array.from({ length: model.stations }, async (_, part) => {
        const printer = await startPrinterDouble({ kind: model.kind });
        // Short, as is the name of its dish: a ticket breaks off at each of its bytes.
        return { model, part, id: `s${index}-${part}`, name: "S", printer };
      }),
    ),
  );

/** The station whose printer is not there. */
export const deadStation = "dead";

/** A house with a station, or some, for each model of printer, and one whose printer is not there. */
export async function openHouseOfAllPrinters(engine: TestEngine) {
  const places = await startStations(printerModels);
  const stations = [
    ...places.map(({ id, name, model: { answers }, printer: { host, port } }) => ({
      id,
      name,
      printer: { host, port, ...(answers && { answers }) },
    })),
    { id: deadStation, name: "Dead", printer: { host: "127.0.0.1", port: await freePort() } },
  ];
  const house = await openHouse(
    engine,
    { stations },
    places.map(({ printer }) => printer),
  );
  const { db } = house.server.running.store;
  return {
    ...house,
    places,
    /**
     * Sets with a part for a station of each model, and for the one whose printer is not there, ready to be ordered: the stations of a
     * model take turns.
     */
    async createSets() {
      const { admin } = house;
      const sets: { dish: string }[] = [];
      for (let turn = 0; turn < Math.max(...printerModels.map((model) => model.stations)); turn += 1) {
        const ids = places.filter(({ model, part }) => part === turn % model.stations).map(({ id }) => id);
        const parts: object[] = [];
        for (const station of [...ids, deadStation])
          parts.push({ name: station, dish: await admin.createDish({ name: station, station }), default: true });
        const [min, max] = [parts.length, parts.length];
        const group = await admin.createGroup({ name: `Parts ${turn}`, min, max, options: parts });
        sets.push({ dish: await admin.createDish({ name: "Set", price: 10, optionGroups: [group._id] }) });
      }
      return sets;
    },
    /** All tickets of a station; the API lists the last twenty. */
    ticketsAt: (station: string) => db.selectFrom("tickets").selectAll().where("station", "=", station).execute(),
    /** The ticket of an order at a station, and how often it has failed; undefined before it is accepted. */
    progressOf: (order: string, station: string) =>
      db
        .selectFrom("tickets")
        .innerJoin("outbox", (join) => join.on("outbox.key", "=", `print:${order}:${station}`))
        .select(["tickets.state", "outbox.attempts", "outbox.last_error", "outbox.sent_at"])
        .where("tickets.id", "=", `${order}:${station}`)
        .executeTakeFirst(),
    /** Has a ticket that failed tried again within a second. */
    makeDue: (order: string, station: string) =>
      db.updateTable("outbox").set({ next_at: 0 }).where("key", "=", `print:${order}:${station}`).execute(),
  };
}
