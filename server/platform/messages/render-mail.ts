import { withoutInvisible } from "./invisible-characters.ts";
import type { MailBlock, MailContent, MailSender } from "./mail-content.ts";
import { mailHtml } from "./mail-html.ts";

interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}

/** Makes the text and the HTML of a mail. Invisible characters and line breaks within its texts become spaces. */
export function renderMail(content: MailContent, sender: MailSender): RenderedMail {
  const cleaned = cleanContent(content);
  return { subject: cleaned.subject, text: mailText(cleaned), html: mailHtml(cleaned, sender) };
}

function cleanContent({ subject, heading, lead, action, details = [] }: MailContent): MailContent {
  return {
    subject: withoutInvisible(subject),
    heading: withoutInvisible(heading),
    lead: withoutInvisible(lead),
    ...(action && { action }),
    details: details.map(cleanBlock),
  };
}

function cleanBlock(block: MailBlock): MailBlock {
  if (typeof block === "string") return withoutInvisible(block);
  if ("facts" in block)
    return { facts: block.facts.map(([term, value]) => [withoutInvisible(term), withoutInvisible(value)]) };
  const lines = block.lines.map(({ name, price, details }) => ({
    name: withoutInvisible(name),
    price,
    details: details?.map(withoutInvisible),
  }));
  return { ...block, lines };
}

function mailText({ lead, action, details = [] }: MailContent): string {
  const parts = [lead, ...(action ? [`${action.label}: ${action.url}`] : []), ...details.map(blockText)];
  return `${parts.join("\n\n")}\n`;
}

function blockText(block: MailBlock): string {
  if (typeof block === "string") return block;
  if ("facts" in block) return block.facts.map(([term, value]) => `${term}: ${value}`).join("\n");
  return [...block.lines, block.total]
    .flatMap(({ name, price, details = [] }) => [`  ${name}  ${price}`, ...details.map((detail) => `    ${detail}`)])
    .join("\n");
}
