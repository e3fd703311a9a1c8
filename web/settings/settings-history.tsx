import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { CurrentSettings, SettingsVersion } from "#contract/settings.ts";
import { api } from "#web/api/api.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { settingsMessages } from "#web/messages/settings.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { type Column, DataTable } from "#web/ui/data-table.tsx";
import { DateTime } from "#web/ui/date-format.tsx";
import { EmptyState } from "#web/ui/placeholders.tsx";
import { LoadMore, QueryView } from "#web/ui/query-view.tsx";
import { settingsQuery, useFreshSettings, versionsQuery } from "./queries.ts";
import { ReadOnlyNotice } from "./settings-form.tsx";
import { useTakeOver, warnAboutConflicts } from "./use-save-settings.ts";

const messages = settingsMessages.history;

/** All versions of the settings, to be restored. */
export function SettingsHistory() {
  const settings = useFreshSettings();
  return <QueryView query={settings}>{(current) => <Versions current={current} />}</QueryView>;
}

/** Restores versions after a question. */
function useRestore(current: CurrentSettings) {
  const takeOver = useTakeOver();
  const [isDone, setIsDone] = useState(false);
  const { run, isBusy } = useApiMutation({
    request: (version: number) => {
      setIsDone(false);
      return api("restoreSettings", { params: { version: String(version) }, body: { version: current.version } });
    },
    confirm: (version) => ({
      title: messages.confirmTitle(version),
      text: messages.confirmText,
      confirm: messages.confirm,
    }),
    failedTitle: messages.failed,
    onSuccess: async (restored) => {
      await takeOver(restored);
      void warnAboutConflicts();
      setIsDone(true);
    },
    invalidates: [settingsQuery.queryKey],
  });
  return { restore: run, isBusy: isBusy(), isDone };
}

function Versions({ current }: { current: CurrentSettings }) {
  const versions = useInfiniteQuery({ ...versionsQuery, refetchOnMount: "always" });
  const { restore, isBusy, isDone } = useRestore(current);
  const restoreButton = (version: number, label: string, text: string = label) => (
    <Button
      label={text}
      aria-label={label}
      isBusy={isBusy}
      className="btn-outline btn-sm min-h-11"
      onClick={() => void restore(version)}
    />
  );
  const restoreCell = ({ version }: SettingsVersion) =>
    version === current.version
      ? messages.current
      : restoreButton(version, messages.restoreLabel(version), messages.restore);
  return (
    <div className="grid gap-5">
      {!current.editable && <ReadOnlyNotice />}
      {isDone && <Alert kind="success">{messages.restored}</Alert>}
      <QueryView query={versions} shape="table" lines={4}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState text={messages.empty} icon="clock" />
          ) : (
            <>
              <DataTable
                caption={messages.caption}
                rows={list.map((version) => ({ ...version, _id: String(version.version) }))}
                cardClassName="max-md:grid max-md:gap-1"
                columns={
                  current.editable ? [...columns, { header: messages.columns.restore, render: restoreCell }] : columns
                }
              />
              <LoadMore query={versions} label={messages.loadMore} />
              {current.editable && current.changed.length > 0 && <p>{restoreButton(0, messages.restoreFile)}</p>}
            </>
          )
        }
      </QueryView>
    </div>
  );
}

const columns: Column<SettingsVersion & { _id: string }>[] = [
  {
    header: messages.columns.version,
    render: ({ version }) => version,
    isRowHeader: true,
    isLabelledOnCard: true,
    className: "font-semibold tabular-nums",
  },
  { header: messages.columns.at, render: ({ at }) => <DateTime at={at} /> },
  { header: messages.columns.by, render: ({ byName }) => byName ?? messages.former, className: "wrap-anywhere" },
  {
    header: messages.columns.sections,
    render: ({ sections, restored }) => (
      <>
        <span>{sections.length > 0 ? messages.changed(sections) : messages.nothing}</span>
        {restored !== undefined && <span className="block text-sm">{messages.restoredFrom(restored)}</span>}
      </>
    ),
    className: "wrap-anywhere",
  },
];
