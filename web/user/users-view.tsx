import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { textLimits } from "#contract/platform/text-limits.ts";
import { adminMessages as messages } from "#web/messages/admin.ts";
import { Field } from "#web/ui/field.tsx";
import { EmptyState } from "#web/ui/placeholders.tsx";
import { LoadMore, QueryView } from "#web/ui/query-view.tsx";
import { useDebouncedValue } from "#web/ui/use-debounced-value.ts";
import { usersQuery, useUserActions } from "./use-user-actions.ts";
import { UsersTable } from "./users-table.tsx";

interface UsersViewProps {
  /** Email of the signed-in admin. */
  email: string;
  onDeleted: () => void;
}

/** All users with search and paging on the server. */
export function UsersView({ email, onDeleted }: UsersViewProps) {
  const [searchInput, setSearchInput] = useState("");
  const searchTerm = useDebouncedValue(searchInput.trim());
  const users = useInfiniteQuery({ ...usersQuery(email, searchTerm), refetchOnMount: "always" });
  const actions = useUserActions(email, onDeleted);
  return (
    <>
      <search className="mb-6 block max-w-md">
        <Field
          label={messages.search}
          type="search"
          placeholder={messages.users.searchHint}
          maxLength={textLimits.searchTerm}
          value={searchInput}
          onChange={({ target }) => setSearchInput(target.value)}
        />
      </search>
      <QueryView query={users} shape="table" lines={4}>
        {(listedUsers) => (
          <div aria-busy={users.isPlaceholderData} className="transition-opacity aria-busy:opacity-50">
            {listedUsers.length > 0 ? (
              <UsersTable users={listedUsers} ownEmail={email} actions={actions} />
            ) : (
              <EmptyState text={searchTerm ? messages.noMatches(searchTerm) : messages.users.empty} icon="people" />
            )}
            <LoadMore query={users} label={messages.users.loadMore} />
          </div>
        )}
      </QueryView>
    </>
  );
}
