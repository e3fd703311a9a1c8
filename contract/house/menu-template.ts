/** A small file of the menu to begin with: the usual columns and a dish for example. Free of schemas. */

const columns = ["name", "category", "price", "recipe", "image", "allergens"];
const example = ["Tomato soup", "soup", "7.50", "Tomatoes, cream and basil.", "", "milk; celery"];

/** The template as CSV, as the spreadsheets of a locale with this decimal sign read it. */
export function menuTemplate(decimal: string): string {
  const [delimiter, sign] = decimal === "," ? [";", ","] : [",", "."];
  const dish = example.map((cell, index) => (columns[index] === "price" ? cell.replace(".", sign) : cell));
  const lines = [columns, dish].map((cells) =>
    cells.map((cell) => (/[,;]/.test(cell) ? `"${cell}"` : cell)).join(delimiter),
  );
  return `\uFEFF${lines.join("\r\n")}\r\n`;
}
