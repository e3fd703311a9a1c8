import { expect, it, vi } from "vitest";
import { uniqueEmail } from "#tests/support/http-client.ts";
import { dateInDays, reservationActionsAndEffects } from "#tests/support/reservation-actions.ts";
import { describeOnEachEngine } from "#tests/support/test-server.ts";

const restaurantEmail = "hello@juniper.example";
const times = ["11:30", "12:00", "12:30", "13:00", "13:30", "18:00", "18:30", "19:00", "19:30", "20:00"];

describeOnEachEngine("mails of reservations", (server) => {
  async function mailsTo(address: string) {
    await server().running.runWorkersOnce();
    return server().listMails(address);
  }
  const historyOf = (id: string) =>
    server()
      .running.store.db.selectFrom("reservation_changes")
      .selectAll()
      .where("reservation_id", "=", id)
      .where("reason", "like", "Moved%")
      .execute();

  it("go to the account, never to an address that its guest entered, and a booking changes five times a day", async () => {
    const { bookTable, updateReservation, cancelReservation, listBookings, listCalendarFiles } =
      reservationActionsAndEffects(server());
    const [eve, victim] = [await server().createGuest(), uniqueEmail()];
    const more = { email: victim, name: "You owe us money", notes: "Pay at https://evil.example/pay" };
    const { reservationId: id } = await bookTable(eve, { date: dateInDays(10), time: "11:00" }, more);
    for (const time of times.slice(0, 5)) expect((await updateReservation(eve, id, { time })).status).toBe(200);
    for (const time of times.slice(5)) {
      const refused = await updateReservation(eve, id, { time });
      expect(refused).toMatchObject({ status: 429, body: { code: "too_many_changes" } });
      const seconds = Number(refused.headers.get("retry-after"));
      expect(seconds).toBeGreaterThan(86_000);
      expect(seconds).toBeLessThanOrEqual(86_400);
    }
    expect(await listBookings(eve)).toMatchObject([{ time: times[4] }]);
    // The limit is not on leaving.
    expect((await cancelReservation(eve, id, { reason: "https://evil.example" })).status).toBe(200);

    await vi.waitFor(async () => {
      const own = (await mailsTo(eve.email)).map(({ subject }) => subject);
      expect(own.filter((subject) => /table at/.test(subject))).toHaveLength(7);
    });
    expect(await mailsTo(victim)).toEqual([]);
    for (const file of await listCalendarFiles(eve.email)) {
      const unfolded = file.replaceAll("\r\n ", "");
      expect(unfolded).toContain(`:mailto:${eve.email}`);
      expect(unfolded).not.toContain(victim);
      expect(unfolded).not.toContain("You owe us money");
    }
  });

  it("name the guest to the restaurant in one line without links", async () => {
    const { bookTable } = reservationActionsAndEffects(server());
    const eve = await server().createGuest();
    const name = "Eve\r\nBcc: all@evil.example www.evil.example";
    const notes = "See\nhttps://evil.example/x javascript:alert(1)\u2028evil.example 10:30 e.g. \u200bnow";
    await bookTable(eve, { date: dateInDays(11), time: "12:00" }, { name, notes });
    const mail = await vi.waitFor(async () => {
      const found = (await mailsTo(restaurantEmail)).find(({ text }) => text.includes(eve.email));
      if (!found) throw new Error("the mail to the restaurant is missing");
      return found;
    });
    expect(mail.subject).toMatch(/^New booking: [^\r\n]*$/);
    const lines = mail.text.split("\n");
    expect(lines.find((line) => line.startsWith("Guest:"))).toMatch(/^Guest: Eve Bcc: all@evil\. example www\. evil/);
    expect(lines.find((line) => line.startsWith("Notes:"))).toBe(
      "Notes: See https: //evil. example/x javascript: alert(1) evil. example 10:30 e. g. now",
    );
    expect(lines.filter((line) => /^Bcc/.test(line))).toEqual([]);
    expect(mail.links).toEqual([expect.stringMatching(/dashboard\/manageBookings$/)]);
  });

  it("count simultaneous changes, and not those that fail", async () => {
    const { bookTable, updateReservation } = reservationActionsAndEffects(server());
    const eve = await server().createGuest();
    const { reservationId: id } = await bookTable(eve, { date: dateInDays(12), time: "11:00" });
    for (let count = 0; count < 6; count++) {
      expect((await updateReservation(eve, id, { time: "03:10" })).status).toBe(422);
      expect((await updateReservation(eve, id, { time: "11:00" })).body.modifiedCount).toBe(0);
    }
    const answers = await Promise.all(times.map((time) => updateReservation(eve, id, { time })));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(5).fill(200), ...Array(5).fill(429)]);
    expect(await historyOf(id)).toHaveLength(5);
  });

  it("of staff are not limited, and go to the address that staff entered", async () => {
    const { call, signInAdmin } = server();
    const { updateReservation } = reservationActionsAndEffects(server());
    const [owner, caller] = [await signInAdmin(), uniqueEmail()];
    const body = {
      date: dateInDays(13),
      time: "11:00",
      guest: 2,
      name: "Grace",
      phone: "+1 212 555 0199",
      email: caller,
    };
    const { insertedId: id } = (await call("/api/reservations", { token: owner.token, body })).body;
    for (const time of times) expect((await updateReservation(owner, id, { time })).status).toBe(200);
    // The server's own worker may be sending some of them.
    await vi.waitFor(async () => expect(await mailsTo(caller)).toHaveLength(1 + times.length));
  });
});
