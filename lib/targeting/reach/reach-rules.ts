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
  /** It holds for people to whom nothing applies, and so for every answer: "all of" an empty list. */
  readonly holdsForNothing: boolean;
  readonly named: ReturnType<typeof namedAnswers>;
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
      this.rules.push({
        cell,
        attributeId: cell.attribute_id,
        isAskable: applyRule(cell, undefined).reason === "needs_answer",
        holdsForNothing: applyRule(cell, []).truth === "yes",
        named: namedAnswers(cell),
      });
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
  /** Undecided for each value that the answer may be. */
  readonly vague: readonly Bitmap[];
}

export function resolveRule(rule: ReachRule, column: PanelColumn): SegmentRule {
  const { quantifier, holds, strange } = resolveValues(rule, column);
  if (column.oneOf.length === 0) return { quantifier, holds, strange, mixed: NO_BITMAPS, vague: NO_BITMAPS };
  const groups = column.oneOf.map(({ values, people }) => ({ people, truth: commonTruth(rule.cell, values) }));
  const peopleOf = (truth: Agreement): Bitmap[] =>
    groups.flatMap((group) => (group.truth === truth ? group.people : []));
  const undecided = { mixed: peopleOf("mixed"), vague: peopleOf("unknown") };
  const certain = peopleOf("yes");
  if (quantifier === "everyone" || certain.length === 0) return { quantifier, holds, strange, ...undecided };
  // "All of" a list holds for someone with exactly one answer only if the list repeats one value.
  const others = quantifier === "all" ? holds.slice(0, 1) : holds;
  return { quantifier: "any", holds: [...others, ...certain], strange, ...undecided };
}

const NO_BITMAPS: readonly Bitmap[] = [];

/** For people whose values are known. */
function resolveValues(
  { cell, named, holdsForNothing }: ReachRule,
  { values }: PanelColumn,
): Pick<SegmentRule, "quantifier" | "holds" | "strange"> {
  if (holdsForNothing) return { quantifier: "everyone", holds: NO_BITMAPS, strange: NO_BITMAPS };
  if (named) {
    const wanted = named.values.length > 1 ? [...new Set(named.values)] : named.values;
    const holds = wanted.flatMap((value) => values.get(value) ?? []);
    if (named.quantifier !== "all") return { quantifier: "any", holds, strange: NO_BITMAPS };
    return { quantifier: "all", holds: holds.length === wanted.length ? holds : NO_BITMAPS, strange: NO_BITMAPS };
  }
  const holds: Bitmap[] = [];
  const strange: Bitmap[] = [];
  for (const [value, people] of values) {
    const { truth } = applyRule(cell, [value]);
    if (truth === "yes") holds.push(people);
    else if (truth === "unknown") strange.push(people);
  }
  return { quantifier: "any", holds, strange };
}

type Agreement = "yes" | "no" | "unknown" | "mixed";

/** Truth for each of the values, if it is the same. */
function commonTruth(cell: Cell, values: readonly string[]): Agreement {
  const truths = new Set(values.map((value) => applyRule(cell, [value]).truth));
  const [first = "unknown"] = truths;
  return truths.size > 1 ? "mixed" : first;
}
