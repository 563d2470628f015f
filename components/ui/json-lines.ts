/** JSON laid out line by line straight from its text. Nothing is parsed into numbers, so long ids keep every digit. */

export interface JsonLine {
  /** Counted from 1. */
  readonly number: number;
  readonly depth: number;
  readonly text: string;
}

/** Indented lines of a JSON text; text that is no JSON comes back in its own lines. Linear; depth is unlimited. */
export function jsonLines(source: string): JsonLine[] {
  const text = source.trim();
  if (!/^[[{]/.test(text))
    return source.split("\n").map((line, index) => ({ number: index + 1, depth: 0, text: line }));
  const lines: JsonLine[] = [];
  let depth = 0;
  let line = "";
  const flush = () => {
    if (line.trim()) lines.push({ number: lines.length + 1, depth, text: line.trim() });
    line = "";
  };
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? "";
    if (sign === '"') {
      const end = stringEnd(text, at);
      line += text.slice(at, end);
      at = end - 1;
    } else if (sign === "{" || sign === "[") {
      const close = emptyEnd(text, at);
      if (close > 0) {
        line += sign + text[close];
        at = close;
        continue;
      }
      line += sign;
      flush();
      depth += 1;
    } else if (sign === "}" || sign === "]") {
      flush();
      depth = Math.max(0, depth - 1);
      line = sign;
    } else if (sign === ",") {
      line += sign;
      flush();
    } else if (sign === ":") line += ": ";
    else if (!/\s/.test(sign)) line += sign;
  }
  flush();
  return lines;
}

/** Index after the closing quote of the string that starts at `from`. */
function stringEnd(text: string, from: number): number {
  for (let at = from + 1; at < text.length; at += 1) {
    if (text[at] === "\\") at += 1;
    else if (text[at] === '"') return at + 1;
  }
  return text.length;
}

/** Index of the bracket that closes an empty object or list opened at `from`, else 0. */
function emptyEnd(text: string, from: number): number {
  let at = from + 1;
  while (/\s/.test(text[at] ?? "")) at += 1;
  return text[at] === (text[from] === "{" ? "}" : "]") ? at : 0;
}

/** A line with what nobody can see, and what would turn the line around, in the spelling of JSON. */
export const spelledOut = (text: string): string =>
  text.replace(UNSEEN, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`);

const UNSEEN = /[\u007F-\u009F\u00AD\u061C\u200B-\u200F\u2028-\u202E\u2060-\u2069\uFEFF]/g;
