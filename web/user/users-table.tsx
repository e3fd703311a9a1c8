import type { User } from "#contract/people/user.ts";
import { adminMessages } from "#web/messages/admin.ts";
import { Button } from "#web/ui/button.tsx";
import { type Column, DataTable } from "#web/ui/data-table.tsx";
import type { useUserActions } from "./use-user-actions.ts";

interface UsersTableProps {
  users: readonly User[];
  /** Email of the signed-in admin. */
  ownEmail: string;
  actions: ReturnType<typeof useUserActions>;
}

const messages = adminMessages.users;
const { columns: headers } = messages;
const buttonCellClass = "max-md:mt-2 max-md:flex max-md:grow";
const buttonClass = "btn-outline px-4 max-md:grow";

export function UsersTable({ users, ownEmail, actions: { promote, demote, remove, isBusy } }: UsersTableProps) {
  const columns: readonly Column<User>[] = [
    {
      header: headers.name,
      isRowHeader: true,
      className: "font-medium wrap-anywhere max-md:basis-full",
      render: ({ name, email }) => (
        <>
          <span>{name}</span>
          {email === ownEmail && <span className="ms-2 font-normal text-base-content/80">({messages.you})</span>}
        </>
      ),
    },
    {
      header: headers.email,
      className: "wrap-anywhere max-md:basis-full",
      render: ({ email, isValid }) => (
        <>
          <span>{email}</span>
          {!isValid && <span className="block text-sm text-base-content/80">{messages.unverified}</span>}
        </>
      ),
    },
    {
      header: headers.role,
      className: buttonCellClass,
      render: (user) => {
        const isAdmin = user.role === "admin";
        return (
          <span className="flex grow flex-wrap items-center gap-3">
            {isAdmin && <span className="badge badge-neutral">{messages.admin}</span>}
            <Button
              label={isAdmin ? messages.demote : messages.promote}
              className={buttonClass}
              aria-label={isAdmin ? messages.demoteLabel(user.name) : messages.promoteLabel(user.name)}
              aria-disabled={isBusy(user)}
              onClick={() => void (isAdmin ? demote(user) : promote(user))}
            />
          </span>
        );
      },
    },
    {
      header: headers.delete,
      className: buttonCellClass,
      render: (user) => (
        <Button
          label={headers.delete}
          isBusy={isBusy(user)}
          className={`${buttonClass} btn-error`}
          aria-label={messages.deleteLabel(user.name)}
          onClick={() => void remove(user)}
        />
      ),
    },
  ];
  return (
    <DataTable
      caption={messages.heading}
      columns={columns}
      rows={users}
      isBusy={isBusy}
      cardClassName="max-md:flex max-md:flex-wrap max-md:items-center max-md:gap-x-3 max-md:gap-y-1"
    />
  );
}
