/** Text diff by grapheme cluster: a letter with its diacritics, a syllable or an emoji is one unit. */
import { diffArrays } from "diff";

export interface DiffPart {
  readonly kind: "same" | "added" | "removed";
  readonly text: string;
}

/** Maximum edits; above it the texts count as entirely different. */
const MAX_EDITS = 600;
/** Maximum graphemes; longer texts are diffed as a whole between their common prefix and suffix. */
const MAX_CHARACTERS = 6_000;
/** Unchanged runs up to this length between two changes are merged into them, for readability. */
const SHORT = 2;

const segmenter = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** In order. The parts other than `added` make up `before`; those other than `removed` make up `after`. */
export function diffTexts(before: string, after: string): readonly DiffPart[] {
  if (before === after) return before === "" ? [] : [{ kind: "same", text: before }];
  const [old, young] = [charactersOf(before), charactersOf(after)];
  const start = sharedStart(old, young);
  const end = sharedEnd(old, young, start);
  const middle = between(old.slice(start, old.length - end), young.slice(start, young.length - end));
  return merged([
    { kind: "same", text: old.slice(0, start).join("") },
    ...mergeShortRuns(middle),
    { kind: "same", text: old.slice(old.length - end).join("") },
  ]);
}

/** A very long text is split into chunks of 64 code points, because segmenting it would block the event loop. */
const charactersOf = (text: string): string[] =>
  text.length > 10 * MAX_CHARACTERS
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
  if (old.length + young.length > MAX_CHARACTERS) return whole;
  const parts = diffArrays(old, young, { maxEditLength: MAX_EDITS });
  return parts?.map(({ added, removed, value }) => ({ kind: kindOf(added, removed), text: value.join("") })) ?? whole;
}

function kindOf(added: boolean, removed: boolean): DiffPart["kind"] {
  if (added) return "added";
  return removed ? "removed" : "same";
}

/** Merges short unchanged runs between two changes into both. */
function mergeShortRuns(parts: readonly DiffPart[]): DiffPart[] {
  const result: DiffPart[] = [];
  for (const [at, part] of parts.entries()) {
    const crumb = part.kind === "same" && at > 0 && at < parts.length - 1 && charactersOf(part.text).length <= SHORT;
    if (crumb) result.push({ kind: "removed", text: part.text }, { kind: "added", text: part.text });
    else result.push(part);
  }
  return result;
}

/** Joins adjacent parts of one kind; removed text precedes its replacement. */
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
