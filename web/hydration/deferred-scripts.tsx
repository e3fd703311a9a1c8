import { type ReactNode, use } from "react";
import keepScrollPosition from "./keep-scroll-position.js?raw";
import loadScriptsAfterPaint from "./load-scripts-after-paint.js?raw";
import { NonceContext } from "./nonce.ts";
import replayEvents from "./replay-events.js?raw";

/** The page's own inline script, without comments and indentation. The browser's build does not contain it. */
const pageScript = import.meta.env.SSR
  ? [keepScrollPosition, replayEvents, loadScriptsAfterPaint]
      .join("")
      .replaceAll(/^\s*\/[/*].*\n/gm, "")
      .replaceAll(/^\s+/gm, "")
  : "";

/**
 * The end of each document: its scripts, which the browser loads after the first paint, and the inline script that loads
 * them and answers to the guest until then. A browser loads nothing of what is in a `template`, whether it runs scripts or
 * not. React leaves links where they are only in `noscript`, and in the browser the `template` has no children.
 */
export function DeferredScripts({ children }: { children: ReactNode }) {
  const nonce = use(NonceContext);
  return (
    <>
      <template id="deferred-scripts">{import.meta.env.SSR && <noscript>{children}</noscript>}</template>
      <script
        nonce={nonce}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a script of ours
        dangerouslySetInnerHTML={{ __html: pageScript }}
      />
    </>
  );
}
