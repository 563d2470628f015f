/**
 * Rewrites a JSON text as other serializers would, without changing a token that is not asked for: numbers and strings
 * keep their spelling. Pure.
 */

export type JsonNode =
  | { readonly kind: "value"; readonly raw: string }
  | { readonly kind: "list"; readonly items: JsonNode[] }
  | { readonly kind: "object"; readonly members: (readonly [key: string, value: JsonNode])[] };

const TOKEN = /[ \t\r\n]+|"(?:[^"\\]|\\.)*"|[^ \t\r\n"{}[\],:]+|[{}[\],:]/gs;
/** Deeper texts are not rewritten. */
const MAX_DEPTH = 200;

/** `undefined`: not JSON, or nested too deeply. */
export function readJson(text: string): JsonNode | undefined {
  try {
    JSON.parse(text);
  } catch {
    return undefined;
  }
  const stack: { readonly node: Extract<JsonNode, { kind: "list" | "object" }>; key?: string | undefined }[] = [];
  let root: JsonNode | undefined;
  for (const [token] of text.matchAll(TOKEN)) {
    const top = stack.at(-1);
    const place = (node: JsonNode): void => {
      if (!top) root = node;
      else if (top.node.kind === "list") top.node.items.push(node);
      else top.node.members.push([top.key ?? '""', node]);
      if (top) top.key = undefined;
    };
    if (/^[ \t\r\n,:]/.test(token)) continue;
    if (token === "{" || token === "[") {
      const node: JsonNode = token === "{" ? { kind: "object", members: [] } : { kind: "list", items: [] };
      place(node);
      stack.push({ node });
      if (stack.length > MAX_DEPTH) return undefined;
    } else if (token === "}" || token === "]") stack.pop();
    else if (top?.node.kind === "object" && top.key === undefined) top.key = token;
    else place({ kind: "value", raw: token });
  }
  return root;
}

export interface Layout {
  readonly comma: string;
  readonly colon: string;
  /** Text of one level; absent: everything in one line. */
  readonly indent?: string;
}

const COMPACT: Layout = { comma: ",", colon: ":" };
const SPACED: Layout = { comma: ", ", colon: ": " };

/** Usual serializers; the one of most languages, then the one of Python. */
export const LAYOUTS: readonly Layout[] = [
  COMPACT,
  SPACED,
  { comma: ",", colon: ": ", indent: "  " },
  { comma: ",", colon: ": ", indent: "    " },
  { comma: ",", colon: ": ", indent: "\t" },
];

/** Layout of a JSON text, as its first lines show it. */
export function ownLayout(text: string): Layout {
  const lead = /^\s*[{[](\s*)/.exec(text)?.[1] ?? "";
  const indent = /\n([ \t]+)$/.exec(lead)?.[1];
  if (indent !== undefined) return { comma: ",", colon: ": ", indent };
  return /^[^:]*: /.test(text) ? SPACED : COMPACT;
}

export function writeJson(node: JsonNode, layout: Layout, sorted: boolean): string {
  const write = (part: JsonNode, depth: number): string => {
    if (part.kind === "value") return part.raw;
    const [open, close] = part.kind === "list" ? ["[", "]"] : ["{", "}"];
    const items =
      part.kind === "list"
        ? part.items.map((item) => write(item, depth + 1))
        : order(part.members, sorted).map(([key, value]) => key + layout.colon + write(value, depth + 1));
    if (items.length === 0) return open + close;
    if (layout.indent === undefined) return open + items.join(layout.comma) + close;
    const line = `\n${layout.indent.repeat(depth + 1)}`;
    return open + line + items.join(layout.comma + line) + `\n${layout.indent.repeat(depth)}` + close;
  };
  return write(node, 0);
}

type Members = readonly (readonly [string, JsonNode])[];

const order = (members: Members, sorted: boolean): Members =>
  sorted ? members.toSorted(([a], [b]) => Buffer.compare(Buffer.from(a), Buffer.from(b))) : members;

const TEXT_OR_NUMBER = /"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/gs;
const mapStrings = (json: string, change: (raw: string) => string): string =>
  json.replace(TEXT_OR_NUMBER, (token) => (token.startsWith('"') ? change(token) : token));

const unicodeEscape = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;

/** `\u` escapes for everything outside ASCII, as Python and PHP write them. */
export const escapeUnicode = (json: string): string =>
  mapStrings(json, (raw) => raw.replace(/[\u0080-\uffff]/g, unicodeEscape));

/** The same with the hexadecimal digits in upper case, as .NET writes them. */
export const escapeUnicodeUpper = (json: string): string =>
  mapStrings(escapeUnicode(json), (raw) =>
    raw.replace(/\\(?:u([0-9a-fA-F]{4})|.)/gs, (all: string, hex: string | undefined) =>
      hex === undefined ? all : `\\u${hex.toUpperCase()}`,
    ),
  );

/** `<`, `>` and `&` as escapes, as Go writes them. */
export const escapeHtml = (json: string): string =>
  mapStrings(json, (raw) => raw.replace(/[<>&\u2028\u2029]/g, unicodeEscape));

/** Characters instead of their `\u` escapes, where JSON allows that. */
export const unescapeUnicode = (json: string): string =>
  mapStrings(json, (raw) => {
    const plain = raw.replace(/\\(?:u([0-9a-fA-F]{4})|.)/gs, (all: string, hex: string | undefined) => {
      const unit = hex === undefined ? "" : String.fromCharCode(Number.parseInt(hex, 16));
      return unit === "" || unit < " " || unit === '"' || unit === "\\" ? all : unit;
    });
    return plain.isWellFormed() ? plain : raw;
  });

export const escapeSlashes = (json: string): string =>
  mapStrings(json, (raw) => raw.replace(/\\(?:.)|\//gs, (all) => (all === "/" ? String.raw`\/` : all)));

export const unescapeSlashes = (json: string): string =>
  mapStrings(json, (raw) => raw.replace(/\\(?:.)/gs, (all) => (all === String.raw`\/` ? "/" : all)));

/** Numbers as a parser with floating point returns them: 9007199254740993 becomes 9007199254740992. */
export const roundNumbers = (json: string): string =>
  json.replace(TEXT_OR_NUMBER, (token) => {
    const value = Number(token);
    return token.startsWith('"') || !Number.isFinite(value) ? token : JSON.stringify(value);
  });
