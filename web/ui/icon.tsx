/** Line icons on a 24 px grid in the current text colour. Decorative: there is always text beside them. */
const drawings = {
  left: "M14.5 5 8 12l6.5 7",
  right: "M9.5 5 16 12l-6.5 7",
  up: "m5 14.5 7-6.5 7 6.5",
  down: "m5 9.5 7 6.5 7-6.5",
  menu: "M4 7h16M4 12h16M4 17h16",
  more: "M5.5 12h.01M12 12h.01M18.5 12h.01",
  close: "m6 6 12 12M18 6 6 18",
  plus: "M12 5v14M5 12h14",
  minus: "M5 12h14",
  heart: "M12 20C6.5 16 3.5 12.8 3.5 9.3A4.6 4.6 0 0 1 12 6.9a4.6 4.6 0 0 1 8.5 2.4c0 3.5-3 6.7-8.5 10.7z",
  pause: "M9 6v12M15 6v12",
  play: "M8 5.5v13l10.5-6.5z",
  cart: "M3.5 4.5h2.2l2.1 10.2h9.6l2-7.2H6.4M9.3 19.3h.01M16 19.3h.01",
  phone:
    "M8.2 4.2 10 8.5l-2 1.6a12.5 12.5 0 0 0 5.9 5.9l1.6-2 4.3 1.8v3.4c0 .6-.5 1-1 .9C11 19.4 4.6 13 3.9 5.2c0-.5.4-1 .9-1z",
  pin: "M12 21c4.2-4.5 6.5-8 6.5-11a6.5 6.5 0 0 0-13 0c0 3 2.3 6.5 6.5 11zM12 12.3a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6z",
  clock: "M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM12 7.5V12l3 2",
  check: "m5 12.5 4.5 4.5L19 7.5",
  success: "M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM8 12.3l2.8 2.8L16 9.5",
  error: "M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM9.2 9.2l5.6 5.6M14.8 9.2l-5.6 5.6",
  warning: "M12 4 3 19.5h18zM12 10v4.5M12 17h.01",
  info: "M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM12 11v5M12 8h.01",
  question:
    "M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM9.7 9.7a2.4 2.4 0 1 1 3.4 2.2c-.7.4-1.1.9-1.1 1.8M12 16.5h.01",
  plate: "M12 19a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM12 15.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2 6v12M22 6v12",
  people:
    "M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20c.6-3.8 3-5.8 6.5-5.8s5.9 2 6.5 5.8M15.5 4.3a3.5 3.5 0 0 1 0 6.4M18 14.8c2 .8 3.2 2.6 3.6 5.2",
  star: "m12 3.5 2.6 5.4 5.9.8-4.3 4.1 1.1 5.9-5.3-2.9-5.3 2.9 1.1-5.9-4.3-4.1 5.9-.8z",
  calendar: "M4 6h16v14H4zM4 10.5h16M8 3.5V7M16 3.5V7",
  facebook:
    "M14.5 21v-7.5h2.7l.5-3.2h-3.2V8.5c0-1 .4-1.7 1.8-1.7h1.5V4a15 15 0 0 0-2.3-.2c-2.5 0-4.1 1.5-4.1 4.1v2.4H8.6v3.2h2.8V21",
  instagram:
    "M8 3.5h8A4.5 4.5 0 0 1 20.5 8v8a4.5 4.5 0 0 1-4.5 4.5H8A4.5 4.5 0 0 1 3.5 16V8A4.5 4.5 0 0 1 8 3.5zM12 15.7a3.7 3.7 0 1 0 0-7.4 3.7 3.7 0 0 0 0 7.4zM16.8 7.2h.01",
  x: "M4.5 4.5 19.5 19.5M19 4.5 5 19.5",
} as const;

export type IconName = keyof typeof drawings;

export function Icon({ name, className = "size-5" }: { name: IconName; className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.7}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={drawings[name]} />
    </svg>
  );
}
