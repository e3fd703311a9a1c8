import { readFileSync } from "node:fs";
import { resolve } from "node:path";

interface Instruction {
  name: string;
  text: string;
}

function parseInstructions(text: string): Instruction[] {
  const lines = text
    .replaceAll(/\\\n\s*/g, " ")
    .split("\n")
    .filter((line) => line.trim() !== "" && !line.startsWith("#"));
  return lines.map((line) => {
    const [, name = "", rest = ""] = /^(\w+) (.*)$/.exec(line) ?? [];
    return { name, text: rest };
  });
}

/** The command of a CMD or HEALTHCHECK in its exec form, which needs no shell. */
const parseCommand = (text: string): string[] => JSON.parse(text.slice(text.indexOf("[")));

/** What deploy/Containerfile says about the image, for a replay without containers. */
export function readContainerfile() {
  const instructions = parseInstructions(readFileSync("deploy/Containerfile", "utf8"));
  const lastStage = instructions.findLastIndex(({ name }) => name === "FROM");
  const [build, image] = [instructions.slice(0, lastStage), instructions.slice(lastStage)];
  const find = (name: string) => image.find((instruction) => instruction.name === name)?.text ?? "";
  const copies = (stage: Instruction[]) =>
    stage.filter(({ name }) => name === "COPY").map(({ text }) => text.split(" "));
  return {
    /** Paths of the repository that the build reads. */
    sources: copies(build).flatMap((words) => words.slice(0, -1)),
    /** Paths of the build stage and where they are in the image. */
    contents: copies(image).map((words) => {
      const [from = "", to = ""] = words.filter((word) => !word.startsWith("--"));
      return { from, to: resolve(find("WORKDIR"), to) };
    }),
    variables: Object.fromEntries(
      find("ENV")
        .split(/\s+/)
        .map((pair) => /^(\w+)=(.*)$/.exec(pair)?.slice(1) ?? []),
    ),
    user: find("USER"),
    command: parseCommand(find("CMD")),
    healthCheck: parseCommand(find("HEALTHCHECK")),
  };
}
