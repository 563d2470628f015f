/** Differing characters of two texts, cut around the first difference. Pure. */
import { diffChars } from "diff";
import type { Comparison, Segment } from "./result.ts";

/** Characters shown of each side. */
const SHOWN = 600;
/** Characters shown before the first difference. */
const BEFORE = 60;
/** Changes beyond which the differing middle is shown as a whole. */
const MAX_CHANGES = 200;

/** `undefined`: both are equal. */
export function compareTexts(
  sent: string,
  signed: string,
  labels: Comparison["labels"] = ["Sent", "Signed"],
): Comparison | undefined {
  if (sent === signed) return undefined;
  const start = commonStart(sent, signed);
  const from = start > 2 * BEFORE ? start - BEFORE : 0;
  const [left, right] = [cut(sent, from), cut(signed, from)];
  const parts = diffChars(left, right, { maxEditLength: MAX_CHANGES });
  const sides = parts
    ? {
        sent: parts.filter(({ added }) => !added).map(({ value, removed }) => ({ text: value, changed: removed })),
        signed: parts.filter(({ removed }) => !removed).map(({ value, added }) => ({ text: value, changed: added })),
      }
    : middles(left, right);
  const framed = (segments: readonly Segment[], whole: string): Segment[] => [
    ...(from > 0 ? [{ text: "…", changed: false }] : []),
    ...segments,
    ...(whole.length > from + SHOWN ? [{ text: "…", changed: false }] : []),
  ];
  return { sent: framed(sides.sent, sent), signed: framed(sides.signed, signed), labels };
}

/** Never cuts a surrogate pair. */
const cut = (text: string, from: number): string =>
  text
    .slice(from, from + SHOWN)
    .replace(/^[\udc00-\udfff]/, "")
    .replace(/[\ud800-\udbff]$/, "");

function middles(left: string, right: string): { sent: Segment[]; signed: Segment[] } {
  const start = commonStart(left, right);
  const end = commonEnd(left.slice(start), right.slice(start));
  const segments = (text: string): Segment[] =>
    [
      { text: text.slice(0, start), changed: false },
      { text: text.slice(start, text.length - end), changed: true },
      { text: text.slice(text.length - end), changed: false },
    ].filter((segment) => segment.text !== "");
  return { sent: segments(left), signed: segments(right) };
}

function commonStart(a: string, b: string): number {
  const most = Math.min(a.length, b.length);
  let length = 0;
  while (length < most && a[length] === b[length]) length += 1;
  return length;
}

function commonEnd(a: string, b: string): number {
  const most = Math.min(a.length, b.length);
  let length = 0;
  while (length < most && a[a.length - 1 - length] === b[b.length - 1 - length]) length += 1;
  return length;
}
