"use client";

import { useMemo } from "react";
import { VirtualList } from "../grid/virtual-list";
import { CopyButton } from "./copy-button";
import { pluralize } from "@/lib/pluralize";

/** Formats JSON line by line from its text. Numbers are not parsed, so long ids keep every digit. */

interface JsonLine {
  /** 1-based. */
  readonly number: number;
  readonly depth: number;
  readonly text: string;
}

/** Indented lines of a JSON text; other text is split at its own line breaks. Linear time, unlimited depth. */
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
export function stringEnd(text: string, from: number): number {
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

/** Escapes invisible characters and bidi controls of a line in JSON notation. */
export const escapeInvisible = (text: string): string =>
  text.replace(INVISIBLE, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`);

const INVISIBLE = /[\u007F-\u009F\u00AD\u061C\u200B-\u200F\u2028-\u202E\u2060-\u2069\uFEFF]/g;

interface JsonViewProps {
  /** JSON as received. */
  readonly text: string;
  readonly label: string;
  readonly maxHeight?: number;
}

const PLAIN_LINES = 400;
const LINE_HEIGHT = 18;
const LONGEST_LINE = 2_000;
const DEEPEST_INDENT = 24;

/** Formatted raw response, with all digits preserved. */
export function JsonView({ text, label, maxHeight = 560 }: JsonViewProps) {
  const lines = useMemo(() => jsonLines(text), [text]);
  return (
    <div className="min-w-0">
      <div className="flex items-center justify-between gap-3 px-3.5 py-1.75">
        <small>
          {pluralize(lines.length, "line")} · {text.length.toLocaleString("en")} characters
        </small>
        <CopyButton text={text} subject={label}>
          Copy
        </CopyButton>
      </div>
      <div className="border-t border-line bg-subtle" translate="no">
        {lines.length > PLAIN_LINES ? (
          <VirtualList
            label={label}
            items={lines}
            rowHeight={LINE_HEIGHT}
            maxHeight={maxHeight}
            rowKey={(line) => line.number}
            renderRow={(line) => <Line line={line} />}
          />
        ) : (
          <div role="region" aria-label={label} tabIndex={0} className="overflow-auto py-2" style={{ maxHeight }}>
            {lines.map((line) => (
              <Line key={line.number} line={line} />
            ))}
          </div>
        )}
      </div>
    </div>
  );
}

function Line({ line }: { readonly line: JsonLine }) {
  const key = /^("(?:[^"\\]|\\.)*")(: )/.exec(line.text.slice(0, LONGEST_LINE));
  const rest = line.text.slice(key?.[0].length ?? 0);
  const hidden = rest.length - LONGEST_LINE;
  return (
    <div
      className="mono leading-4.5 wrap-anywhere whitespace-pre-wrap"
      style={{
        paddingInlineStart: `${0.875 + Math.min(line.depth, DEEPEST_INDENT) * 1}rem`,
        paddingInlineEnd: "0.875rem",
      }}
    >
      {key ? (
        <span className="text-soft">
          <bdi>{escapeInvisible(key[1] ?? "")}</bdi>:{" "}
        </span>
      ) : null}
      <bdi>{escapeInvisible(hidden > 0 ? rest.slice(0, LONGEST_LINE) : rest)}</bdi>
      {hidden > 0 ? <span className="text-soft"> … {hidden.toLocaleString("en")} more characters</span> : null}
    </div>
  );
}
