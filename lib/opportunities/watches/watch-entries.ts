/**
 * Identifies the entries of a targeting by their meaning, so that an entry is found again after the service reorders
 * them.
 */
import "server-only";
import { hash } from "node:crypto";
import { cellKeys } from "../../targeting/cell-key.ts";
import { conditionsOf } from "../../targeting/entry-identity.ts";
import { matchSteps } from "../../targeting/evaluate/match-steps.ts";
import type { Targeting, TargetingEntry, TargetingStep } from "../../targeting/model.ts";

export interface StepEntry {
  readonly step: TargetingStep;
  readonly entry: TargetingEntry;
}

type Steps = Pick<Targeting, "steps">;

/** Hex digits of the digest; enough that no two of 5,000 entries collide. */
const DIGITS = 16;
/** Cache: digesting a large targeting takes milliseconds, and each of its watches needs it. */
const meaningCache = new WeakMap<TargetingStep, readonly string[]>();

/** Digest of each entry's cells by meaning, in entry order; independent of tags and cell order. */
function meaningsOf(step: TargetingStep, keyOf: ReturnType<typeof cellKeys>): readonly string[] {
  const cached = meaningCache.get(step);
  if (cached) return cached;
  const meanings = step.entries.map((entry) => {
    const meaning = conditionsOf(entry).map(keyOf);
    for (const tag of entry.danglingTags) meaning.push(JSON.stringify(["no cell", tag]));
    const text = `${step.kind} ${entry.hiddenTags.length} ${meaning.toSorted().join(" ")}`;
    return hash("sha256", text, "hex").slice(0, DIGITS);
  });
  meaningCache.set(step, meanings);
  return meanings;
}

/** Entry identity: step key plus digest; the same conditions in another step are another entry. */
export const entryIdentityIn = (step: string, entry: string): string => `${step}:${entry}`;
export const stepOfIdentity = (identity: string): string => identity.slice(0, identity.indexOf(":"));
/** Identity without the step key, because the service renumbers steps. */
export const entryOfIdentity = (identity: string): string => identity.slice(identity.indexOf(":") + 1);

/** Entries by identity. Duplicates within a step are numbered in order: `Q1:…`, `Q1:….2`, `Q1:….3`. */
export function entriesByIdentity({ steps }: Steps): Map<string, StepEntry> {
  const keyOf = cellKeys();
  const entries = new Map<string, StepEntry>();
  for (const step of steps) {
    const equals = new Map<string, number>();
    const meanings = meaningsOf(step, keyOf);
    for (const [at, entry] of step.entries.entries()) {
      const meaning = meanings[at] ?? "";
      const nth = (equals.get(meaning) ?? 0) + 1;
      equals.set(meaning, nth);
      entries.set(entryIdentityIn(step.key, nth === 1 ? meaning : `${meaning}.${nth}`), { step, entry });
    }
  }
  return entries;
}

/** Maps step keys of an earlier snapshot to those of a later one; removed steps are absent. */
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

/** Identity in a later snapshot; for a removed step, one that never occurs in a snapshot. */
export function followIdentity(identity: string, names: ReadonlyMap<string, string>): string {
  const step = names.get(stepOfIdentity(identity));
  return step === undefined ? `gone ${identity}` : entryIdentityIn(step, entryOfIdentity(identity));
}
