/**
 * Findings: what is odd about an opportunity's targeting (SCREENS §4), each with the places it is about. Only what is certain
 * is reported. Linear in the targeting but for the sorting of ranges. Pure: what is known of attributes comes as `LintFacts`.
 */
import type { Cell, Opportunity } from "../sampling/schema.ts";
import { attributeFindings } from "./lint-attributes.ts";
import { cellFindings } from "./lint-cells.ts";
import { contradictions } from "./lint-contradictions.ts";
import { roomFindings } from "./lint-room.ts";
import type { Targeting } from "./model.ts";

export type FindingKind =
  | "no_open_path"
  | "contradiction"
  | "empty_step"
  | "status_not_understood"
  | "kind_not_understood"
  | "dangling_tag"
  | "duplicate_tag"
  | "unused_cell"
  | "hidden_targeting"
  | "inactive_attribute"
  | "unknown_answer"
  | "answer_not_offered"
  | "no_text"
  | "past_field";

/** How much it matters: nobody can enter; something may be wrong; good to know. */
export type FindingState = "miss" | "maybe" | "mute";

/** What a link can go to. A step is `Q2`, an entry `Q2.3`. */
export interface FindingPlace {
  readonly step?: string;
  readonly entry?: string;
  readonly tag?: string;
  readonly attributeId?: string;
  readonly value?: string;
}

/** What one of two sides of a contradiction wants: a step, or a cell of an entry. */
export interface FindingSide {
  /** Absent inside one entry. */
  readonly step?: string;
  /** At most three, for words. */
  readonly cells: readonly Cell[];
  /** Cells beyond those. */
  readonly more: number;
}

export interface Finding {
  readonly kind: FindingKind;
  readonly state: FindingState;
  /** At most 50; `placesTotal`, or `total` where that is absent, is whole. */
  readonly places: readonly FindingPlace[];
  /** How many of what the kind is about: steps, tags, cells, answers, entries. */
  readonly total: number;
  /** How many places there are, where that is another number: one hidden cell stands in ten entries. */
  readonly placesTotal?: number;
  /** The one attribute that it is about. */
  readonly attributeId?: string;
  /** `contradiction`: what the sides want; one side alone can never be met. */
  readonly sides?: readonly FindingSide[];
  /** `contradiction`: nobody can pass the whole step, not only the entry. */
  readonly forEveryone?: boolean;
  /** `no_text`: the question too. `total` counts the answers. */
  readonly question?: boolean;
  /** `no_text`: `de_DE`. `answer_not_offered`: `DE`. */
  readonly where?: string;
  /** `status_not_understood`, `kind_not_understood`: as received, at most five. */
  readonly words?: readonly string[];
  /** `past_field`: days since its field time ended. */
  readonly days?: number;
}

/** What is known of one attribute, for the locale and country of the opportunity that is checked. */
export interface AttributeFacts {
  /** `undefined`: not stated. */
  readonly active: boolean | undefined;
  /** Whether a respondent may hold several answers; `undefined` when not known, which counts as yes. */
  readonly multi?: boolean | undefined;
  /** `undefined`: the attribute has no such answer. */
  answer(value: string): { readonly offeredHere: boolean; readonly hasText: boolean } | undefined;
  readonly hasQuestionText: boolean;
  /** Answers are a closed list; false for free text such as an age. */
  readonly countsAnswers: boolean;
}

export interface LintFacts {
  /** `undefined`: not read yet, or not ours to read. Nothing is reported of it. */
  attribute(id: string): AttributeFacts | undefined;
}

/** Knows no attribute: only what the opportunity itself tells is reported. */
export const NO_FACTS: LintFacts = { attribute: () => undefined };

/** The weightiest first. @param now epoch milliseconds */
export function lint(opportunity: Opportunity, targeting: Targeting, facts: LintFacts, now: number): Finding[] {
  const findings = [
    ...roomFindings(opportunity, targeting, now),
    ...contradictions(targeting, facts),
    ...cellFindings(opportunity, targeting),
    ...attributeFindings(opportunity, targeting, facts),
  ];
  return findings.toSorted((a, b) => WEIGHT[a.state] - WEIGHT[b.state]);
}

const WEIGHT: Readonly<Record<FindingState, number>> = { miss: 0, maybe: 1, mute: 2 };

/** The state of the worst; `""` without any. */
export const worstState = (findings: readonly Finding[]): FindingState | "" =>
  findings.reduce<FindingState | "">(
    (worst, { state }) => (worst === "" || WEIGHT[state] < WEIGHT[worst] ? state : worst),
    "",
  );
