import { useEffect, useRef, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { pagePaths } from "#contract/paths.ts";
import { Note } from "#web/ui/note.tsx";
import { toast } from "#web/ui/toast.ts";
import { words } from "#web/words/identity.ts";
import { takeOrigin } from "./origin.ts";
import { adoptSession, type Outcome, sendSignInLink } from "./provider.ts";

interface SignInLinkButtonProps {
  /** The email as typed; `undefined` where it is none, which the form then says. */
  emailIfValid: () => Promise<string | undefined>;
  onAsk: () => void;
}

/** Signs in without password and captcha, by a mailed link. */
export function SignInLinkButton({ emailIfValid, onAsk }: SignInLinkButtonProps) {
  const [sent, setSent] = useState<{ email: string; outcome: Outcome }>();
  const [busy, setBusy] = useState(false);
  const press = async () => {
    if (busy) return;
    const email = await emailIfValid();
    if (!email) return;
    setBusy(true);
    onAsk();
    setSent({ email, outcome: await sendSignInLink(email) });
    setBusy(false);
  };
  return (
    <div className="grid gap-3">
      <button type="button" className="btn btn-outline btn-lg" onClick={() => void press()} aria-disabled={busy}>
        {busy ? words.login.working : words.login.link}
      </button>
      {sent?.outcome.done && <Note kind="success">{words.login.linkSent(sent.email)}</Note>}
      {sent?.outcome.done === false && <Note kind="failure">{sent.outcome.text}</Note>}
    </div>
  );
}

/** Where a sign-in link leads to: takes over the session it opened, whoever was signed in here before. */
export function useSignInByLink(): { working: boolean; problem: string } {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [problem, setProblem] = useState("");
  const begun = useRef(false);
  const linked = search.has("link");
  const failed = search.has("error");
  useEffect(() => {
    if (!linked || begun.current) return;
    begun.current = true;
    const adopt = async () => {
      const outcome = failed ? undefined : await adoptSession();
      if (outcome?.done) toast.success(words.login.success);
      else setProblem(outcome && !outcome.wrong ? outcome.text : words.login.linkFailed);
      await navigate(pagePaths.login, { replace: true, state: takeOrigin() });
    };
    void adopt();
  }, [linked, failed, navigate]);
  return { working: linked && problem === "", problem };
}
