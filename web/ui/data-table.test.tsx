import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { type Column, DataTable } from "./data-table.tsx";

interface Dish {
  _id: string;
  name: string;
}

const rows: Dish[] = [
  { _id: "1", name: "Soup" },
  { _id: "2", name: "Salad" },
];
const columns: Column<Dish>[] = [
  { header: "Place", render: (_dish, index) => index + 1, isLabelledOnCard: true },
  { header: "Name", render: ({ name }) => name, isRowHeader: true },
];
const html = renderToStaticMarkup(
  <DataTable caption="Dishes" columns={columns} rows={rows} cardClassName="" isBusy={({ _id }) => _id === "2"} />,
);

it("names the table, its columns and its rows for screen readers", () => {
  expect(html).toContain("Dishes</caption>");
  expect(html.match(/<th scope="col"/g)).toHaveLength(2);
  expect(html.match(/<th scope="row"/g)).toHaveLength(2);
});

it("labels cells with their header if the column requests it", () => {
  expect(html.match(/data-label="Place: "/g)).toHaveLength(2);
  expect(html).not.toContain('data-label="Name');
});

it("marks the row whose change is in progress as busy", () => {
  expect(html.match(/aria-busy="(true|false)"/g)).toEqual(['aria-busy="false"', 'aria-busy="true"']);
});
