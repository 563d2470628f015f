"use client";

import { useMemo } from "react";
import { CopyButton } from "./copy-button";
import { jsonLines, spelledOut, type JsonLine } from "./json-lines";
import { VirtualList } from "./virtual-list";

interface JsonViewProps {
  /** The JSON as received. */
  readonly text: string;
  readonly label: string;
  readonly maxHeight?: number;
}

const PLAIN_LINES = 400;
const LINE_HEIGHT = 18;
const LONGEST_LINE = 2_000;
const DEEPEST_INDENT = 24;

/** A raw answer, laid out, with every digit it came with. */
export function JsonView({ text, label, maxHeight = 560 }: JsonViewProps) {
  const lines = useMemo(() => jsonLines(text), [text]);
  return (
    <div className="min-w-0">
      <div className="flex items-center justify-between gap-3 px-3.5 py-1.75">
        <small>
          {lines.length === 1 ? "1 line" : `${lines.length.toLocaleString("en")} lines`} ·{" "}
          {text.length.toLocaleString("en")} characters
        </small>
        <CopyButton text={text} what={label}>
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
          <bdi>{spelledOut(key[1] ?? "")}</bdi>:{" "}
        </span>
      ) : null}
      <bdi>{spelledOut(hidden > 0 ? rest.slice(0, LONGEST_LINE) : rest)}</bdi>
      {hidden > 0 ? <span className="text-soft"> … {hidden.toLocaleString("en")} more characters</span> : null}
    </div>
  );
}
