import { parseSync } from "vite";
import { lineNumberAt, type Source } from "./parse.ts";

type Syntax = Record<string, unknown> & { type: string; start: number };

const isSyntax = (value: unknown): value is Syntax =>
  typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";

/** The parts of a piece of syntax that stand under a name: one, several or none. */
const partsOf = (syntax: Syntax, name: string): Syntax[] => [syntax[name]].flat().filter(isSyntax);

/** What a child of an element becomes in the page. `messages` never change; `removable` elements come and go. */
type ChildKind = "nothing" | "message" | "text" | "removable text" | "removable" | "element";

/** Components that always render an element. */
const alwaysShown = new Set(["Icon", "Link", "NavLink", "Button", "Money", "DateTime", "Image"]);

/** Whether something of this name in the file holds elements instead of text. */
type HoldsElements = (name: string) => boolean;

function kindOfExpression(expression: Syntax, holdsElements: HoldsElements): ChildKind {
  const { type } = expression;
  if (type === "JSXEmptyExpression") return "nothing";
  if (type === "JSXElement" || type === "JSXFragment") return "element";
  if (type === "Literal" && (expression.value === null || typeof expression.value === "boolean")) return "nothing";
  if (type === "Literal") return String(expression.value).trim() === "" ? "nothing" : "message";
  if (type === "TemplateLiteral") return "text";
  if (type === "ParenthesizedExpression" || type === "TSAsExpression") {
    const [inner] = partsOf(expression, "expression");
    return inner ? kindOfExpression(inner, holdsElements) : "nothing";
  }
  if (type === "LogicalExpression" || type === "ConditionalExpression")
    return kindOfCondition(expression, holdsElements);
  if (type === "Identifier") {
    const name = String(expression.name);
    if (name === "undefined") return "nothing";
    return holdsElements(name) ? "removable" : "text";
  }
  if (type === "MemberExpression") return kindOfMember(expression, holdsElements);
  if (type === "CallExpression") return kindOfCall(expression, holdsElements);
  return "text";
}

function kindOfCondition(expression: Syntax, holdsElements: HoldsElements): ChildKind {
  const names = expression.type === "LogicalExpression" ? ["left", "right"] : ["consequent", "alternate"];
  const isAnd = expression.operator === "&&";
  const branches = (isAnd ? ["right"] : names)
    .flatMap((name) => partsOf(expression, name))
    .map((branch) => kindOfExpression(branch, holdsElements));
  const hasText = branches.some((kind) => kind === "text" || kind === "message" || kind === "removable text");
  const canVanish = isAnd || branches.some((kind) => !["text", "message"].includes(kind));
  if (hasText) return canVanish ? "removable text" : "text";
  return "removable";
}

function kindOfMember(expression: Syntax, holdsElements: HoldsElements): ChildKind {
  const property = partsOf(expression, "property")[0];
  if (property && holdsElements(String(property.name))) return "removable";
  let object: Syntax | undefined = expression;
  while (object?.type === "MemberExpression") object = partsOf(object, "object")[0];
  return object?.type === "Identifier" && /(?:^m|M)essages$/.test(String(object.name)) && !expression.computed
    ? "message"
    : "text";
}

function kindOfCall(expression: Syntax, holdsElements: HoldsElements): ChildKind {
  const [callee] = partsOf(expression, "callee");
  const [method] = callee ? partsOf(callee, "property") : [];
  const functions = [callee, method, ...partsOf(expression, "arguments")];
  const returnsElements = functions.some((named) => named?.type === "Identifier" && holdsElements(String(named.name)));
  return returnsElements || [...walk(expression.arguments)].some(isJsx) ? "removable" : "text";
}

function kindOfChild(child: Syntax, holdsElements: HoldsElements): ChildKind {
  if (child.type === "JSXText") return String(child.value).trim() === "" ? "nothing" : "message";
  if (child.type === "JSXExpressionContainer") {
    const [expression] = partsOf(child, "expression");
    return expression ? kindOfExpression(expression, holdsElements) : "nothing";
  }
  if (child.type === "JSXElement" && isComponent(child)) return "removable";
  return "element";
}

/** Whether an element is a component's, which may render nothing. Icons and links are always there. */
function isComponent(element: Syntax): boolean {
  const [opening] = partsOf(element, "openingElement");
  const [name] = opening ? partsOf(opening, "name") : [];
  return name?.type === "JSXIdentifier" && /^[A-Z]/.test(String(name.name)) && !alwaysShown.has(String(name.name));
}

/** The children that are bare text which changes or goes, or which stands beside what comes and goes. */
function bareTexts(parent: Syntax, holdsElements: HoldsElements): Syntax[] {
  const children = partsOf(parent, "children")
    .map((child) => ({ child, kind: kindOfChild(child, holdsElements) }))
    .filter(({ kind }) => kind !== "nothing");
  if (children.length < 2) return [];
  const isBesideRemovable = children.some(({ kind }) => kind.startsWith("removable"));
  return children
    .filter(({ kind }) => kind.endsWith("text") || (kind === "message" && isBesideRemovable))
    .map(({ child }) => child);
}

function* walk(value: unknown): Generator<Syntax> {
  if (typeof value !== "object" || value === null) return;
  if (isSyntax(value)) yield value;
  for (const part of Object.values(value)) yield* walk(part);
}

const isJsx = ({ type }: Syntax) => type === "JSXElement" || type === "JSXFragment";

/** Where declarations have their name and their content. */
const placesOfContent = new Map([
  ["VariableDeclarator", { name: "id", content: "init" }],
  ["FunctionDeclaration", { name: "id", content: "body" }],
  ["Property", { name: "key", content: "value" }],
]);

/** The names of a file's variables and functions with elements in them, and of its properties that are elements. */
function namesOfElements(program: unknown, text: string): Set<string> {
  const names = new Set([...text.matchAll(/(\w+)\??: (?:\(.*\) => )?ReactNode\b/g)].map(([, name]) => name ?? ""));
  for (const syntax of walk(program)) {
    const places = placesOfContent.get(syntax.type);
    if (!places) continue;
    const [id] = partsOf(syntax, places.name);
    const [content] = partsOf(syntax, places.content);
    if (id?.type === "Identifier" && [...walk(content)].some(isJsx)) names.add(String(id.name));
  }
  return names.add("children");
}

/**
 * Lines with text of pages that a browser's translation would take away from React. Translation moves each text node
 * into an element of its own. React then changes a node that is no longer shown, or fails when it removes the node or
 * inserts something before it. A text that is the only child of an element is safe, because React replaces what the
 * element holds.
 */
export function findBareTextLines({ path, text }: Source): number[] {
  const { program } = parseSync(path, text);
  const names = namesOfElements(program, text);
  return [...walk(program)]
    .filter(isJsx)
    .flatMap((parent) => bareTexts(parent, (name) => names.has(name)))
    .map(({ start }) => lineNumberAt(text, start + text.slice(start).search(/\S/)));
}
