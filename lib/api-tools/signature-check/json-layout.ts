/**
 * Rewrites a JSON text as other serializers would, without changing a token that is not asked for: numbers and strings
 * keep their spelling. Pure.
 */

/** Tokens of a valid JSON text, without the blanks between them. */
export type JsonTokens = readonly string[];

const TOKEN = /"(?:[^"\\]|\\.)*"|[^ \t\r\n"{}[\],:]+|[{}[\],:]/gs;
/** Deeper texts are not rewritten. */
const MAX_DEPTH = 200;

/** `undefined`: not JSON, or nested too deeply. */
export function readJson(text: string): JsonTokens | undefined {
  try {
    JSON.parse(text);
  } catch {
    return undefined;
  }
  const tokens: string[] = text.match(TOKEN) ?? [];
  let depth = 0;
  for (const token of tokens) {
    if (token === "{" || token === "[") depth += 1;
    else if (token === "}" || token === "]") depth -= 1;
    if (depth > MAX_DEPTH) return undefined;
  }
  return tokens;
}

export interface Layout {
  readonly comma: string;
  readonly colon: string;
  /** Text of one level; absent: everything in one line. */
  readonly indent?: string;
}

const COMPACT: Layout = { comma: ",", colon: ":" };
const SPACED: Layout = { comma: ", ", colon: ": " };

/** Layouts of common serializers: of most languages, of Python, and three indentations. */
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

/** `undefined`: the indentation would make the text many times longer. */
export function writeJson(tokens: JsonTokens, layout: Layout): string | undefined {
  const { comma, colon, indent } = layout;
  const longest = 8 * tokens.reduce((length, token) => length + token.length, 1_000);
  let depth = 0;
  let text = "";
  const line = (): string => (indent === undefined ? "" : `\n${indent.repeat(depth)}`);
  for (const [index, token] of tokens.entries()) {
    const before = tokens[index - 1];
    if (token === ",") text += comma + line();
    else if (token === ":") text += colon;
    else if (token === "}" || token === "]") {
      depth -= 1;
      text += (before === "{" || before === "[" ? "" : line()) + token;
    } else {
      if (before === "{" || before === "[") text += line();
      text += token;
      if (token === "{" || token === "[") depth += 1;
    }
    if (text.length > longest) return undefined;
  }
  return text;
}

interface Container {
  readonly open: string;
  readonly members: (readonly [key: string | undefined, value: string | Container])[];
}

/** Tokens with the keys of every object sorted by their code points. */
export function sortKeys(tokens: JsonTokens): JsonTokens {
  let at = 0;
  const read = (): string | Container => {
    const token = tokens[at] ?? "";
    at += 1;
    if (token !== "{" && token !== "[") return token;
    const container: Container = { open: token, members: [] };
    while (at < tokens.length && tokens[at] !== "}" && tokens[at] !== "]") {
      if (tokens[at] === ",") at += 1;
      const key = token === "{" ? tokens[at] : undefined;
      if (key !== undefined) at += 2;
      container.members.push([key, read()]);
    }
    at += 1;
    return container;
  };
  const sorted: string[] = [];
  const write = (value: string | Container): void => {
    if (typeof value === "string") {
      sorted.push(value);
      return;
    }
    sorted.push(value.open);
    for (const [index, [key, member]] of value.members.toSorted(byKey).entries()) {
      if (index > 0) sorted.push(",");
      if (key !== undefined) sorted.push(key, ":");
      write(member);
    }
    sorted.push(value.open === "{" ? "}" : "]");
  };
  write(read());
  return sorted;
}

function byKey([a = ""]: Container["members"][number], [b = ""]: Container["members"][number]): number {
  if (a === b) return 0;
  return Buffer.compare(Buffer.from(a), Buffer.from(b));
}

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
