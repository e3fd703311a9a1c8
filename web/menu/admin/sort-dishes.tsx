import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { Dish } from "#contract/house/menu.ts";
import { type Course, courses } from "#contract/house/menu-constants.ts";
import { api } from "#web/api/api.ts";
import { reloadQueries } from "#web/api/reload-queries.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { adminMessages } from "#web/messages/admin.ts";
import { wholeMenuMessages } from "#web/messages/whole-menu.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Select } from "#web/ui/field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { LockedFields, useFieldLock } from "#web/ui/locked-fields.tsx";
import { MoveButtons } from "#web/ui/move-buttons.tsx";
import { EmptyState } from "#web/ui/placeholders.tsx";
import { QueryView } from "#web/ui/query-view.tsx";
import { toast } from "#web/ui/toast.ts";
import { useDragSort } from "#web/ui/use-drag-sort.ts";
import { useLeaveGuard } from "#web/ui/use-leave-guard.ts";
import { menuQuery } from "./queries.ts";

const messages = wholeMenuMessages.sort;

/** An order that is not saved yet, and that of the menu when the dishes were sorted. */
interface Sorting {
  before: string;
  ids: readonly string[];
}

const idsOf = (dishes: readonly Dish[]) => dishes.map(({ _id }) => _id).join(" ");

/** The dishes as they were sorted. It is undefined if they were not, or if the menu was changed by somebody else since. */
function applySorting(dishes: readonly Dish[], sorting: Sorting | undefined): readonly Dish[] | undefined {
  if (!sorting || sorting.before !== idsOf(dishes)) return undefined;
  const places = new Map(sorting.ids.map((id, index) => [id, index]));
  return dishes.toSorted((one, other) => (places.get(one._id) ?? 0) - (places.get(other._id) ?? 0));
}

/** The dishes of a course, sorted by dragging or with buttons, and saved all at once. Another course can be sorted before. */
export function SortDishes() {
  const menu = useQuery({ ...menuQuery, refetchOnMount: "always" });
  const [course, setCourse] = useState<Course>(courses[0]);
  const [sortings, setSortings] = useState<Partial<Record<Course, Sorting>>>({});
  const [problem, setProblem] = useState("");
  const isUnsaved = courses.some((name) => {
    const sorting = sortings[name];
    const shownDishes = (menu.data ?? []).filter(({ category }) => category === name);
    // One that somebody else's change has made useless need not be asked for.
    return sorting && sorting.before === idsOf(shownDishes) && sorting.ids.join(" ") !== sorting.before;
  });
  useLeaveGuard(isUnsaved, () => setSortings({}));
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
          const sorting = sortings[course];
          const sorted = applySorting(ofCourse, sorting) ?? ofCourse;
          const move = (from: number, to: number) =>
            setSortings((all) => {
              const list = applySorting(ofCourse, all[course]) ?? ofCourse;
              const ids = list.map(({ _id }) => _id);
              const movedIds = ids.slice(from, from + 1);
              return {
                ...all,
                [course]: { before: idsOf(ofCourse), ids: ids.toSpliced(from, 1).toSpliced(to, 0, ...movedIds) },
              };
            });
          const isOutdated = sorting && ![sorting.before, sorting.ids.join(" ")].includes(idsOf(ofCourse));
          return (
            <>
              {isOutdated && !problem && <Alert kind="failure">{wholeMenuMessages.changedMeanwhile}</Alert>}
              <SortedCourse
                course={course}
                sorted={sorted}
                onMove={move}
                onProblem={setProblem}
                isChanged={idsOf(sorted) !== idsOf(ofCourse)}
                onReset={() => setSortings((all) => ({ ...all, [course]: undefined }))}
              />
            </>
          );
        }}
      </QueryView>
    </div>
  );
}

interface SortedCourseProps {
  course: Course;
  sorted: readonly Dish[];
  isChanged: boolean;
  onMove: (from: number, to: number) => void;
  /** Forgets the order that is not saved. */
  onReset: () => void;
  onProblem: (text: string) => void;
}

function SortedCourse({ course, sorted, isChanged, onMove, onReset, onProblem }: SortedCourseProps) {
  const client = useQueryClient();
  const listRef = useRef<HTMLOListElement>(null);
  const handleOf = useDragSort(listRef, onMove);
  const { isLocked, whileLocked } = useFieldLock();
  const { run } = useApiMutation({
    request: () => api("reorderDishes", { body: { ids: sorted.map(({ _id }) => _id) } }),
    onSuccess: async () => {
      onProblem("");
      toast.success(adminMessages.saved);
      await reloadQueries(client, menuQuery.queryKey);
      onReset();
    },
    onProblem: ({ code, detail }) => {
      const isOutdated = code === "changed_meanwhile";
      onProblem(isOutdated ? wholeMenuMessages.changedMeanwhile : wholeMenuMessages.failed(detail));
      if (isOutdated) onReset();
      return reloadQueries(client, menuQuery.queryKey);
    },
  });
  if (sorted.length === 0) return <EmptyState text={messages.empty} />;
  return (
    <>
      <LockedFields isLocked={isLocked}>
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
              <MoveButtons name={name} index={index} count={sorted.length} onMove={(to) => onMove(index, to)} />
            </li>
          ))}
        </ol>
      </LockedFields>
      <div className="order-bar sticky bottom-0 flex flex-wrap gap-3 border-t border-base-300 bg-base-100 py-3">
        <Button
          label={messages.save}
          busyLabel={messages.saving}
          isBusy={isLocked}
          disabled={!isChanged}
          className="btn-primary btn-lg max-sm:grow"
          onClick={() => !isLocked && void whileLocked(run)}
        />
        {isChanged && (
          <Button label={messages.reset} disabled={isLocked} className="btn-ghost btn-lg" onClick={onReset} />
        )}
      </div>
    </>
  );
}
