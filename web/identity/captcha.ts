import { captchaLength } from "#contract/people/identity-constants.ts";

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
export function drawCaptcha(canvas: HTMLCanvasElement, captcha: string): void {
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
export const hasSpeechVoice = (): boolean => "speechSynthesis" in window && speechSynthesis.getVoices().length > 0;

export function onVoicesChange(listener: () => void): () => void {
  if (!("speechSynthesis" in window)) return () => {};
  speechSynthesis.addEventListener("voiceschanged", listener);
  return () => speechSynthesis.removeEventListener("voiceschanged", listener);
}

export function speakCaptcha(captcha: string): void {
  const spoken = new SpeechSynthesisUtterance([...captcha.toLowerCase()].join(", "));
  spoken.lang = "en";
  spoken.rate = 0.7;
  speechSynthesis.cancel();
  speechSynthesis.speak(spoken);
}
