import type { User } from "#contract/user.ts";
import { adminMessages } from "#web/messages/admin.ts";

type UserAction = (user: User) => Promise<unknown>;

interface UserActions {
  promote: UserAction;
  demote: UserAction;
  remove: UserAction;
  /** Whether a change of the person is under way. */
  isBusy: (user: User) => boolean;
}

interface UsersTableProps extends UserActions {
  users: readonly User[];
  /** The email of who looks. */
  ownEmail: string;
}

/** A table where there is room, a list of cards on phones. */
export function UsersTable({ users, ownEmail, ...actions }: UsersTableProps) {
  return (
    <table className="w-full max-md:block">
      <thead className="max-md:sr-only">
        <tr className="border-b border-base-300">
          {Object.values(adminMessages.users.columns).map((column) => (
            <th key={column} scope="col" className="px-3 py-3 text-start text-sm font-semibold">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:grid max-md:gap-3">
        {users.map((user) => (
          <UserRow key={user._id} user={user} you={user.email === ownEmail} {...actions} />
        ))}
      </tbody>
    </table>
  );
}

const cellClass = "md:px-3 md:py-3";
const buttonClass = "btn btn-outline px-4 max-md:grow";

function UserRow({ user, you: isSelf, promote, demote, remove, isBusy }: UserActions & { user: User; you: boolean }) {
  const { name, email, isValid } = user;
  const messages = adminMessages.users;
  const isWorking = isBusy(user);
  return (
    <tr className="border-base-300 max-md:flex max-md:flex-wrap max-md:items-center max-md:gap-x-3 max-md:gap-y-1 max-md:rounded-box max-md:border max-md:p-4 md:border-b">
      <th scope="row" className={`${cellClass} text-start font-medium wrap-anywhere max-md:basis-full`}>
        {name}
        {isSelf && <span className="ms-2 font-normal text-base-content/80">({messages.you})</span>}
      </th>
      <td className={`${cellClass} wrap-anywhere max-md:basis-full`}>
        {email}
        {!isValid && <span className="block text-sm text-base-content/80">{messages.unverified}</span>}
      </td>
      <td className={`${cellClass} max-md:mt-2 max-md:flex max-md:grow`}>
        {user.role === "admin" ? (
          <span className="flex grow flex-wrap items-center gap-3">
            <span className="badge badge-neutral">{messages.admin}</span>
            <button
              type="button"
              className={buttonClass}
              aria-label={messages.demoteLabel(name)}
              aria-disabled={isWorking}
              onClick={() => void demote(user)}
            >
              {messages.demote}
            </button>
          </span>
        ) : (
          <button
            type="button"
            className={buttonClass}
            aria-label={messages.promoteLabel(name)}
            aria-disabled={isWorking}
            onClick={() => void promote(user)}
          >
            {messages.promote}
          </button>
        )}
      </td>
      <td className={`${cellClass} max-md:mt-2 max-md:flex max-md:grow`}>
        <button
          type="button"
          className={`${buttonClass} btn-error`}
          aria-label={messages.deleteLabel(name)}
          aria-disabled={isWorking}
          onClick={() => void remove(user)}
        >
          {isWorking ? adminMessages.working : messages.columns.delete}
        </button>
      </td>
    </tr>
  );
}
