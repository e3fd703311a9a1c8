import { useQuery } from "@tanstack/react-query";
import type { ManagedOption, ManagedOptionGroup } from "#contract/house/option-group.ts";
import { pagePaths } from "#contract/paths.ts";
import { optionMessages as messages } from "#web/messages/options.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/placeholders.tsx";
import { QueryView } from "#web/ui/query-view.tsx";
import { AvailabilityControl } from "../availability-control.tsx";
import { ruleText, useFormatSurcharge } from "./options-preview.tsx";
import { optionGroupsQuery } from "./queries.ts";
import { useDeleteOptionGroup, useSetOptionAvailability } from "./use-option-actions.ts";

/** All option groups with their dishes; each option can be marked sold out. */
export function OptionsView() {
  const groups = useQuery({ ...optionGroupsQuery, refetchOnMount: "always" });
  const remove = useDeleteOptionGroup();
  return (
    <QueryView query={groups} count={3} lines={3}>
      {(list) =>
        list.length === 0 ? (
          <EmptyState text={messages.empty} />
        ) : (
          <ul className="grid gap-4">
            {list.map((group) => (
              <GroupCard
                key={group._id}
                group={group}
                isBusy={remove.isBusy(group._id)}
                onDelete={() => void remove.run(group)}
              />
            ))}
          </ul>
        )
      }
    </QueryView>
  );
}

interface GroupCardProps {
  group: ManagedOptionGroup;
  isBusy: boolean;
  onDelete: () => void;
}

function GroupCard({ group, isBusy, onDelete }: GroupCardProps) {
  const { _id: id, name, ask, options, dishes } = group;
  const rule = [ruleText(group), ...(ask ? [messages.rules.asked] : [])].join(" · ");
  return (
    <li aria-busy={isBusy} className="rounded-box border border-base-300 p-4 md:p-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="text-lg font-semibold wrap-anywhere">{name}</h2>
          <p className="text-sm text-base-content/80">{rule}</p>
          <p className="text-sm wrap-anywhere text-base-content/80">
            {messages.onDishes(dishes.map((dish) => dish.name))}
          </p>
        </div>
        <span className="flex gap-2 max-sm:w-full">
          <ButtonLink
            to={pagePaths.updateOptions(id)}
            label={messages.edit}
            aria-label={messages.editLabel(name)}
            className="btn-outline px-4 max-sm:grow"
          />
          <Button
            label={messages.remove}
            isBusy={isBusy}
            aria-label={messages.removeLabel(name)}
            onClick={onDelete}
            className="btn-outline btn-error px-4 max-sm:grow"
          />
        </span>
      </div>
      <ul className="mt-3 grid">
        {options.map((option) => (
          <OptionRow key={option._id} option={option} />
        ))}
      </ul>
    </li>
  );
}

function OptionRow({ option }: { option: ManagedOption }) {
  const setAvailability = useSetOptionAvailability();
  const formatSurcharge = useFormatSurcharge();
  return (
    <li className="grid items-center gap-x-4 border-t border-base-300 py-1 sm:grid-cols-[minmax(0,1fr)_auto]">
      <span className="flex min-w-0 justify-between gap-3 max-sm:pt-2">
        <span className="min-w-0 wrap-anywhere">{option.name}</span>
        <span className="text-sm whitespace-nowrap text-base-content/80 tabular-nums">
          {formatSurcharge(option.price)}
        </span>
      </span>
      {option.dish === null ? (
        <AvailabilityControl item={option} onChange={(change) => setAvailability({ option, change })} />
      ) : (
        <span className="flex min-h-11 items-center text-sm text-base-content/80">{messages.followsDish}</span>
      )}
    </li>
  );
}
