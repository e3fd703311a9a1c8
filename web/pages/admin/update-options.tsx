import { pagePaths } from "#contract/paths.ts";
import { DashboardHeading } from "#web/dashboard/dashboard-layout.tsx";
import { noIndexMeta } from "#web/layout/page-meta.ts";
import { OptionGroupForm } from "#web/menu/admin/options/option-group-form.tsx";
import { useFreshOptionGroups } from "#web/menu/admin/options/queries.ts";
import { optionMessages as messages } from "#web/messages/options.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/placeholders.tsx";
import { QueryView } from "#web/ui/query-view.tsx";
import type { Route } from "./+types/update-options";

export { RouteError as ErrorBoundary } from "#web/layout/route-error.tsx";

export const meta = noIndexMeta(messages.updateHeading);

export default function UpdateOptions({ params }: Route.ComponentProps) {
  const groups = useFreshOptionGroups();
  const group = groups.data?.find(({ _id: id }) => id === params.id);
  return (
    <>
      <DashboardHeading title={messages.updateHeading} {...(group && { under: group.name })} />
      <QueryView query={groups}>
        {() =>
          group ? (
            <OptionGroupForm key={group._id} group={group} submitLabel={messages.update} />
          ) : (
            <EmptyState text={messages.notFound} />
          )
        }
      </QueryView>
      <p className="mt-6">
        <ButtonLink to={pagePaths.options} label={messages.toList} className="btn-outline" />
      </p>
    </>
  );
}
