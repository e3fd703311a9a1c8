import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const folder = "test-output/screenshots";

/** Writes one HTML page with all screenshots: a row per screen and state, a column per width and colour scheme. */
export default function writeIndex(): void {
  const projects = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const columns = projects
    .map(({ name }) => name)
    .sort((one, other) => Number.parseInt(one, 10) - Number.parseInt(other, 10));
  const names = [...new Set(columns.flatMap((column) => readdirSync(join(folder, column))))].sort();
  const cell = (column: string, name: string) =>
    `<td><a href="${column}/${name}"><img loading="lazy" src="${column}/${name}" alt="${name} ${column}"></a></td>`;
  const rows = names.map(
    (name) => `<tr><th>${name.replace(/\.\w+$/, "")}</th>${columns.map((column) => cell(column, name)).join("")}</tr>`,
  );
  const html = `<!doctype html><meta charset="utf-8"><title>Every screen</title>
<style>body{font:14px system-ui;margin:1rem}th{text-align:left;vertical-align:top;padding:.5rem;position:sticky;left:0;background:#fff}td{vertical-align:top}img{width:220px;border:1px solid #ccc}</style>
<table><thead><tr><th></th>${columns.map((column) => `<th>${column}</th>`).join("")}</tr></thead>${rows.join("\n")}</table>`;
  writeFileSync(join(folder, "index.html"), html);
  console.log(`look: ${names.length} screens and states in ${columns.length} columns: ${folder}/index.html`);
}
