import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { soldOutMessages as messages } from "#web/messages/sold-out.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { QueryView } from "#web/ui/query-view.tsx";
import { useCloseOnBack } from "#web/ui/use-close-on-back.ts";
import { type AvailabilityChange, AvailabilityControl } from "../availability-control.tsx";
import { optionGroupsQuery } from "../options/queries.ts";
import { useSetOptionAvailability } from "../options/use-option-actions.ts";
import { menuQuery } from "../queries.ts";
import { useSetAvailability } from "../use-dish-actions.ts";
import { idOf, itemsOfLine, listItems, type SoldOutItem, searchItems, type TicketLine } from "./sold-out-items.ts";

interface SoldOutPanelProps {
  /** Shows this dish and its options only. */
  line: TicketLine | undefined;
  /** The dishes of open orders, which are shown first. */
  openDishIds: readonly string[];
  onClose: () => void;
}

/**
 * Marks dishes and options sold out in one tap each, beside the board: at its lower edge on phones. It is no modal dialog,
 * so that the board can be used meanwhile and each change can be undone in its message.
 */
export function SoldOutPanel({ line, openDishIds, onClose }: SoldOutPanelProps) {
  const id = useId();
  const panel = useFocusWithin(line);
  useCloseOnBack(onClose);
  useCloseOnEscape(onClose);
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-labelledby={id}
      className="fixed inset-x-0 bottom-0 z-40 grid max-h-[75dvh] content-start gap-3 overflow-y-auto rounded-t-box border border-base-300 bg-base-100 p-4 pb-[calc(1rem+env(safe-area-inset-bottom))] shadow-xl md:inset-y-0 md:left-auto md:max-h-none md:w-md md:rounded-none"
    >
      <header className="flex items-center justify-between gap-3">
        <h2 id={id} className="display min-w-0 text-xl wrap-anywhere">
          {line ? messages.titleOf(line.name) : messages.title}
        </h2>
        <Button label={messages.close} className="btn-ghost px-4" onClick={onClose} />
      </header>
      <SoldOutItems key={line?.menuId} line={line} openDishIds={openDishIds} />
    </section>
  );
}

function SoldOutItems({ line, openDishIds }: Omit<SoldOutPanelProps, "onClose">) {
  const [search, setSearch] = useState("");
  const [changedIds, setChangedIds] = useState<ReadonlySet<string>>(new Set());
  const dishes = useQuery({ ...menuQuery, refetchOnMount: "always" });
  const groups = useQuery({ ...optionGroupsQuery, refetchOnMount: "always" });
  const missing = dishes.data === undefined ? dishes : groups;
  const items = dishes.data && groups.data && listItems(dishes.data, groups.data);
  const shownItems =
    items &&
    (line ? itemsOfLine(items, groups.data ?? [], line) : searchItems(items, { search, openDishIds, changedIds }));
  return (
    <>
      {!line && (
        <Field
          label={messages.search}
          type="search"
          autoComplete="off"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      )}
      <QueryView query={{ ...missing, data: shownItems }} count={3}>
        {(list) => (
          <ItemList
            items={list}
            isSearch={search.trim() !== "" || line !== undefined}
            onChanged={(item) => setChangedIds((ids) => new Set([...ids, idOf(item)]))}
          />
        )}
      </QueryView>
    </>
  );
}

/**
 * Moves the focus into the panel, again for each `line` that it is opened for, and once it is closed to what opened it
 * last.
 */
function useFocusWithin(line: TicketLine | undefined) {
  const panel = useRef<HTMLElement>(null);
  const opener = useRef<Element>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the panel stays open when another line opens it.
  useEffect(() => {
    opener.current = document.activeElement;
    panel.current?.focus({ preventScroll: true });
  }, [line]);
  useEffect(
    () => () => {
      if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
    },
    [],
  );
  return panel;
}

/** Wherever the focus is, such as in a message; a dialog above the panel closes first. */
function useCloseOnEscape(onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const handleKey = ({ key }: KeyboardEvent) => {
      if (key === "Escape" && !document.querySelector("dialog[open]")) close();
    };
    document.addEventListener("keydown", handleKey);
    return () => document.removeEventListener("keydown", handleKey);
  }, []);
}

interface ItemListProps {
  items: readonly SoldOutItem[];
  isSearch: boolean;
  onChanged: (item: SoldOutItem) => void;
}

function ItemList({ items, isSearch, onChanged }: ItemListProps) {
  const setDish = useSetAvailability();
  const setOption = useSetOptionAvailability();
  const setItem = (item: SoldOutItem, change: AvailabilityChange) => {
    onChanged(item);
    if (item.option) setOption({ option: item.option, change });
    else setDish({ dish: item.dish, change });
  };
  if (items.length === 0) return <p>{isSearch ? messages.noneFound : messages.nothingYet}</p>;
  return (
    <ul>
      {items.map((item) => (
        <li key={idOf(item)} className="border-t border-base-300 py-2">
          <p className="font-medium wrap-anywhere">
            {item.option ? messages.optionOf(item.option.name, item.group) : item.dish.name}
          </p>
          <AvailabilityControl item={item.option ?? item.dish} onChange={(change) => setItem(item, change)} />
        </li>
      ))}
    </ul>
  );
}
