import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createMailbox } from "./mailbox.ts";
import { type Mailer, mailHandler } from "./mailer.ts";

describe("the development mailbox", () => {
  let directory = "";
  beforeEach(async () => {
    directory = join(await mkdtemp(join(tmpdir(), "tavola-mailbox-")), "mail");
    vi.useFakeTimers({ toFake: ["Date"], now: 1_750_000_000_000 });
  });
  afterEach(async () => {
    vi.useRealTimers();
    await rm(join(directory, ".."), { recursive: true });
  });
  let count = 0;
  async function send(subject: string, to = "ada@example.com", text = "Hello") {
    vi.setSystemTime(Date.now() + 1);
    await createMailbox(directory).send({ to, subject, text, messageId: `<${count++}@juniper.test>` });
  }
  const subjects = async (to?: string) => (await createMailbox(directory).list(to)).map(({ subject }) => subject);

  it("lists nothing before the first mail", async () => {
    expect(await subjects()).toEqual([]);
  });

  it("lists the newest mail first, also after a restart", async () => {
    for (const subject of ["first", "second", "third"]) await send(subject);
    expect(await subjects()).toEqual(["third", "second", "first"]);
  });

  it("lists the mails of one recipient, whatever the case of the address", async () => {
    await send("to Ada", "Ada@example.com");
    await send("to Bob", "bob@example.com");
    expect(await subjects("ADA@EXAMPLE.COM")).toEqual(["to Ada"]);
    expect(await subjects("example.com")).toEqual([]);
  });

  it("lists the hundred newest mails of a recipient among any number of others", async () => {
    await send("for Bob", "bob@example.com");
    for (let number = 1; number <= 101; number++) await send(`number ${number}`);
    const listed = await subjects();
    expect([listed.length, listed[0], listed.at(-1)]).toEqual([100, "number 101", "number 2"]);
    expect(await subjects("bob@example.com")).toEqual(["for Bob"]);
  });

  it("lists the links of a mail in their order", async () => {
    await send("links", "ada@example.com", "Open https://a.test/x?y=1&z=2\nor http://b.test/ now, not ftp://c.test");
    const [mail] = await createMailbox(directory).list();
    expect(mail?.links).toEqual(["https://a.test/x?y=1&z=2", "http://b.test/"]);
  });

  it("deletes the mails about a person, and none about another with a similar email", async () => {
    await send("to x", "x@a.co");
    await send("to y", "yx@a.co");
    await send("to com", "x@a.com");
    await send("about x", "owner@b.co", "From:\nX@a.co");
    await send("about a table", "owner@b.co", "Reservation ABC234");
    await createMailbox(directory).deleteContaining({ email: "x@a.co", numbers: ["ABC234"] });
    expect(await subjects()).toEqual(["to com", "to y"]);
  });

  it("leaves no unfinished files", async () => {
    await Promise.all(["first", "second", "third"].map((subject) => send(subject)));
    const names = await readdir(directory);
    expect(names).toHaveLength(3);
    for (const name of names) expect(name).toMatch(/^\d+-[0-9a-f]{16}\.json$/);
  });
});

describe("the delivery of a mail", () => {
  const house = { email: "hello@juniper.example" };
  const payload = { to: "ada@example.com", subject: "Hello", text: "Text" };
  async function sentWith(key: string, more: object = {}) {
    const publicUrl = "https://juniper.test:8443/base";
    const send = vi.fn<Mailer["send"]>(async () => {});
    await mailHandler({ mailer: { send, close: () => {} }, publicUrl, house })({
      key,
      payload: { ...payload, ...more },
    });
    return send.mock.calls[0]?.[0];
  }

  it("has a Message-ID of the site, the same for each attempt and another for each message", async () => {
    const first = await sentWith("receipt:1");
    expect(first).toMatchObject(payload);
    expect(first?.messageId).toMatch(/^<[0-9a-f]{32}@juniper\.test>$/);
    expect(await sentWith("receipt:1")).toEqual(first);
    expect((await sentWith("receipt:2"))?.messageId).not.toBe(first?.messageId);
  });

  it("is answered to the restaurant, or to the person whom it is about", async () => {
    expect((await sentWith("receipt:1"))?.replyTo).toBe(house.email);
    expect((await sentWith("notice:1", { replyTo: "ada@example.com" }))?.replyTo).toBe("ada@example.com");
    expect((await sentWith("notice:1", { replyTo: "a deleted user" }))?.replyTo).toBe(house.email);
  });

  it("fails for a payload that is no mail, and for a mail server that fails", async () => {
    const send = vi.fn<Mailer["send"]>(() => Promise.reject(new Error("connection refused")));
    const deliver = mailHandler({ mailer: { send, close: () => {} }, publicUrl: "https://juniper.test", house });
    await expect(deliver({ key: "x", payload: { to: "ada@example.com" } })).rejects.toThrow();
    expect(send).not.toHaveBeenCalled();
    await expect(deliver({ key: "x", payload })).rejects.toThrow("connection refused");
  });
});
