import { useNavigation } from "react-router";

/** Progress line at the top during navigation. It appears after a short delay, since most pages load at once. */
export function NavigationProgress() {
  const loading = useNavigation().state === "loading";
  return (
    <div
      aria-hidden="true"
      className={`fixed inset-x-0 top-0 z-50 h-1 origin-left bg-primary ${loading ? "progress-line" : "scale-x-0"}`}
    />
  );
}
