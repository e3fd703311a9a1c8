import { route } from "../../platform/http/route.ts";
import type { SettingsService } from "./settings.service.ts";

export const settingsRoutes = (settings: SettingsService) => [
  route("getSettings", () => settings.get()),
  route("updateSettings", ({ body: { version, changes, follow }, currentUser, recordChange }) =>
    settings.update(changes, follow ?? [], { currentUser, seen: version, recordChange }),
  ),
  route("listSettingsVersions", ({ query }) => settings.listVersions(query.before)),
  route("restoreSettings", ({ params, body: { version }, currentUser, recordChange }) =>
    settings.restore(params.version, { currentUser, seen: version, recordChange }),
  ),
  route("previewSettings", ({ body }) => settings.preview(body.changes)),
];
