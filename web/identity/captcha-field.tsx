import { type FocusEvent, type RefObject, useEffect, useId, useRef, useState, useSyncExternalStore } from "react";
import { captchaLength } from "#contract/people/identity-constants.ts";
import { identityMessages } from "#web/messages/identity.ts";

/** Letters of both cases and digits, without those that look alike. */
const characters = "ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789";

const randomBelow = (below: number): number => {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
  return number % below;
};

export const createCaptcha = (): string =>
  Array.from({ length: captchaLength }, () => characters[randomBelow(characters.length)]).join("");

export const matchesCaptcha = (captcha: string, typed: string): boolean =>
  captcha !== "" && typed.trim().toLowerCase() === captcha.toLowerCase();

const inkColours = ["#7c2416", "#3a2a1c", "#23462c", "#243c5a"];

/** Draws the characters rotated, over lines that make machine reading harder. */
function drawCaptcha(canvas: HTMLCanvasElement, captcha: string): void {
  const context = canvas.getContext("2d");
  if (!context) return;
  const { width, height } = canvas;
  context.fillStyle = "#f6ecdb";
  context.fillRect(0, 0, width, height);
  drawLines(context, width, height);
  context.textAlign = "center";
  context.textBaseline = "middle";
  for (const [index, character] of [...captcha].entries()) {
    context.save();
    context.translate(((index + 0.75) * width) / (captcha.length + 0.5), height / 2 + randomBelow(12) - 6);
    context.rotate((randomBelow(50) - 25) / 100);
    context.font = `bold ${height * 0.5 + randomBelow(height * 0.12)}px ${index % 2 ? "Georgia, serif" : "Verdana, sans-serif"}`;
    context.fillStyle = inkColours[randomBelow(inkColours.length)] ?? "#000";
    context.fillText(character, 0, 0);
    context.restore();
  }
}

function drawLines(context: CanvasRenderingContext2D, width: number, height: number): void {
  context.lineWidth = 2;
  for (let line = 0; line < 7; line += 1) {
    context.strokeStyle = `${inkColours[line % inkColours.length]}55`;
    context.beginPath();
    context.moveTo(randomBelow(width / 3), randomBelow(height));
    context.bezierCurveTo(
      randomBelow(width),
      randomBelow(height),
      randomBelow(width),
      randomBelow(height),
      width - randomBelow(width / 3),
      randomBelow(height),
    );
    context.stroke();
  }
}

/** Whether this browser has a voice; some load their voices with a delay. */
const hasSpeechVoice = (): boolean => "speechSynthesis" in window && speechSynthesis.getVoices().length > 0;

function onVoicesChange(listener: () => void): () => void {
  if (!("speechSynthesis" in window)) return () => {};
  speechSynthesis.addEventListener("voiceschanged", listener);
  return () => speechSynthesis.removeEventListener("voiceschanged", listener);
}

function speakCaptcha(captcha: string): void {
  const spoken = new SpeechSynthesisUtterance([...captcha.toLowerCase()].join(", "));
  spoken.lang = "en";
  spoken.rate = 0.7;
  speechSynthesis.cancel();
  speechSynthesis.speak(spoken);
}

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
