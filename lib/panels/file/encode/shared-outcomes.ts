/**
 * Answers that fewer than 10 people share could single them out. Rare short numbers are joined with the next larger rare ones
 * until 10 people share the group: one of its numbers. Other rare answers are unknown. Pure.
 */
import { FREQUENT } from "../scan-model.ts";
import { oneOfThese, type Outcome } from "./outcome.ts";

/** Ages and postal codes; longer numbers may identify a person, like an account. */
const NUMBER = /^-?\d{1,6}(?:[.,]\d{1,2})?$/;

interface Tally {
  readonly outcome: Outcome;
  people: number;
}

export const outcomeKey = (outcome: Outcome): string =>
  "values" in outcome ? `${outcome.kind} ${outcome.values.join("\n")}` : outcome.kind;

/**
 * Outcome by the key of each one that is shared, at least in a group.
 * @param cells outcomes of each distinct cell.
 * @param counts occurrences of each.
 */
export function sharedOutcomes(
  cells: readonly (readonly Outcome[])[],
  counts: ArrayLike<number>,
): ReadonlyMap<string, Outcome> {
  const tallies = new Map<string, Tally>();
  for (const [code, outcomes] of cells.entries()) {
    for (const [key, outcome] of new Map(outcomes.map((one) => [outcomeKey(one), one]))) {
      const tally = tallies.get(key) ?? { outcome, people: 0 };
      tally.people += counts[code] ?? 0;
      tallies.set(key, tally);
    }
  }
  const shared = new Map<string, Outcome>();
  const rare: Tally[] = [];
  for (const [key, tally] of tallies) {
    if (tally.people >= FREQUENT) shared.set(key, tally.outcome);
    else if (tally.people > 0 && numberOf(tally.outcome) !== undefined) rare.push(tally);
  }
  for (const group of groupsOf(rare.toSorted((a, b) => (numberOf(a.outcome) ?? 0) - (numberOf(b.outcome) ?? 0)))) {
    const several = oneOfThese(group.flatMap(({ outcome }) => ("values" in outcome ? outcome.values : [])));
    for (const { outcome } of group) shared.set(outcomeKey(outcome), several);
  }
  return shared;
}

/** Number of an outcome that is a single number. */
function numberOf(outcome: Outcome): number | undefined {
  if (outcome.kind !== "values" || outcome.values.length !== 1) return undefined;
  const [text = ""] = outcome.values;
  return NUMBER.test(text) ? Number(text.replace(",", ".")) : undefined;
}

/** Neighbors in groups of at least 10 people; the last ones join the group before. None if all of them are fewer. */
function groupsOf(tallies: readonly Tally[]): readonly (readonly Tally[])[] {
  const groups: Tally[][] = [];
  let open: Tally[] = [];
  let people = 0;
  for (const tally of tallies) {
    open.push(tally);
    people += tally.people;
    if (people < FREQUENT) continue;
    groups.push(open);
    [open, people] = [[], 0];
  }
  groups.at(-1)?.push(...open);
  return groups;
}
