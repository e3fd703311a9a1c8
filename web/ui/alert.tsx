import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

/** Error or success message of a submitted form. */
export function Alert({ kind, children }: { kind: "failure" | "success"; children: ReactNode }) {
  const isFailure = kind === "failure";
  return (
    <p
      role={isFailure ? "alert" : "status"}
      className={`flex items-start gap-2.5 rounded-box border px-4 py-3 ${isFailure ? "border-error text-error" : "border-success text-success"}`}
    >
      <Icon name={isFailure ? "error" : "success"} className="mt-0.5 size-5 shrink-0" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </p>
  );
}
