import { useNavigation } from "react-router";

/** A line along the top while the next page is on its way; it waits a moment, since most pages come at once. */
export function NavigationProgress() {
  const loading = useNavigation().state === "loading";
  return (
    <div
      aria-hidden="true"
      className={`fixed inset-x-0 top-0 z-50 h-1 origin-left bg-primary ${loading ? "progress-line" : "scale-x-0"}`}
    />
  );
}
