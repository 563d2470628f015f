/** A targeting as one person meets it. Fetched when a person is chosen: most look at an opportunity without. Pure. */
import { evaluate } from "../targeting/evaluate.ts";
import type { Targeting } from "../targeting/model.ts";
import type { EntryReading, Verdict, VerdictKind } from "../targeting/reading.ts";
import type { Lens, LensPerson } from "./lens.ts";
import { VERDICT_WORDS } from "../targeting/verdict-words.ts";
import { needsText } from "./lens-words.ts";

/** @param status of the opportunity, as received: where it is not OPEN nobody can enter. */
export function lensOver(targeting: Targeting, status: string, person: LensPerson): Lens {
  const answers = new Map(person.answers.map(({ attributeId, values }) => [attributeId, values]));
  const reading = evaluate(targeting, answers, status);
  const steps = new Map(reading.steps.map((step) => [step.step.key, step]));
  const entries = new Map<string, EntryReading>();
  const cells = new Map<string, Verdict>();
  for (const step of reading.steps) {
    for (const entry of step.entries) {
      entries.set(entry.entry.key, entry);
      for (const { cell, verdict } of entry.cells) cells.set(cell.tag, verdict);
    }
  }
  return {
    person,
    reading,
    step: (key) => steps.get(key),
    entry: (key) => entries.get(key),
    entryVerdict: (key) => {
      const met = entries.get(key);
      return met && verdictOf(met);
    },
    cell: (tag) => cells.get(tag),
    words: VERDICT_WORDS,
    needs: needsText,
  };
}

function verdictOf({ entry, eligibility }: EntryReading): VerdictKind {
  if (eligibility === "no") return "wrong_person";
  if (!entry.open) return "closed_quota";
  return eligibility === "yes" ? "match" : "undetermined";
}
