import { type FocusEvent, type RefObject, useEffect, useId, useRef, useState, useSyncExternalStore } from "react";
import { words } from "#web/words/identity.ts";
import { captchaLength, drawCaptcha, hasVoice, matches, newCaptcha, onVoicesChange, speakCaptcha } from "./captcha.ts";

interface CaptchaFieldProps {
  onMatch: (matched: boolean) => void;
}

/** Keeps machines from guessing passwords by hand; who cannot see it can hear it, or do without by a mailed link. */
export function CaptchaField({ onMatch }: CaptchaFieldProps) {
  const id = useId();
  const { captcha, canvas, renew } = useCaptcha();
  const [typed, setTyped] = useState("");
  const [wrong, setWrong] = useState(false);
  const right = matches(captcha, typed);

  const check = (text: string) => {
    const matched = matches(captcha, text);
    onMatch(matched);
    if (matched || text === "") return;
    setWrong(true);
    setTyped("");
    renew();
  };
  const type = (text: string) => {
    setTyped(text);
    setWrong(false);
    if (text.length === captchaLength) check(text);
    else onMatch(false);
  };
  const leave = (event: FocusEvent<HTMLFieldSetElement>) => {
    // Going on to hear or change the characters is not leaving.
    if (!event.currentTarget.contains(event.relatedTarget)) check(typed);
  };
  const change = () => {
    type("");
    renew();
  };
  return (
    <fieldset className="grid gap-1.5" onBlur={leave}>
      <label htmlFor={id} className="font-medium">
        {words.captcha.label}
      </label>
      <CaptchaPicture captcha={captcha} canvas={canvas} onChange={change} />
      <input
        id={id}
        value={typed}
        onChange={(event) => type(event.target.value)}
        maxLength={captchaLength}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        required
        aria-invalid={wrong || undefined}
        aria-describedby={`${id}-hint ${id}-state`}
        className={`input input-lg w-full font-mono text-base tracking-widest ${wrong ? "input-error" : ""}`}
      />
      <p id={`${id}-hint`} className="text-sm text-base-content/75">
        {words.captcha.hint}
      </p>
      <p id={`${id}-state`} role="status" className={`text-sm empty:hidden ${wrong ? "text-error" : "text-success"}`}>
        {wrong ? words.captcha.wrong : right ? words.captcha.right : ""}
      </p>
    </fieldset>
  );
}

/** Made in the browser: the server's page is the same for everyone. */
function useCaptcha() {
  const [captcha, setCaptcha] = useState("");
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => setCaptcha(newCaptcha()), []);
  useEffect(() => {
    if (canvas.current && captcha) drawCaptcha(canvas.current, captcha);
  }, [captcha]);
  return { captcha, canvas, renew: () => setCaptcha(newCaptcha()) };
}

interface CaptchaPictureProps {
  captcha: string;
  canvas: RefObject<HTMLCanvasElement | null>;
  onChange: () => void;
}

function CaptchaPicture({ captcha, canvas, onChange }: CaptchaPictureProps) {
  const voice = useSyncExternalStore(onVoicesChange, hasVoice, () => false);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <canvas
        ref={canvas}
        width={440}
        height={120}
        role="img"
        aria-label={words.captcha.picture}
        className="h-15 w-55 rounded-box border border-base-300 bg-[#f6ecdb]"
      />
      <button type="button" className="link min-h-11 px-1 text-sm" onClick={onChange}>
        {words.captcha.renew}
      </button>
      {voice && (
        <button type="button" className="link min-h-11 px-1 text-sm" onClick={() => speakCaptcha(captcha)}>
          {words.captcha.hear}
        </button>
      )}
    </div>
  );
}
