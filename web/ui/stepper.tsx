import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

interface StepButtonsProps {
  fewerLabel: string;
  moreLabel: string;
  canLower: boolean;
  canRaise: boolean;
  onStep: (step: 1 | -1) => void;
  /** The number between the buttons. */
  children: ReactNode;
}

/** Buttons that lower and raise a number. At a limit they keep the focus and do nothing. */
export function StepButtons({ fewerLabel, moreLabel, canLower, canRaise, onStep, children }: StepButtonsProps) {
  const button = "btn btn-circle btn-outline min-h-11 min-w-11 noscript:hidden aria-disabled:opacity-50";
  return (
    <div className="flex shrink-0 items-center gap-1">
      <button
        type="button"
        aria-label={fewerLabel}
        aria-disabled={!canLower}
        className={button}
        onClick={() => canLower && onStep(-1)}
      >
        <Icon name="minus" />
      </button>
      {children}
      <button
        type="button"
        aria-label={moreLabel}
        aria-disabled={!canRaise}
        className={button}
        onClick={() => canRaise && onStep(1)}
      >
        <Icon name="plus" />
      </button>
    </div>
  );
}
