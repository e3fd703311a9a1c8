import { publicMessages } from "#web/messages/public.ts";

/**
 * A hidden notice that the scripts of the page did not load, with a link that loads the page again. `replay-events.js` shows it,
 * because no component runs then.
 */
export const ScriptsFailed = () => (
  <div id="scripts-failed" role="alert" hidden className="fixed inset-x-0 bottom-0 z-50 print:hidden">
    <p className="flex flex-wrap justify-center gap-x-3 bg-neutral text-center px-5 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] text-neutral-content">
      {publicMessages.scriptsFailed.text}
      {/* biome-ignore lint/a11y/useValidAnchor: the empty address is that of the page that did not load. */}
      <a href="" className="underline underline-offset-4">
        {publicMessages.scriptsFailed.reload}
      </a>
    </p>
  </div>
);
