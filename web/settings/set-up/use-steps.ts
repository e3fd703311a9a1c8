import { useQuery } from "@tanstack/react-query";
import { type SetUpStep, setUpSteps } from "#contract/house/settings-pages.ts";
import type { CurrentSettings, SettingsSection } from "#contract/settings.ts";
import { menuQuery } from "#web/menu/admin/queries.ts";
import { useFreshSettings } from "../queries.ts";

/** What of a restaurant is set up already, as the server knows it. */
interface SetUpState {
  settings: CurrentSettings;
  /** How many dishes there are. */
  dishes: number;
  done: ReadonlySet<SetUpStep>;
}

export function useSetUpState() {
  const settings = useFreshSettings();
  const menu = useQuery({ ...menuQuery, refetchOnMount: "always" });
  const data: SetUpState | undefined =
    settings.data && menu.data
      ? { settings: settings.data, dishes: menu.data.length, done: doneSteps(settings.data, menu.data.length) }
      : undefined;
  return {
    data,
    error: settings.error ?? menu.error,
    isFetching: settings.isFetching || menu.isFetching,
    refetch: () => Promise.all([settings.refetch(), menu.refetch()]),
  };
}

/** The domain of the sample's email cannot be registered (RFC 2606). The checklist on the dashboard has the same rule. */
const hasOwnEmail = ({ settings }: CurrentSettings) => !settings.email.endsWith(".example");

/** Whether the file is the operator's own. */
const isOwnFile = (current: CurrentSettings) => !current.changed.includes("email") && hasOwnEmail(current);

function doneSteps(current: CurrentSettings, dishes: number): ReadonlySet<SetUpStep> {
  const hasChanged = (section: SettingsSection) => isOwnFile(current) || current.changed.includes(section);
  const isDone: Record<SetUpStep, boolean> = {
    contact: hasOwnEmail(current),
    hours: hasChanged("openingHours"),
    tables: hasChanged("tables"),
    menu: dishes > 0,
    done: false,
  };
  return new Set(setUpSteps.filter((step) => isDone[step]));
}

/** The first step that is not done. */
export const firstOpenStep = (doneSteps: ReadonlySet<SetUpStep>): SetUpStep =>
  setUpSteps.find((step) => !doneSteps.has(step)) ?? "done";

export const stepAfter = (step: SetUpStep): SetUpStep => setUpSteps[setUpSteps.indexOf(step) + 1] ?? "done";
export const stepBefore = (step: SetUpStep): SetUpStep | undefined => setUpSteps[setUpSteps.indexOf(step) - 1];
