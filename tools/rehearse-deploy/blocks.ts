import { readFileSync } from "node:fs";

export interface Block {
  /** The heading above it. */
  heading: string;
  text: string;
}

/** The blocks of docs/deploy.md that the rehearsal runs, in order. */
export function readBlocks(): Block[] {
  const parts = readFileSync("docs/deploy.md", "utf8").split(/^#+ /m);
  return parts.flatMap((part) => {
    const heading = part.slice(0, part.indexOf("\n"));
    const blocks = [...part.matchAll(/^```sh rehearsed\n([\s\S]*?)^```$/gm)];
    return blocks.map(([, text = ""]) => ({ heading, text }));
  });
}
