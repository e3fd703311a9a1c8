import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { containsWords } from "#contract/house/dish-filter.ts";
import type { Dish } from "#contract/house/menu.ts";
import { courses } from "#contract/house/menu-constants.ts";
import { adminMessages } from "#web/messages/admin.ts";
import { Field, Select } from "#web/ui/field.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import { EmptyState } from "#web/ui/placeholders.tsx";
import { QueryView } from "#web/ui/query-view.tsx";
import { DishesTable } from "./dishes-table.tsx";
import { menuQuery } from "./queries.ts";

const pageSize = 10;

const filterDishes = (dishes: readonly Dish[], searchTerm: string, course: string): Dish[] =>
  dishes.filter(
    ({ name, recipe, category }) =>
      (course === "" || category === course) && containsWords(`${name}\n${recipe}`, searchTerm),
  );

/** All dishes, with search, filters and paging in the browser. */
export function DishesView() {
  const menu = useQuery({ ...menuQuery, refetchOnMount: "always" });
  const [searchTerm, setSearchTerm] = useState("");
  const [course, setCourse] = useState("");
  const [page, setPage] = useState(1);
  const messages = adminMessages.dish;
  return (
    <>
      <search className="mb-4 grid gap-4 sm:grid-cols-[1fr_14rem]">
        <Field
          label={adminMessages.search}
          type="search"
          placeholder={messages.searchHint}
          value={searchTerm}
          onChange={({ target }) => {
            setSearchTerm(target.value);
            setPage(1);
          }}
        />
        <Select
          label={messages.columns.course}
          value={course}
          onChange={({ target }) => {
            setCourse(target.value);
            setPage(1);
          }}
        >
          <option value="">{messages.allCourses}</option>
          {courses.map((name) => (
            <option key={name} value={name}>
              {messages.categories[name]}
            </option>
          ))}
        </Select>
      </search>
      <QueryView query={menu} shape="dishes" lines={4}>
        {(dishes) => (
          <DishResults dishes={filterDishes(dishes, searchTerm, course)} page={page} onPageChange={setPage}>
            {dishes.length === 0 ? messages.empty : messages.noMatch}
          </DishResults>
        )}
      </QueryView>
    </>
  );
}

interface DishResultsProps {
  dishes: readonly Dish[];
  page: number;
  onPageChange: (page: number) => void;
  /** Text shown if there are none. */
  children: string;
}

function DishResults({ dishes, page, onPageChange, children }: DishResultsProps) {
  const pageCount = Math.max(1, Math.ceil(dishes.length / pageSize));
  const currentPage = Math.min(page, pageCount);
  const visibleDishes = dishes.slice((currentPage - 1) * pageSize, currentPage * pageSize);
  return (
    <>
      <p role="status" className="mb-3 text-base-content/80">
        {adminMessages.dish.count(dishes.length)}
      </p>
      {visibleDishes.length > 0 ? <DishesTable dishes={visibleDishes} /> : <EmptyState text={children} />}
      {pageCount > 1 && <Pagination page={currentPage} pageCount={pageCount} onPageChange={onPageChange} />}
    </>
  );
}
