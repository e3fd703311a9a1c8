import { type FocusEvent, type RefObject, useEffect, useId, useRef, useState, useSyncExternalStore } from "react";
import { captchaLength } from "#contract/people/identity-constants.ts";
import { identityMessages } from "#web/messages/identity.ts";
import { createCaptcha, drawCaptcha, hasSpeechVoice, matchesCaptcha, onVoicesChange, speakCaptcha } from "./captcha.ts";

/** Captcha against automated sign-ins. It can also be heard, or avoided with a sign-in link. */
export function CaptchaField({ onMatch }: { onMatch: (matched: boolean) => void }) {
  const id = useId();
  const { captcha, canvas, renew } = useCaptcha();
  const [typed, setTyped] = useState("");
  const [isWrong, setIsWrong] = useState(false);
  const isCorrect = matchesCaptcha(captcha, typed);

  const checkAnswer = (text: string) => {
    const matched = matchesCaptcha(captcha, text);
    onMatch(matched);
    if (matched || text === "") return;
    setIsWrong(true);
    setTyped("");
    renew();
  };
  const handleType = (text: string) => {
    setTyped(text);
    setIsWrong(false);
    if (text.length === captchaLength) checkAnswer(text);
    else onMatch(false);
  };
  const handleBlur = (event: FocusEvent<HTMLFieldSetElement>) => {
    // Focus that moves to the buttons of the captcha does not count as leaving it.
    if (!event.currentTarget.contains(event.relatedTarget)) checkAnswer(typed);
  };
  const handleRefresh = () => {
    handleType("");
    renew();
  };
  return (
    <fieldset className="grid gap-1.5" onBlur={handleBlur}>
      <label htmlFor={id} className="font-medium">
        {identityMessages.captcha.label}
      </label>
      <CaptchaImage captcha={captcha} canvas={canvas} onRefresh={handleRefresh} />
      <input
        id={id}
        value={typed}
        onChange={(event) => handleType(event.target.value)}
        maxLength={captchaLength}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        required
        aria-invalid={isWrong || undefined}
        aria-describedby={`${id}-hint ${id}-state`}
        className={`input input-lg w-full font-mono text-base tracking-widest ${isWrong ? "input-error" : ""}`}
      />
      <p id={`${id}-hint`} className="text-sm text-base-content/75">
        {identityMessages.captcha.hint}
      </p>
      <p id={`${id}-state`} role="status" className={`text-sm empty:hidden ${isWrong ? "text-error" : "text-success"}`}>
        {isWrong ? identityMessages.captcha.incorrect : isCorrect ? identityMessages.captcha.correct : ""}
      </p>
    </fieldset>
  );
}

/** Created in the browser, because the rendered page is cached and the same for all users. */
function useCaptcha() {
  const [captcha, setCaptcha] = useState("");
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => setCaptcha(createCaptcha()), []);
  useEffect(() => {
    if (canvas.current && captcha) drawCaptcha(canvas.current, captcha);
  }, [captcha]);
  return { captcha, canvas, renew: () => setCaptcha(createCaptcha()) };
}

interface CaptchaImageProps {
  captcha: string;
  canvas: RefObject<HTMLCanvasElement | null>;
  onRefresh: () => void;
}

function CaptchaImage({ captcha, canvas, onRefresh }: CaptchaImageProps) {
  const canSpeak = useSyncExternalStore(onVoicesChange, hasSpeechVoice, () => false);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <canvas
        ref={canvas}
        width={440}
        height={120}
        role="img"
        aria-label={identityMessages.captcha.imageLabel}
        className="h-15 w-55 rounded-box border border-base-300 bg-[#f6ecdb]"
      />
      <button type="button" className="link min-h-11 px-1 text-sm" onClick={onRefresh}>
        {identityMessages.captcha.refresh}
      </button>
      {canSpeak && (
        <button type="button" className="link min-h-11 px-1 text-sm" onClick={() => speakCaptcha(captcha)}>
          {identityMessages.captcha.playAudio}
        </button>
      )}
    </div>
  );
}
