/**
 * Table of distinct cell rules across opportunities, indexed by attribute and answer: a respondent's answers touch only
 * the rules that depend on them. Truth values: 0 unknown, 1 yes, 2 no.
 */
import type { Cell } from "../../sampling/schema.ts";
import { namedAnswers } from "../cell-kinds.ts";
import { applyRule } from "../cell-rules.ts";
import { cellMeaning } from "../entry-identity.ts";
import type { Answers } from "./evaluate.ts";

export const UNKNOWN = 0;
const YES = 1;
export const NO = 2;

/**
 * Truth of every literal for one respondent: a rule at an even index, its negation at the next one. Index 0 always
 * passes.
 */
export type Truths = Uint8Array;

interface OfAttribute {
  /** Literals of VALUE and LIST/OR rules: no, unless the respondent has a listed answer. */
  readonly plain: number[];
  readonly byAnswer: Map<string, number[]>;
  /** Rules evaluated by `applyRule`. */
  readonly others: { readonly literal: number; readonly cell: Cell }[];
}

export class RuleTable {
  readonly #byAttribute = new Map<string, OfAttribute>();
  readonly #literals = new Map<string, number>();
  /** Indexes 0 and 1: always, never. */
  #size = 2;

  /** Literal of a cell; equal for equal meanings. */
  literalOf(cell: Cell): number {
    const rule: Cell = cell.negate === true ? { ...cell, negate: false } : cell;
    const meaning = cellMeaning(rule);
    let literal = this.#literals.get(meaning);
    if (literal === undefined) {
      literal = this.#size;
      this.#size += 2;
      this.#literals.set(meaning, literal);
      this.#file(rule, literal);
    }
    return cell.negate === true ? literal + 1 : literal;
  }

  #file(cell: Cell, literal: number): void {
    let ofAttribute = this.#byAttribute.get(cell.attribute_id);
    if (!ofAttribute) {
      ofAttribute = { plain: [], byAnswer: new Map(), others: [] };
      this.#byAttribute.set(cell.attribute_id, ofAttribute);
    }
    const answers = answersOf(cell);
    if (!answers) {
      ofAttribute.others.push({ literal, cell });
      return;
    }
    ofAttribute.plain.push(literal);
    for (const answer of new Set(answers)) {
      const literals = ofAttribute.byAnswer.get(answer);
      if (literals) literals.push(literal);
      else ofAttribute.byAnswer.set(answer, [literal]);
    }
  }

  /** Covers the rules added so far; must be recomputed after adding rules. */
  truthsFor(answers: Answers): Truths {
    const truths = new Uint8Array(this.#size);
    decide(truths, 0, YES);
    for (const [attributeId, given] of answers) {
      const ofAttribute = this.#byAttribute.get(attributeId);
      if (!ofAttribute) continue;
      for (const literal of ofAttribute.plain) decide(truths, literal, NO);
      for (const answer of given) {
        for (const literal of ofAttribute.byAnswer.get(answer) ?? []) decide(truths, literal, YES);
      }
      for (const { literal, cell } of ofAttribute.others) {
        const { truth } = applyRule(cell, given);
        if (truth !== "unknown") decide(truths, literal, truth === "yes" ? YES : NO);
      }
    }
    return truths;
  }
}

function decide(truths: Truths, literal: number, truth: number): void {
  truths[literal] = truth;
  truths[literal + 1] = truth === YES ? NO : YES;
}

/** Answers of which any one passes; `undefined` for other rules. */
function answersOf(cell: Cell): readonly string[] | undefined {
  const named = namedAnswers(cell);
  return named?.quantifier === "all" ? undefined : named?.values;
}
