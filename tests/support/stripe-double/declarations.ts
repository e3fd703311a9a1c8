import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** A type as the SDK's declarations write it. */
export type Type =
  | { kind: "literal"; value: string }
  | { kind: "reference"; name: string; parameters: Type[] }
  | { kind: "members"; members: Member[] }
  | { kind: "union"; options: Type[] };

export interface Member {
  name: string;
  isOptional: boolean;
  type: Type;
}

interface Declaration {
  type: Type;
  /** The interfaces whose members this one has as well. */
  bases: string[];
}

/** Declarations by qualified name, such as `RefundCreateParams` or `PaymentIntentCreateParams.AmountDetails`. */
export type Declarations = ReadonlyMap<string, Declaration>;

const sdkFolder = fileURLToPath(new URL("../../../node_modules/stripe/esm/", import.meta.url));

/** The words, strings and signs of a declaration file, without comments. */
const tokensOf = (text: string): string[] =>
  text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, "").match(/[A-Za-z_$][\w$.]*|-?\d+(?:\.\d+)?|'[^']*'|"[^"]*"|=>|[^\s]/g) ??
  [];

/** Reads the interfaces and type aliases of a file of the SDK, such as `resources/Refunds.d.ts`. */
export function readDeclarations(file: string): Declarations {
  const tokens = tokensOf(readFileSync(join(sdkFolder, file), "utf8"));
  const declarations = new Map<string, Declaration>();
  let at = 0;
  const peek = () => tokens[at] ?? "";
  const next = () => tokens[at++] ?? "";
  const take = (wanted: string): boolean => {
    if (peek() !== wanted) return false;
    at++;
    return true;
  };
  /** Skips what no request has: to the end of a statement, with whatever is in brackets. */
  function skipStatement(): void {
    for (let depth = 0; at < tokens.length; ) {
      const token = next();
      if ("({[".includes(token)) depth++;
      if (")}]".includes(token)) depth--;
      if (depth === 0 && (token === ";" || token === "}")) return;
    }
  }

  function readPrimary(): Type {
    if (take("{")) return { kind: "members", members: readMembers() };
    if (take("(")) {
      const inner = readType();
      take(")");
      return inner;
    }
    const token = next();
    if (/^['"]/.test(token)) return { kind: "literal", value: token.slice(1, -1) };
    if (/^[-\d]/.test(token)) return { kind: "literal", value: token };
    const parameters: Type[] = [];
    if (take("<")) {
      do parameters.push(readType());
      while (take(","));
      take(">");
    }
    return { kind: "reference", name: token, parameters };
  }

  function readType(): Type {
    take("|");
    const options: Type[] = [];
    do {
      let type = readPrimary();
      while (peek() === "[" && tokens[at + 1] === "]") {
        at += 2;
        type = { kind: "reference", name: "Array", parameters: [type] };
      }
      options.push(type);
    } while (take("|") || take("&"));
    const [only] = options;
    return only && options.length === 1 ? only : { kind: "union", options };
  }

  /** Reads to the closing bracket. An index signature becomes the member `*`. */
  function readMembers(): Member[] {
    const members: Member[] = [];
    while (at < tokens.length && !take("}")) {
      const isIndex = take("[");
      const name = isIndex ? "*" : next().replace(/^['"]|['"]$/g, "");
      if (isIndex) while (next() !== "]");
      const isOptional = take("?") || isIndex;
      take(":");
      members.push({ name, isOptional, type: readType() });
      take(";");
    }
    return members;
  }

  function readDeclarationsOf(prefix: string): void {
    while (at < tokens.length && !take("}")) {
      if (take("export") || take("declare")) continue;
      if (take("namespace")) {
        const name = prefix + next();
        take("{");
        readDeclarationsOf(`${name}.`);
      } else if (take("interface")) {
        const name = prefix + next();
        const bases: string[] = [];
        if (take("extends"))
          do bases.push(next());
          while (take(","));
        take("{");
        declarations.set(name, { type: { kind: "members", members: readMembers() }, bases });
      } else if (peek() === "type" && tokens[at + 2] === "=") {
        at++;
        const name = prefix + next();
        take("=");
        declarations.set(name, { type: readType(), bases: [] });
        take(";");
      } else skipStatement();
    }
  }

  readDeclarationsOf("");
  return declarations;
}
