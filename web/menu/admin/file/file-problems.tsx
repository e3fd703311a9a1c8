import type { MenuImport } from "#contract/house/menu-file.ts";
import { wholeMenuMessages } from "#web/messages/whole-menu.ts";
import { Alert } from "#web/ui/alert.tsx";
import { DataTable } from "#web/ui/data-table.tsx";

const messages = wholeMenuMessages.file;

/** What keeps a file from being imported, row by row. */
export function FileProblems({ problems }: Pick<MenuImport, "problems">) {
  const rows = problems.map((problem, index) => ({ ...problem, _id: String(index) }));
  return (
    <>
      <Alert kind="failure">
        <span>{messages.problems(problems.length)}</span>. {messages.problemsText}
      </Alert>
      <DataTable
        caption={messages.problems(problems.length)}
        rows={rows}
        cardClassName="max-md:grid max-md:gap-1"
        columns={[
          {
            header: messages.problemColumns.row,
            render: ({ row }) => row,
            isRowHeader: true,
            isLabelledOnCard: true,
            className: "font-semibold",
          },
          {
            header: messages.problemColumns.column,
            render: ({ column }) => column ?? messages.wholeRow,
            isLabelledOnCard: true,
          },
          {
            header: messages.problemColumns.message,
            render: ({ message }) => message,
            className: "wrap-anywhere",
          },
        ]}
      />
    </>
  );
}
