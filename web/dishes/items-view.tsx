import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Dish } from "#contract/menu.ts";
import { courses } from "#contract/paths.ts";
import { Empty } from "#web/ui/empty.tsx";
import { Field } from "#web/ui/field.tsx";
import { Listed } from "#web/ui/listed.tsx";
import { Select } from "#web/ui/select.tsx";
import { Steps } from "#web/ui/steps.tsx";
import { words } from "#web/words/admin.ts";
import { ItemsTable } from "./items-table.tsx";
import { menuQuery } from "./queries.ts";

const pageSize = 10;

const found = (dishes: readonly Dish[], word: string, course: string): Dish[] => {
  const sought = word.trim().toLocaleLowerCase();
  return dishes.filter(
    ({ name, recipe, category }) =>
      (course === "" || category === course) && `${name}\n${recipe}`.toLocaleLowerCase().includes(sought),
  );
};

/** All dishes, searched, filtered and paged in the browser. */
export function ItemsView() {
  const menu = useQuery({ ...menuQuery, refetchOnMount: "always" });
  const [word, setWord] = useState("");
  const [course, setCourse] = useState("");
  const [page, setPage] = useState(1);
  const text = words.dish;
  return (
    <>
      <search className="mb-4 grid gap-4 sm:grid-cols-[1fr_14rem]">
        <Field
          label={words.search}
          type="search"
          placeholder={text.searchHint}
          value={word}
          onChange={({ target }) => {
            setWord(target.value);
            setPage(1);
          }}
        />
        <Select
          label={text.columns.course}
          value={course}
          onChange={({ target }) => {
            setCourse(target.value);
            setPage(1);
          }}
        >
          <option value="">{text.allCourses}</option>
          {courses.map((name) => (
            <option key={name} value={name}>
              {text.categories[name]}
            </option>
          ))}
        </Select>
      </search>
      <Listed query={menu} shape="dishes" lines={4}>
        {(dishes) => (
          <Found dishes={found(dishes, word, course)} page={page} onPage={setPage}>
            {dishes.length === 0 ? text.empty : text.noMatch}
          </Found>
        )}
      </Listed>
    </>
  );
}

interface FoundProps {
  dishes: readonly Dish[];
  page: number;
  onPage: (page: number) => void;
  /** Said where there are none. */
  children: string;
}

function Found({ dishes, page, onPage, children }: FoundProps) {
  const pageCount = Math.max(1, Math.ceil(dishes.length / pageSize));
  const shownPage = Math.min(page, pageCount);
  const shown = dishes.slice((shownPage - 1) * pageSize, shownPage * pageSize);
  return (
    <>
      <p role="status" className="mb-3 text-base-content/80">
        {words.dish.count(dishes.length)}
      </p>
      {shown.length > 0 ? <ItemsTable dishes={shown} /> : <Empty text={children} />}
      {pageCount > 1 && <Steps page={shownPage} total={pageCount} onPage={onPage} />}
    </>
  );
}
