/** The contract's `captchaLength` (specification §9); taken from there it would bring the schemas along. */
export const captchaLength = 6;

/** Upper and lower case letters and digits, without those that look like one another. */
const characters = "ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789";

const random = (below: number): number => {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
  return number % below;
};

export const newCaptcha = (): string =>
  Array.from({ length: captchaLength }, () => characters[random(characters.length)]).join("");

export const matches = (captcha: string, typed: string): boolean =>
  captcha !== "" && typed.trim().toLowerCase() === captcha.toLowerCase();

const inks = ["#7c2416", "#3a2a1c", "#23462c", "#243c5a"];

/** Draws the characters askew, over lines that hinder a machine more than a person. */
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
    context.translate(((index + 0.75) * width) / (captcha.length + 0.5), height / 2 + random(12) - 6);
    context.rotate((random(50) - 25) / 100);
    context.font = `bold ${height * 0.5 + random(height * 0.12)}px ${index % 2 ? "Georgia, serif" : "Verdana, sans-serif"}`;
    context.fillStyle = inks[random(inks.length)] ?? "#000";
    context.fillText(character, 0, 0);
    context.restore();
  }
}

function drawLines(context: CanvasRenderingContext2D, width: number, height: number): void {
  context.lineWidth = 2;
  for (let line = 0; line < 7; line += 1) {
    context.strokeStyle = `${inks[line % inks.length]}55`;
    context.beginPath();
    context.moveTo(random(width / 3), random(height));
    context.bezierCurveTo(
      random(width),
      random(height),
      random(width),
      random(height),
      width - random(width / 3),
      random(height),
    );
    context.stroke();
  }
}

/** Whether this browser has a voice; some list theirs only after a while. */
export const hasVoice = (): boolean => "speechSynthesis" in window && speechSynthesis.getVoices().length > 0;

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
