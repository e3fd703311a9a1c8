import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { contrast } from "#contract/house/theme-colours.ts";
import { sampleBooking, sampleLink, sampleMails, sampleReceipt, sampleSender } from "#tests/support/sample-mails.ts";
import { mailColours } from "./mail-colours.ts";
import { messages } from "./messages.ts";
import { renderMail } from "./render-mail.ts";

const { mail } = messages;
const render = (content: Parameters<typeof renderMail>[0]) => renderMail(content, sampleSender);
const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);
const palette = fc.record({ background: colour, text: colour, primary: colour, secondary: colour, accent: colour });

describe.each(Object.entries(sampleMails))("the HTML of the mail %s", (_kind, content) => {
  const { html, text } = render(content);

  it("says what the text says, with the action and its address before the details", () => {
    const { lead, action, details = [] } = content;
    const paragraphs = details.filter((block) => typeof block === "string");
    const wanted = [lead, ...(action ? [action.label, action.url] : []), ...paragraphs];
    const shown = html.slice(html.indexOf("<h1")).replaceAll("&quot;", '"').replaceAll("&amp;", "&");
    for (const page of [shown.replaceAll(/<[^>]*>/g, ""), text]) {
      const places = wanted.map((part) => page.indexOf(part));
      expect(places).not.toContain(-1);
      expect(places).toEqual(places.toSorted((one, other) => one - other));
    }
    if (action) expect(html.split(`href="${action.url.replaceAll("&", "&amp;")}"`)).toHaveLength(3);
  });

  it("loads nothing, runs nothing, and names its language and colour schemes", () => {
    expect(html).not.toMatch(/<(img|script|link|iframe|object|form|base)\b|url\(|@import|\bon\w+=|\ssrc=/i);
    expect(html).toMatch(/^<!doctype html>\n<html lang="en" dir="ltr">/);
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toContain("@media (prefers-color-scheme: dark)");
    expect(html).toContain(sampleSender.theme.evening.background);
    for (const [address] of html.matchAll(/(?<=href=")[^"]*/g))
      expect(address).toMatch(/^(https:\/\/juniper\.test|tel:\+1)/);
  });
});

describe("a mail", () => {
  const attack = '</td><script>alert("1")</script>\u202Egnp.\u2066"onload="x"';

  it("has the texts of others as text, without characters that reorder it", () => {
    const { html, text } = render(mail.receipt({ ...sampleReceipt, lines: [{ name: attack, price: "$1" }] }));
    expect(html).not.toMatch(/<script|<\/td>&lt;|"onload/);
    expect(html).toContain(
      "&lt;/td&gt;&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; gnp. &quot;onload=&quot;x&quot;",
    );
    expect(html + text).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
    const cancelled = render(mail.reservationCancelled(sampleBooking, undefined, `${attack}\r\nBcc: eve@example.com`));
    expect(cancelled.html).not.toContain("<script");
    expect(cancelled.subject + cancelled.text.split("\n")[0]).not.toMatch(/[\r\n\u202e]/);
  });

  it("escapes its links", () => {
    const { html } = render(mail.signInLink("Juniper", `${sampleLink}"><b>`));
    expect(html).toContain('href="https://juniper.test/open?token=abc&amp;x=1&quot;&gt;&lt;b&gt;"');
  });

  it("can be read whatever the owner's colours are", () => {
    fc.assert(
      fc.property(palette, (owners) => {
        const { background, text, link, button, buttonText } = mailColours(owners);
        for (const [front, surface] of [
          [text, background],
          [link, background],
          [buttonText, button],
        ] as const)
          expect(contrast(front, surface)).toBeGreaterThanOrEqual(4.5);
        expect(button).toBe(owners.primary);
      }),
    );
  });
});
