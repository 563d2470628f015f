/** Evaluates a targeting for one persona. Lazy-loaded, because most visits select none. Pure. */
import { evaluate } from "../../targeting/evaluate/evaluate.ts";
import { checkFacts, type OpportunityFacts } from "../../targeting/facts/facts.ts";
import type { Targeting } from "../../targeting/model.ts";
import type { EntryEvaluation, Verdict, VerdictKind } from "../../targeting/evaluation.ts";
import { VERDICT_LABELS } from "../../targeting/wording/verdict-labels.ts";
import { needsText } from "./overlay-text.ts";
import type { PersonaOverlay, OverlayPersona } from "./persona-overlay.ts";

/** @param facts of the opportunity, checked before its targeting. */
export function buildOverlay(targeting: Targeting, facts: OpportunityFacts, person: OverlayPersona): PersonaOverlay {
  const answers = new Map(person.answers.map(({ attributeId, values }) => [attributeId, values]));
  const evaluation = evaluate(targeting, answers, checkFacts(facts, person));
  const steps = new Map(evaluation.steps.map((step) => [step.step.key, step]));
  const entries = new Map<string, EntryEvaluation>();
  const cells = new Map<string, Verdict>();
  for (const step of evaluation.steps) {
    for (const entry of step.entries) {
      entries.set(entry.entry.key, entry);
      for (const { cell, verdict } of entry.cells) cells.set(cell.tag, verdict);
    }
  }
  return {
    person,
    evaluation,
    expiryUnknown: targeting.attributeIds.filter((id) => person.expiryUnknown?.includes(id)),
    step: (key) => steps.get(key),
    entry: (key) => entries.get(key),
    entryVerdict: (key) => {
      const existing = entries.get(key);
      return existing && verdictOf(existing);
    },
    cell: (tag) => cells.get(tag),
    labels: VERDICT_LABELS,
    needs: needsText,
  };
}

function verdictOf({ entry, eligibility }: EntryEvaluation): VerdictKind {
  if (eligibility === "no") return "wrong_person";
  if (!entry.open) return "closed_quota";
  return eligibility === "yes" ? "match" : "undetermined";
}
