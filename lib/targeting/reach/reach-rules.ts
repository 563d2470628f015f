/** Distinct conditions of an opportunity, and the people of a segment for whom each of them holds. */
import type { Int64 } from "../../int64.ts";
import type { Cell } from "../../sampling/schema.ts";
import { namedAnswers } from "../cell-kinds.ts";
import { applyRule } from "../cell-rules.ts";
import { cellMeaning } from "../entry-identity.ts";
import type { Bitmap } from "./bitmap.ts";
import type { PanelColumn } from "./panel.ts";

/** Condition without its negation. */
export interface ReachRule {
  readonly cell: Cell;
  readonly attributeId: Int64;
  /** An answer can decide it. False: hidden lists, and conditions that are not understood; unknown for everyone. */
  readonly isAskable: boolean;
}

/** Distinct rules. A literal is twice the index of a rule, plus 1 for its negation. */
export class ReachRules {
  readonly rules: ReachRule[] = [];
  readonly #indexes = new Map<string, number>();
  readonly #literals = new Map<Cell, number>();

  literalOf(cell: Cell): number {
    let literal = this.#literals.get(cell);
    if (literal === undefined) {
      literal = this.#indexOf(cell.negate === true ? { ...cell, negate: false } : cell) * 2;
      if (cell.negate === true) literal += 1;
      this.#literals.set(cell, literal);
    }
    return literal;
  }

  #indexOf(cell: Cell): number {
    const meaning = cellMeaning(cell);
    let index = this.#indexes.get(meaning);
    if (index === undefined) {
      index = this.rules.length;
      this.#indexes.set(meaning, index);
      const isAskable = applyRule(cell, undefined).reason === "needs_answer";
      this.rules.push({ cell, attributeId: cell.attribute_id, isAskable });
    }
    return index;
  }
}

/** People with a valid answer for whom a rule holds or is undecided; it fails for all others with a valid answer. */
export interface SegmentRule {
  /** It holds for everyone in one of them (`any`), in all of them (`all`), or for everyone (`everyone`). */
  readonly quantifier: "any" | "all" | "everyone";
  readonly holds: readonly Bitmap[];
  /** Undecided for the people in one of them for whom it does not hold: an answer that is not a number. */
  readonly strange: readonly Bitmap[];
  /** Undecided: it holds for some of the values that the answer may be. A precise answer decides. */
  readonly mixed: readonly Bitmap[];
  /** Undecided, whichever of the values the answer is. */
  readonly vague: readonly Bitmap[];
}

export function resolveRule({ cell }: ReachRule, column: PanelColumn): SegmentRule {
  const groups = column.oneOf.map(({ values, people }) => ({ people, truth: commonTruth(cell, values) }));
  const peopleOf = (truth: Agreement): Bitmap[] =>
    groups.flatMap((group) => (group.truth === truth ? group.people : []));
  const undecided = { mixed: peopleOf("mixed"), vague: peopleOf("unknown") };
  // A rule that holds for no answer at all holds for any: "all of" an empty list.
  if (applyRule(cell, []).truth === "yes") return { quantifier: "everyone", holds: [], strange: [], ...undecided };
  const named = namedAnswers(cell);
  if (named?.quantifier === "all") {
    const wanted = named.values.map((value) => column.values.get(value));
    const present = wanted.filter((people) => people !== undefined);
    const both = { strange: [], ...undecided };
    if (peopleOf("yes").length === 0)
      return { quantifier: "all", holds: present.length === wanted.length ? present : [], ...both };
    // Who has exactly one answer has "all of" a list only if it repeats one value.
    return { quantifier: "any", holds: [...present.slice(0, 1), ...peopleOf("yes")], ...both };
  }
  const holds = peopleOf("yes");
  const strange: Bitmap[] = [];
  if (named) {
    for (const value of new Set(named.values)) {
      const people = column.values.get(value);
      if (people) holds.push(people);
    }
  } else {
    for (const [value, people] of column.values) {
      const { truth } = applyRule(cell, [value]);
      if (truth === "yes") holds.push(people);
      else if (truth === "unknown") strange.push(people);
    }
  }
  return { quantifier: "any", holds, strange, ...undecided };
}

type Agreement = "yes" | "no" | "unknown" | "mixed";

/** Truth for each of the values, if it is the same. */
function commonTruth(cell: Cell, values: readonly string[]): Agreement {
  const truths = new Set(values.map((value) => applyRule(cell, [value]).truth));
  const [first = "unknown"] = truths;
  return truths.size > 1 ? "mixed" : first;
}
