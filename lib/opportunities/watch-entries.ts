/** The entries of a targeting by what they ask, so that the same entry is found again when the service reorders them. */
import "server-only";
import { hash } from "node:crypto";
import { cellKeys } from "../targeting/cell-key.ts";
import { matchSteps } from "../targeting/match-steps.ts";
import type { Targeting, TargetingEntry, TargetingStep } from "../targeting/model.ts";

export interface KnownEntry {
  readonly step: TargetingStep;
  readonly entry: TargetingEntry;
}

type Steps = Pick<Targeting, "steps">;

/** Enough of a digest that two of 5,000 entries never share it. */
const DIGITS = 16;
/** A large targeting takes milliseconds, and each of its watches asks. */
const digested = new WeakMap<TargetingStep, readonly string[]>();

/** What each entry of a step asks, in order: its cells by meaning, whatever their tags and order. */
function meaningsOf(step: TargetingStep, keyOf: ReturnType<typeof cellKeys>): readonly string[] {
  const known = digested.get(step);
  if (known) return known;
  const meanings = step.entries.map((entry) => {
    const meaning = entry.cells.map(keyOf);
    for (const tag of entry.danglingTags) meaning.push(JSON.stringify(["no cell", tag]));
    const text = `${step.kind} ${entry.hiddenTags.length} ${meaning.toSorted().join(" ")}`;
    return hash("sha256", text, "hex").slice(0, DIGITS);
  });
  digested.set(step, meanings);
  return meanings;
}

/** A mark is a step and what an entry asks in it: the same question in another step is another entry. */
export const markIn = (step: string, entry: string): string => `${step}:${entry}`;
const stepOf = (mark: string): string => mark.slice(0, mark.indexOf(":"));
/** Without the step, which the service moves. */
export const entryOf = (mark: string): string => mark.slice(mark.indexOf(":") + 1);

/** Every entry by its mark. Equal entries of a step are told apart by their order: `Q1:…`, `Q1:….2`, `Q1:….3`. */
export function entriesByMark({ steps }: Steps): Map<string, KnownEntry> {
  const keyOf = cellKeys();
  const known = new Map<string, KnownEntry>();
  for (const step of steps) {
    const equals = new Map<string, number>();
    const meanings = meaningsOf(step, keyOf);
    for (const [at, entry] of step.entries.entries()) {
      const meaning = meanings[at] ?? "";
      const nth = (equals.get(meaning) ?? 0) + 1;
      equals.set(meaning, nth);
      known.set(markIn(step.key, nth === 1 ? meaning : `${meaning}.${nth}`), { step, entry });
    }
  }
  return known;
}

/** Keys of the steps of an earlier reading, each with its key in a later one; those that went are left out. */
export function followSteps(before: Steps, after: Steps): ReadonlyMap<string, string> {
  const keyOf = cellKeys();
  const names = new Map<string, string>();
  for (const kind of ["filter", "quota"] as const) {
    const ofKind = ({ steps }: Steps) => steps.filter((step) => step.kind === kind);
    const [was, now] = [ofKind(before), ofKind(after)];
    const toMeanings = (step: TargetingStep) => ({ entries: meaningsOf(step, keyOf) });
    for (const [to, from] of matchSteps(was.map(toMeanings), now.map(toMeanings)).entries()) {
      const [old, fresh] = [was[from], now[to]];
      if (old && fresh) names.set(old.key, fresh.key);
    }
  }
  return names;
}

/** The mark as a later reading has it; of a step that went one that no reading has. */
export function followMark(mark: string, names: ReadonlyMap<string, string>): string {
  const step = names.get(stepOf(mark));
  return step === undefined ? `gone ${mark}` : markIn(step, entryOf(mark));
}
