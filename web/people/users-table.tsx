import type { User } from "#contract/user.ts";
import { words } from "#web/words/admin.ts";

type Act = (user: User) => Promise<void>;

interface Acts {
  promote: Act;
  demote: Act;
  remove: Act;
  /** Whom a change is under way about. */
  busy: string | undefined;
}

interface UsersTableProps extends Acts {
  users: readonly User[];
  /** The email of who looks. */
  own: string;
}

/** A table where there is room, a list of cards on phones. */
export function UsersTable({ users, own, ...acts }: UsersTableProps) {
  return (
    <table className="w-full max-md:block">
      <thead className="max-md:sr-only">
        <tr className="border-b border-base-300">
          {Object.values(words.users.columns).map((column) => (
            <th key={column} scope="col" className="px-3 py-3 text-start text-sm font-semibold">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:grid max-md:gap-3">
        {users.map((user) => (
          <Row key={user._id} user={user} you={user.email === own} {...acts} />
        ))}
      </tbody>
    </table>
  );
}

const cell = "md:px-3 md:py-3";
const small = "btn btn-outline px-4 max-md:grow";

function Row({ user, you, promote, demote, remove, busy }: Acts & { user: User; you: boolean }) {
  const { name, email, isValid } = user;
  const text = words.users;
  const working = busy === user._id;
  return (
    <tr className="border-base-300 max-md:flex max-md:flex-wrap max-md:items-center max-md:gap-x-3 max-md:gap-y-1 max-md:rounded-box max-md:border max-md:p-4 md:border-b">
      <th scope="row" className={`${cell} text-start font-medium wrap-anywhere max-md:basis-full`}>
        {name}
        {you && <span className="ms-2 font-normal text-base-content/80">({text.you})</span>}
      </th>
      <td className={`${cell} wrap-anywhere max-md:basis-full`}>
        {email}
        {!isValid && <span className="block text-sm text-base-content/80">{text.unverified}</span>}
      </td>
      <td className={`${cell} max-md:mt-2 max-md:flex max-md:grow`}>
        {user.role === "admin" ? (
          <span className="flex grow flex-wrap items-center gap-3">
            <span className="badge badge-neutral">{text.admin}</span>
            <button
              type="button"
              className={small}
              aria-label={text.demoteOf(name)}
              aria-disabled={working}
              onClick={() => void demote(user)}
            >
              {text.demote}
            </button>
          </span>
        ) : (
          <button
            type="button"
            className={small}
            aria-label={text.promoteOf(name)}
            aria-disabled={working}
            onClick={() => void promote(user)}
          >
            {text.promote}
          </button>
        )}
      </td>
      <td className={`${cell} max-md:mt-2 max-md:flex max-md:grow`}>
        <button
          type="button"
          className={`${small} btn-error`}
          aria-label={text.deleteOf(name)}
          aria-disabled={working}
          onClick={() => void remove(user)}
        >
          {working ? words.working : text.columns.delete}
        </button>
      </td>
    </tr>
  );
}
