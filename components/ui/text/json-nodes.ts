/** Tree of a JSON text, one level at a time. Numbers are not parsed, so long ids keep every digit. Never throws. Pure. */
import { stringEnd } from "./json-view";

export interface JsonNode {
  /** Name in an object, index in a list; `undefined` for the root and for a missing name. */
  readonly name: string | number | undefined;
  readonly kind: "object" | "list" | "value";
  /** Part of the text, without the name. */
  readonly from: number;
  readonly to: number;
}

/** `undefined` if the text is neither an object nor a list. */
export function rootOf(text: string): JsonNode | undefined {
  const from = text.search(/\S/);
  const kind = kindAt(text, from);
  return kind === "value" ? undefined : { name: undefined, kind, from, to: valueEnd(text, from, text.length) };
}

/** Direct children in order, repeated names included. Linear in the text of the node. */
export function childrenOf(text: string, { kind, from, to }: JsonNode): readonly JsonNode[] {
  if (kind === "value") return [];
  const children: JsonNode[] = [];
  const end = text[to - 1] === CLOSING[kind] && to - 1 > from ? to - 1 : to;
  let at = next(text, from + 1, end);
  while (at < end) {
    let name: string | number | undefined = kind === "list" ? children.length : undefined;
    if (kind === "object" && text[at] === '"') {
      const nameEnd = Math.min(stringEnd(text, at), end);
      name = nameOf(text.slice(at, nameEnd));
      at = next(text, nameEnd, end, ":");
    }
    const stop = valueEnd(text, at, end);
    children.push({ name, kind: kindAt(text, at), from: at, to: stop });
    // A stray bracket has no length.
    at = next(text, stop === at ? at + 1 : stop, end, ",");
  }
  return children;
}

const CLOSING = { object: "}", list: "]" } as const;

function kindAt(text: string, at: number): JsonNode["kind"] {
  if (text[at] === "{") return "object";
  return text[at] === "[" ? "list" : "value";
}

/** Index of the next token, after whitespace and one separator. */
function next(text: string, from: number, end: number, separator = ""): number {
  let at = blanksEnd(text, from, end);
  if (separator !== "" && text[at] === separator) at = blanksEnd(text, at + 1, end);
  return Math.min(at, end);
}

function blanksEnd(text: string, from: number, end: number): number {
  let at = from;
  while (at < end && " \t\r\n".includes(text[at] ?? "")) at += 1;
  return at;
}

/** Index after the value that starts at `from`; of a truncated one, `end`. */
function valueEnd(text: string, from: number, end: number): number {
  if (text[from] === '"') return Math.min(stringEnd(text, from), end);
  if (kindAt(text, from) === "value") {
    let at = from;
    while (at < end && !",]}: \t\r\n".includes(text[at] ?? "")) at += 1;
    return at;
  }
  let depth = 0;
  for (let at = from; at < end; at += 1) {
    const sign = text[at];
    if (sign === '"') at = stringEnd(text, at) - 1;
    else if (sign === "{" || sign === "[") depth += 1;
    else if (sign === "}" || sign === "]") {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return end;
}

function nameOf(spelled: string): string {
  try {
    return String(JSON.parse(spelled));
  } catch {
    return spelled;
  }
}
