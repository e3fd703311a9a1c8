import type { ComponentProps } from "react";

/** A custom radio option: an invisible native radio button covers its content. */
export function RadioOption({ className, style, children, ...radio }: Omit<ComponentProps<"input">, "type">) {
  return (
    <label
      style={style}
      className={`relative grid has-focus-visible:outline-3 has-focus-visible:outline-primary ${className}`}
    >
      <input
        {...radio}
        type="radio"
        className="absolute inset-0 size-full cursor-pointer appearance-none rounded-[inherit] focus-visible:outline-none disabled:cursor-not-allowed"
      />
      {children}
    </label>
  );
}
