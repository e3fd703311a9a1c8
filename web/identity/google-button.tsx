import { useRef, useState } from "react";
import { useRestaurant } from "#web/restaurant/use-restaurant.ts";
import { Note } from "#web/ui/note.tsx";
import { toast } from "#web/ui/toast.ts";
import { words } from "#web/words/identity.ts";
import { type PopupEnd, signInByPopup } from "./popup.ts";
import { adoptSession } from "./provider.ts";

const text = words.google;

const ends = {
  blocked: text.blocked,
  closed: text.closed,
  unreachable: text.unreachable,
} as const;

const codes: Readonly<Record<string, string>> = {
  account_not_linked: text.notLinked,
  access_denied: text.denied,
};

/** Signs in, or up, with a Google account in a window of its own; nothing where the restaurant does not offer that. */
export function GoogleButton() {
  return useRestaurant().googleSignIn ? <OfferedButton /> : null;
}

function OfferedButton() {
  const busy = useRef(false);
  const [waiting, setWaiting] = useState(false);
  const [problem, setProblem] = useState("");
  const press = async () => {
    if (busy.current) return;
    busy.current = true;
    setWaiting(true);
    setProblem("");
    // Nothing is awaited before: the window opens in the click itself.
    setProblem(await problemOf(signInByPopup("google")));
    busy.current = false;
    setWaiting(false);
  };
  return (
    <div className="grid gap-3">
      <button type="button" className="btn btn-outline btn-lg" onClick={() => void press()} aria-disabled={waiting}>
        <Mark />
        {waiting ? text.waiting : text.button}
      </button>
      {problem && <Note kind="failure">{problem}</Note>}
    </div>
  );
}

/** In words for the person; nothing where they are signed in now. */
async function problemOf(ending: Promise<PopupEnd>): Promise<string> {
  const ended = await ending;
  if (ended.end === "refused") return codes[ended.code] ?? text.failed;
  if (ended.end !== "signed-in") return navigator.onLine ? ends[ended.end] : text.unreachable;
  const outcome = await adoptSession({});
  if (!outcome.done) return outcome.wrong ? text.failed : outcome.text;
  toast.success(text.success);
  return "";
}

/** The provider's letter in its four colours. */
function Mark() {
  const arc = { fill: "none", strokeWidth: 4.4 };
  return (
    <svg viewBox="0 0 24 24" className="size-5" aria-hidden="true">
      <path d="M17.8 6.2A8.2 8.2 0 0 0 4.9 7.9" stroke="#ea4335" {...arc} />
      <path d="M4.9 7.9a8.2 8.2 0 0 0 0 8.2" stroke="#fbbc05" {...arc} />
      <path d="M4.9 16.1a8.2 8.2 0 0 0 12.6 2" stroke="#34a853" {...arc} />
      <path d="M17.5 18.1A8.2 8.2 0 0 0 20.2 12H12" stroke="#4285f4" {...arc} />
    </svg>
  );
}
