import { publicMessages } from "#web/messages/public.ts";

/** Says what to do on a page that works with scripts only. Shown in browsers that run none. */
export const ScriptsNeeded = () => (
  <p className="mb-6 hidden rounded-box border border-error px-4 py-3 font-semibold noscript:block">
    {publicMessages.scriptsNeeded}
  </p>
);
