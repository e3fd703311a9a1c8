import type { ComponentType } from "react";
import type { SettingsGroup } from "#contract/house/settings-pages.ts";
import { DashboardHeading } from "#web/dashboard/dashboard-layout.tsx";
import { settingsMessages as messages } from "#web/messages/settings.ts";
import type { FieldsProps } from "#web/settings/fields/field-group.tsx";
import { sectionsOf } from "#web/settings/sections.ts";
import { SettingsForm } from "#web/settings/settings-form.tsx";
import { SettingsNav } from "#web/settings/settings-nav.tsx";

interface GroupPageProps {
  group: SettingsGroup;
  Fields: ComponentType<FieldsProps>;
}

/** A page of the settings. */
export function GroupPage({ group, Fields }: GroupPageProps) {
  const { title, text } = messages.groups[group];
  return (
    <>
      <SettingsNav />
      <DashboardHeading title={title} under={text} />
      <SettingsForm key={group} sections={sectionsOf[group]} Fields={Fields} />
    </>
  );
}
