import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Empty } from "#web/ui/empty.tsx";
import { Field } from "#web/ui/field.tsx";
import { Listed, More } from "#web/ui/listed.tsx";
import { useSettled } from "#web/ui/use-settled.ts";
import { words } from "#web/words/admin.ts";
import { usersQuery } from "./queries.ts";
import { useChangeUser } from "./use-change-user.ts";
import { UsersTable } from "./users-table.tsx";

interface UsersViewProps {
  /** Of the admin who looks. */
  email: string;
  onDeleted: () => void;
}

/** All users, searched by the server, one page after the other. */
export function UsersView({ email, onDeleted }: UsersViewProps) {
  const [typed, setTyped] = useState("");
  const word = useSettled(typed.trim());
  const users = useInfiniteQuery({ ...usersQuery(email, word), refetchOnMount: "always" });
  const changes = useChangeUser(email, onDeleted);
  return (
    <>
      <search className="mb-6 block max-w-md">
        <Field
          label={words.search}
          type="search"
          placeholder={words.users.searchHint}
          maxLength={100}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </search>
      <Listed query={users} shape="table" lines={4}>
        {({ pages }) => {
          const people = pages.flatMap((page) => page.items);
          return (
            <div aria-busy={users.isPlaceholderData} className="transition-opacity aria-busy:opacity-50">
              {people.length > 0 ? (
                <UsersTable users={people} own={email} {...changes} />
              ) : (
                <Empty text={word ? words.nothingFound(word) : words.users.empty} icon="people" />
              )}
              <More query={users} text={words.users.more} />
            </div>
          );
        }}
      </Listed>
    </>
  );
}
