/** What changed inside a text, sign by sign as people see signs: a letter with its marks, a syllable, an emoji is one. */
import { diffArrays } from "diff";

export interface DiffPart {
  readonly kind: "same" | "added" | "removed";
  readonly text: string;
}

/** Beyond so many changed signs the two texts are two texts. */
const MOST_EDITS = 600;
/** Longer texts are compared as wholes between what they begin and end alike with. */
const MOST_SIGNS = 6_000;
/** A sign or two that stay alike between two changes only make them harder to read. */
const SHORT = 2;

const segmenter = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** In order; the parts that are not `added` make up `before`, those that are not `removed` make up `after`. */
export function diffTexts(before: string, after: string): readonly DiffPart[] {
  if (before === after) return before === "" ? [] : [{ kind: "same", text: before }];
  const [old, young] = [signsOf(before), signsOf(after)];
  const start = sharedStart(old, young);
  const end = sharedEnd(old, young, start);
  const middle = between(old.slice(start, old.length - end), young.slice(start, young.length - end));
  return merged([
    { kind: "same", text: old.slice(0, start).join("") },
    ...withoutCrumbs(middle),
    { kind: "same", text: old.slice(old.length - end).join("") },
  ]);
}

/** A text of many thousand signs is cut by units: segmenting it whole would hold everybody up. */
const signsOf = (text: string): string[] =>
  text.length > 10 * MOST_SIGNS
    ? (text.match(/[^]{1,64}/gu) ?? [])
    : Array.from(segmenter.segment(text), ({ segment }) => segment);

function sharedStart(a: readonly string[], b: readonly string[]): number {
  let length = 0;
  while (length < Math.min(a.length, b.length) && a[length] === b[length]) length += 1;
  return length;
}

function sharedEnd(a: readonly string[], b: readonly string[], from: number): number {
  let length = 0;
  const most = Math.min(a.length, b.length) - from;
  while (length < most && a[a.length - 1 - length] === b[b.length - 1 - length]) length += 1;
  return length;
}

function between(old: string[], young: string[]): DiffPart[] {
  const whole: DiffPart[] = [
    { kind: "removed", text: old.join("") },
    { kind: "added", text: young.join("") },
  ];
  if (old.length + young.length > MOST_SIGNS) return whole;
  const parts = diffArrays(old, young, { maxEditLength: MOST_EDITS });
  return parts?.map(({ added, removed, value }) => ({ kind: kindOf(added, removed), text: value.join("") })) ?? whole;
}

function kindOf(added: boolean, removed: boolean): DiffPart["kind"] {
  if (added) return "added";
  return removed ? "removed" : "same";
}

/** Short runs that stayed alike between two changes become part of both. */
function withoutCrumbs(parts: readonly DiffPart[]): DiffPart[] {
  const kept: DiffPart[] = [];
  for (const [at, part] of parts.entries()) {
    const crumb = part.kind === "same" && at > 0 && at < parts.length - 1 && signsOf(part.text).length <= SHORT;
    if (crumb) kept.push({ kind: "removed", text: part.text }, { kind: "added", text: part.text });
    else kept.push(part);
  }
  return kept;
}

/** Neighbours of one kind as one; what was removed stands before what came in its place. */
function merged(parts: readonly DiffPart[]): readonly DiffPart[] {
  const out: DiffPart[] = [];
  let [removed, added] = ["", ""];
  const flush = () => {
    if (removed !== "") out.push({ kind: "removed", text: removed });
    if (added !== "") out.push({ kind: "added", text: added });
    [removed, added] = ["", ""];
  };
  for (const { kind, text } of parts) {
    if (text === "") continue;
    if (kind === "removed") removed += text;
    else if (kind === "added") added += text;
    else {
      flush();
      const last = out.at(-1);
      if (last?.kind === "same") out[out.length - 1] = { kind, text: last.text + text };
      else out.push({ kind, text });
    }
  }
  flush();
  return out;
}
