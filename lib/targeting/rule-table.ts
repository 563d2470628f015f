/**
 * The rules that cells state, each once however many opportunities state it, found by attribute and answer: a respondent's answers
 * touch only what they speak of. Truth is a number here: 0 unknown, 1 yes, 2 no.
 */
import type { Cell } from "../sampling/schema.ts";
import { listOperator } from "./cell-reading.ts";
import { applyRule } from "./cell-rules.ts";
import { cellMeaning } from "./entry-identity.ts";
import type { Answers } from "./evaluate.ts";

export const UNKNOWN = 0;
export const YES = 1;
export const NO = 2;

/** Truth of every literal for one respondent: a rule at an even place, its negation behind it. Place 0 always passes. */
export type Truths = Uint8Array;

interface OfAttribute {
  /** Literals of VALUE and LIST/OR rules: no, unless an answer on file is one of theirs. */
  readonly plain: number[];
  readonly byAnswer: Map<string, number[]>;
  /** What is asked of `applyRule` as it stands. */
  readonly others: { readonly literal: number; readonly cell: Cell }[];
}

export class RuleTable {
  readonly #byAttribute = new Map<string, OfAttribute>();
  readonly #literals = new Map<string, number>();
  /** Places 0 and 1: always, never. */
  #size = 2;

  /** The literal of a cell; equal for equal meanings. */
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

  /** Of the rules known by now; rules that are added afterwards need it anew. */
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

/** The answers of which any one passes; `undefined` for every other rule. */
function answersOf(cell: Cell): readonly string[] | undefined {
  if (cell.kind === "VALUE") return typeof cell.value === "string" ? [cell.value] : undefined;
  return cell.kind === "LIST" && listOperator(cell) === "OR" ? (cell.list ?? undefined) : undefined;
}
