import { sql } from "kysely";
import { beforeAll, expect, it } from "vitest";
import type { Guest } from "#tests/support/http-client.ts";
import { dateInDays, reservationActions } from "#tests/support/reservation-actions.ts";
import { settingsActions } from "#tests/support/settings-actions.ts";
import { describeOnBothEngines } from "#tests/support/test-server.ts";
import { waitFor } from "#tests/support/wait-for.ts";

const window1 = { id: "window-1", seats: 2 };
const window2 = { id: "window-2", seats: 2 };

describeOnBothEngines("tables that are changed on screen", (server, engine) => {
  let admin: Guest;
  let settings: ReturnType<typeof settingsActions>;
  beforeAll(async () => {
    admin = await server().signInAdmin();
    settings = settingsActions(server(), admin.token);
  });
  async function book(date: string, time = "19:00") {
    const body = { name: "Ada", phone: "+1 212 555 0100", date, time, guest: 2 };
    const answer = await server().call("/api/reservations", { token: admin.token, body });
    return { status: answer.status, code: answer.body.code, reservation: answer.body.reservation };
  }
  const cancel = (id: string) => reservationActions(server()).cancelReservation(admin, id);

  it("can be removed unless somebody has reserved them", async () => {
    await settings.change({ tables: [window1, window2] });
    const one = (await book(dateInDays(3))).reservation;
    const other = (await book(dateInDays(3))).reservation;
    expect([one.table, other.table]).toEqual(["window-1", "window-2"]);
    const { version } = await settings.read();
    for (const { status, body } of [
      await settings.save(version, { tables: [window1] }),
      await settings.preview({ tables: [window1] }),
    ]) {
      expect([status, body.code]).toEqual([409, "table_in_use"]);
      expect(body.detail).toContain(`Booking ${other.number} has table window-2`);
    }
    expect((await settings.read()).settings.tables).toEqual([window1, window2]);
    expect((await cancel(other._id)).status).toBe(200);
    expect((await settings.change({ tables: [window1] })).settings.tables).toEqual([window1]);
    expect((await cancel(one._id)).status).toBe(200);
  });

  it("come back with an earlier version only if nobody loses a table", async () => {
    const { version: small } = await settings.change({ tables: [window1] });
    const { version: large } = await settings.change({ tables: [window1, window2] });
    await book(dateInDays(4));
    const { reservation: second } = await book(dateInDays(4));
    expect(second.table).toBe("window-2");
    const { status, body } = await settings.restore(small);
    expect([status, body.code]).toEqual([409, "table_in_use"]);
    expect(await settings.version()).toBe(large);
    await cancel(second._id);
  });

  it("are not reserved once they are removed, in a process that was not told of it either", async () => {
    const { version } = await settings.change({ tables: [window1, window2] });
    const sections = JSON.stringify({ tables: [window1] });
    const row = { version: version + 1, sections, at: Date.now(), user_id: null, restored: null };
    await server().running.store.db.insertInto("settings_versions").values(row).execute();
    expect((await book(dateInDays(5))).reservation.table).toBe("window-1");
    const { status, code } = await book(dateInDays(5));
    expect([status, code]).toEqual([409, "table_taken"]);
  });

  it("are either removed or reserved if both are asked for at once", async () => {
    for (let round = 0; round < 6; round++) {
      const date = dateInDays(10 + round);
      const { version } = await settings.change({ tables: [window1, window2], tagline: `Round ${round}` });
      const [saved, ...booked] = await Promise.all([
        settings.save(version, { tables: [window1] }),
        ...["18:00", "18:00", "19:30", "19:30"].map((time) => book(date, time)),
      ]);
      const { tables } = (await settings.read()).settings;
      const made = booked.filter(({ status }) => status === 200).map(({ reservation }) => reservation);
      expect(tables).toEqual(saved?.status === 200 ? [window1] : [window1, window2]);
      for (const { table } of made) expect(tables.map(({ id }) => id)).toContain(table);
      for (const { _id } of made) await cancel(_id);
    }
  });

  /** Waits until so many transactions of the database wait for a lock. */
  const waitForWaiting = (count: number) =>
    waitFor(async () => {
      const { rows } = await sql<{ waiting: string }>`select count(*) as waiting from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(server().running.store.db);
      if (Number(rows[0]?.waiting) < count) throw new Error("not all are waiting yet");
    });

  it.runIf(engine === "postgres")("are not removed while somebody is reserving them", async () => {
    const { version } = await settings.change({ tables: [window1, window2], tagline: "One at a time" });
    await book(dateInDays(20));
    // Every change writes to the security log last, so that both are under way at once.
    const [booked, saved] = await server().running.store.transaction(async (trx) => {
      await sql`lock table audit in exclusive mode`.execute(trx);
      const booking = book(dateInDays(20));
      await waitForWaiting(1);
      const saving = settings.save(version, { tables: [window1] });
      await waitForWaiting(2);
      return [booking, saving];
    });
    expect((await booked)?.reservation.table).toBe("window-2");
    expect((await saved)?.body.code).toBe("table_in_use");
  });
});
