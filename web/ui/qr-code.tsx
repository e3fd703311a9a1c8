import { useEffect, useState } from "react";

interface Drawing {
  size: number;
  path: string;
}

/** Quiet zone around the code, which cameras need. */
const margin = 4;

interface QrCodeProps {
  text: string;
  /** What the code is for. */
  label: string;
  className: string;
}

/** A QR code; the code that draws it is loaded for it. The content must also be shown as text, in case that fails. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const [drawing, setDrawing] = useState<Drawing>();
  useEffect(() => {
    let isCurrent = true;
    const draw = async () => {
      const [{ generate }, { toSvgPath }] = await Promise.all([import("lean-qr"), import("lean-qr/extras/svg")]);
      const code = generate(text);
      if (isCurrent) setDrawing({ size: code.size, path: toSvgPath(code) });
    };
    draw().catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [text]);
  if (!drawing) return <span className={`skeleton rounded-box ${className}`} />;
  const side = drawing.size + 2 * margin;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-margin} ${-margin} ${side} ${side}`}
      className={`rounded-box ${className}`}
      shapeRendering="crispEdges"
    >
      <path d={`M${-margin} ${-margin}h${side}v${side}h${-side}z`} fill="#fff" />
      <path d={drawing.path} fill="#000" />
    </svg>
  );
}
