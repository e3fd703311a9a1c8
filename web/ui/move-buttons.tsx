import { useState } from "react";
import { moveButtonMessages } from "#web/messages/options.ts";
import { Icon } from "./icon.tsx";

interface MoveButtonsProps {
  /** Name of the item that the buttons move. */
  name: string;
  /** Its position in the list, from 0, and how many there are. */
  index: number;
  count: number;
  onMove: (to: number) => void;
}

/** Two buttons that move an entry of a list by one place. The pressed button keeps the focus; the new place is announced. */
export function MoveButtons({ name, index, count, onMove }: MoveButtonsProps) {
  const [isMoved, setIsMoved] = useState(false);
  const move = (to: number, button: HTMLButtonElement) => {
    if (to < 0 || to >= count) return;
    onMove(to);
    setIsMoved(true);
    // The browser takes the focus from an element that is put to another place.
    requestAnimationFrame(() => button.focus());
  };
  const directions = [
    { icon: "up", label: moveButtonMessages.up(name), to: index - 1 },
    { icon: "down", label: moveButtonMessages.down(name), to: index + 1 },
  ] as const;
  return (
    <span className="flex">
      {directions.map(({ icon, label, to }) => (
        <button
          key={icon}
          type="button"
          aria-label={label}
          aria-disabled={to < 0 || to >= count}
          className="btn btn-circle btn-ghost size-11 aria-disabled:opacity-40"
          onClick={({ currentTarget }) => move(to, currentTarget)}
        >
          <Icon name={icon} />
        </button>
      ))}
      <span role="status" className="sr-only">
        {isMoved && moveButtonMessages.moved(name, index + 1, count)}
      </span>
    </span>
  );
}
