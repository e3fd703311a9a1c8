import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { pagePaths } from "#contract/paths.ts";
import { healthMessages as messages } from "#web/messages/health.ts";
import { Icon } from "#web/ui/icon.tsx";
import { healthQuery } from "./health-query.ts";

/** Notice on the admin home page. It is empty while everything works. */
export function HealthNotice({ email }: { email: string }) {
  const { data = [] } = useQuery(healthQuery(email));
  const errors = data.filter(({ level }) => level === "error").length;
  return (
    // Always there: screen readers announce what appears in it.
    <div role="status" className="mb-6 empty:hidden">
      {errors > 0 && (
        <p className="flex flex-wrap items-center gap-3 rounded-box border border-error p-4">
          <Icon name="warning" className="size-5 shrink-0 text-error" />
          <span>{messages.notice(errors)}</span>
          <Link to={pagePaths.health} className="link font-semibold">
            {messages.view}
          </Link>
        </p>
      )}
    </div>
  );
}
