import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { type Course, courses } from "#contract/constants/menu.ts";
import type { Dish } from "#contract/menu.ts";
import { api } from "#web/api/api.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { adminMessages } from "#web/messages/admin.ts";
import { wholeMenuMessages } from "#web/messages/whole-menu.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Select } from "#web/ui/field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { MoveButtons } from "#web/ui/move-buttons.tsx";
import { EmptyState } from "#web/ui/placeholders.tsx";
import { QueryView } from "#web/ui/query-view.tsx";
import { toast } from "#web/ui/toast.ts";
import { useDragSort } from "#web/ui/use-drag-sort.ts";
import { menuQuery } from "./queries.ts";

const messages = wholeMenuMessages.sort;

/** The dishes of a course, sorted by dragging or with buttons, and saved all at once. */
export function SortDishes() {
  const menu = useQuery({ ...menuQuery, refetchOnMount: "always" });
  const [course, setCourse] = useState<Course>(courses[0]);
  const [problem, setProblem] = useState("");
  return (
    <div className="grid max-w-2xl gap-5">
      <Select
        label={wholeMenuMessages.course}
        value={course}
        onChange={({ target }) => {
          setCourse(courses.find((name) => name === target.value) ?? courses[0]);
          setProblem("");
        }}
      >
        {courses.map((name) => (
          <option key={name} value={name}>
            {adminMessages.dish.categories[name]}
          </option>
        ))}
      </Select>
      {problem && <Alert kind="failure">{problem}</Alert>}
      <QueryView query={menu}>
        {(dishes) => {
          const ofCourse = dishes.filter(({ category }) => category === course);
          // What was sorted is discarded when the menu changes: it no longer says where the dishes go.
          const key = [course, ...ofCourse.map(({ _id }) => _id)].join(" ");
          return <SortedCourse key={key} course={course} dishes={ofCourse} onProblem={setProblem} />;
        }}
      </QueryView>
    </div>
  );
}

interface SortedCourseProps {
  course: Course;
  dishes: readonly Dish[];
  onProblem: (text: string) => void;
}

function SortedCourse({ course, dishes, onProblem }: SortedCourseProps) {
  const client = useQueryClient();
  const [sorted, setSorted] = useState(dishes);
  const listRef = useRef<HTMLOListElement>(null);
  const move = (from: number, to: number) =>
    setSorted((list) => {
      const moved = list.slice(from, from + 1);
      const others = list.toSpliced(from, 1);
      return others.toSpliced(to, 0, ...moved);
    });
  const handleOf = useDragSort(listRef, move);
  const { run, isBusy } = useApiMutation({
    request: () => api("reorderDishes", { body: { ids: sorted.map(({ _id }) => _id) } }),
    onSuccess: () => {
      onProblem("");
      toast.success(adminMessages.saved);
      return client.invalidateQueries(menuQuery);
    },
    onProblem: ({ code, detail }) => {
      onProblem(code === "changed_meanwhile" ? wholeMenuMessages.changedMeanwhile : wholeMenuMessages.failed(detail));
      return client.invalidateQueries(menuQuery);
    },
  });
  if (dishes.length === 0) return <EmptyState text={messages.empty} />;
  const isChanged = sorted.some((dish, index) => dish !== dishes[index]);
  return (
    <>
      <ol ref={listRef} aria-label={messages.list(adminMessages.dish.categories[course])} className="grid gap-2">
        {sorted.map(({ _id, name }, index) => (
          <li key={_id} className="flex items-center gap-2 rounded-box border border-base-300 bg-base-100 p-1 ps-2">
            <span
              {...handleOf(index)}
              title={messages.drag(name)}
              className="grid size-11 shrink-0 cursor-grab touch-none place-items-center text-base-content/60 active:cursor-grabbing"
            >
              <Icon name="menu" />
            </span>
            <span className="min-w-0 grow wrap-anywhere">{name}</span>
            <MoveButtons name={name} index={index} count={sorted.length} onMove={(to) => move(index, to)} />
          </li>
        ))}
      </ol>
      <div className="order-bar sticky bottom-0 flex flex-wrap gap-3 border-t border-base-300 bg-base-100 py-3">
        <Button
          label={messages.save}
          busyLabel={messages.saving}
          isBusy={isBusy()}
          disabled={!isChanged}
          className="btn-primary btn-lg max-sm:grow"
          onClick={() => void run()}
        />
        {isChanged && <Button label={messages.reset} className="btn-ghost btn-lg" onClick={() => setSorted(dishes)} />}
      </div>
    </>
  );
}
