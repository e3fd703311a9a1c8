import { telephoneUrl } from "#contract/platform/telephone.ts";
import { readTelephone } from "../lib/telephone.ts";
import { houseAddress } from "./house-address.ts";
import { type MailColours, mailColours } from "./mail-colours.ts";
import type { MailBlock, MailContent, MailFact, MailSender, PricedLine } from "./mail-content.ts";

/** Apostrophes stay, since attributes have double quotes: an email with one is found in the HTML as in the text. */
const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[sign] ?? sign);

const table = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';
const font = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** Mail programs that know the dark scheme take these; others show the colours of the day. */
const darkStyle = ({ background, text, link, button, buttonText, line }: MailColours) => `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
.surface { background: ${background} !important; color: ${text} !important; }
.text { color: ${text} !important; }
.link { color: ${link} !important; }
.button { background: ${button} !important; color: ${buttonText} !important; }
.line { border-color: ${line} !important; }
}`;

/** The parts of a mail in the colours of the day. */
function createParts({ text, link, button, buttonText, line }: MailColours) {
  const cell = `style="padding:8px 0;border-top:1px solid ${line};color:${text};vertical-align:top`;
  const whole = ";white-space:nowrap";
  /** `name` and `value` are HTML. */
  const row = ([name, nameStyle]: [string, string], [value, valueStyle]: [string, string]) =>
    `<tr><td class="text line" ${cell};padding-right:16px${nameStyle}">${name}</td><td class="text line" align="right" ${cell};text-align:right${valueStyle}">${value}</td></tr>`;
  // Only what others wrote may break within a word.
  const factRow = ([term, value]: MailFact) => row([escapeHtml(term), whole], [escapeHtml(value), ""]);
  const small = "font-size:14px;line-height:20px";
  const priceRow = ({ name, price, details = [] }: PricedLine, more = "") => {
    const detailLines = details.map((detail) => `<br><span style="${small}">${escapeHtml(detail)}</span>`).join("");
    return row([escapeHtml(name) + detailLines, more], [escapeHtml(price), whole + more]);
  };
  const paragraph = (content: string) =>
    `<p class="text" style="margin:16px 0;color:${text}">${escapeHtml(content)}</p>`;
  const rows = (content: string) =>
    `<table ${table} width="100%" style="width:100%;margin:16px 0;${font};font-size:16px;line-height:24px">${content}</table>`;
  return {
    paragraph,
    block(block: MailBlock): string {
      if (typeof block === "string") return paragraph(block);
      if ("facts" in block) return rows(block.facts.map(factRow).join(""));
      const lines = block.lines.map((line) => priceRow(line));
      return rows(lines.join("") + priceRow(block.total, ";font-weight:bold"));
    },
    action({ label, url }: NonNullable<MailContent["action"]>): string {
      const href = escapeHtml(url);
      const look = `display:inline-block;padding:12px 24px;border-radius:8px;background:${button};color:${buttonText};font-weight:bold;text-decoration:none`;
      return `<p style="margin:24px 0 16px"><a class="button" href="${href}" style="${look}">${escapeHtml(label)}</a></p>
<p class="text" style="margin:0 0 24px;font-size:14px;line-height:20px;color:${text};word-break:break-word">If the button does not work, open this address:<br><a class="link" href="${href}" style="color:${link};word-break:break-all">${href}</a></p>`;
    },
    address(sender: MailSender): string {
      const { telephone } = sender;
      const call = telephoneUrl(telephone, readTelephone(telephone, sender).e164);
      return `<p class="text line" style="margin:32px 0 0;padding-top:16px;border-top:1px solid ${line};font-size:14px;line-height:20px;color:${text}">${escapeHtml(houseAddress(sender))}<br><a class="link" href="${call}" style="color:${link}">${escapeHtml(telephone)}</a></p>`;
    },
  };
}

/**
 * The HTML of a mail, in the restaurant's name and colours: tables and inline styles, as mail programs need, and no
 * request to anywhere. Every text is escaped.
 */
export function mailHtml(content: MailContent, sender: MailSender): string {
  const { subject, heading, lead, action, details = [] } = content;
  const colours = mailColours(sender.theme.day);
  const { background, text, link } = colours;
  const parts = createParts(colours);
  return `<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${darkStyle(mailColours(sender.theme.evening))}</style>
</head>
<body class="surface" style="margin:0;padding:0;background:${background};color:${text}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(lead)}</div>
<table ${table} class="surface" width="100%" bgcolor="${background}" style="width:100%;background:${background}"><tr><td align="center" style="padding:24px 16px">
<table ${table} width="560" style="width:100%;max-width:560px"><tr><td class="text" align="left" style="${font};font-size:16px;line-height:24px;color:${text};overflow-wrap:anywhere">
<p class="link" style="margin:0 0 24px;font-size:18px;font-weight:bold;color:${link}">${escapeHtml(sender.name)}</p>
<h1 class="text" style="margin:0;font-size:24px;line-height:32px;color:${text}">${escapeHtml(heading)}</h1>
${parts.paragraph(lead)}
${action ? parts.action(action) : ""}
${details.map(parts.block).join("\n")}
${parts.address(sender)}
</td></tr></table>
</td></tr></table>
</body>
</html>
`;
}
