/**
 * Kinds of cells (§2.5): one row per kind, read by rules, identity, the rule index, sentences and the
 * search for a passing answer. A kind without a row is not understood. Pure.
 */
import type { Cell, CellKind } from "../sampling/schema.ts";
import { listOperator, readRange } from "./cell-bounds.ts";
import { compareDecimal, parseDecimal } from "./decimal.ts";
import type { UnknownReason, Verdict } from "./evaluation.ts";
import type { Grammar } from "./wording/grammar.ts";

/** Stored values for one attribute; `undefined` when unanswered. */
export type Given = readonly string[] | undefined;

/** Answers named by a cell. `one`: exactly this one; `any`: any of them passes; `all`: all of them are required. */
interface NamedAnswers {
  readonly values: readonly string[];
  readonly quantifier: "one" | "any" | "all";
}

type Template = { [Name in keyof Grammar]: Grammar[Name] extends string ? Name : never }[keyof Grammar];

interface CellKindRow {
  /** Verdict before negation. */
  readonly rule: (cell: Cell, given: Given) => Verdict;
  /**
   * Parts of its meaning other than attribute, kind and negation; `undefined`: the contents cannot be compared.
   * Stored with watches, so the key of a kind must not change.
   */
  readonly key: ((cell: Cell) => readonly unknown[]) | undefined;
  /** `undefined`: passes answers by another rule, or its fields are not understood. */
  readonly answers: (cell: Cell) => NamedAnswers | undefined;
  /** "Age is …" with the named answers or the range, or dedicated templates, where `{list}` is `ids`. */
  readonly sentence:
    | "answers"
    | "range"
    | { readonly plain: Template; readonly negated: Template; readonly ids?: (cell: Cell) => readonly string[] };
  /**
   * Search space for a passing answer: the named answers, numbers around the bounds, or any answer. `undefined`: the
   * cell cannot be evaluated here.
   */
  readonly reachable: "named" | "number" | "any" | undefined;
}

const YES: Verdict = { truth: "yes" };
const NO: Verdict = { truth: "no" };
export const unknown = (reason: UnknownReason): Verdict => ({ truth: "unknown", reason });
const NEEDS_ANSWER = unknown("needs_answer");
export const NOT_UNDERSTOOD = unknown("not_understood");
const LIST_UNREADABLE = unknown("list_unreadable");
const INVITES_UNREADABLE = unknown("invites_unreadable");
const decided = (passes: boolean): Verdict => (passes ? YES : NO);

const namesNone = (): undefined => undefined;

const INVITES: CellKindRow = {
  rule: () => INVITES_UNREADABLE,
  key: undefined,
  answers: namesNone,
  sentence: { plain: "invited", negated: "notInvited", ids: (cell) => cell.invite_collections ?? ["?"] },
  reachable: undefined,
};

const CELL_KINDS: Readonly<Record<CellKind, CellKindRow>> = {
  VALUE: {
    rule: ({ value }, given) => {
      if (value === null || value === undefined) return NOT_UNDERSTOOD;
      return given ? decided(given.includes(value)) : NEEDS_ANSWER;
    },
    key: ({ value }) => [value ?? null, null, null],
    answers: ({ value }) => (typeof value === "string" ? { values: [value], quantifier: "one" } : undefined),
    sentence: "answers",
    reachable: "named",
  },
  LIST: {
    rule: list,
    key: (cell) => [null, [cell.operator ?? "OR", cell.list ?? null], null],
    answers: (cell) => {
      const operator = listOperator(cell);
      return cell.list && operator ? { values: cell.list, quantifier: operator === "AND" ? "all" : "any" } : undefined;
    },
    sentence: "answers",
    reachable: "named",
  },
  RANGE: {
    rule: range,
    key: (cell) => [null, null, cell.range ? [bound(cell.range.from), bound(cell.range.to)] : null],
    answers: namesNone,
    sentence: "range",
    reachable: "number",
  },
  ANSWERED: {
    rule: (_cell, given) => (given ? decided(given.length > 0) : NEEDS_ANSWER),
    key: () => [null, null, null],
    answers: namesNone,
    sentence: { plain: "answered", negated: "notAnswered" },
    reachable: "any",
  },
  COLLECTION: {
    rule: () => LIST_UNREADABLE,
    key: undefined,
    answers: namesNone,
    sentence: { plain: "inList", negated: "notInList", ids: ({ collection }) => [collection ?? "?"] },
    reachable: undefined,
  },
  INVITE_COLLECTIONS: INVITES,
  STATIC_INVITE_COLLECTIONS: INVITES,
};

const ROWS: ReadonlyMap<string, CellKindRow> = new Map(Object.entries(CELL_KINDS));

/** Row of the cell's kind; `undefined` for a kind that is not understood. */
export const kindOf = ({ kind }: Pick<Cell, "kind">): CellKindRow | undefined => ROWS.get(kind);

/** Answers the cell names; `undefined`: it names none, or its fields are not understood. */
export const namedAnswers = (cell: Cell): NamedAnswers | undefined => kindOf(cell)?.answers(cell);

function list(cell: Cell, given: Given): Verdict {
  const operator = listOperator(cell);
  const wanted = cell.list;
  if (!wanted || !operator) return NOT_UNDERSTOOD;
  if (!given) return NEEDS_ANSWER;
  if (operator === "AND") return decided(wanted.every((item) => given.includes(item)));
  return decided(given.some((item) => wanted.includes(item)));
}

function range(cell: Cell, given: Given): Verdict {
  const bounds = readRange(cell);
  if (!bounds) return NOT_UNDERSTOOD;
  if (!given) return NEEDS_ANSWER;
  const { from, to } = bounds;
  let strange = false;
  for (const answer of given) {
    const number = parseDecimal(answer);
    if (!number) strange = true;
    else if ((!from || compareDecimal(number, from) >= 0) && (!to || compareDecimal(number, to) <= 0)) return YES;
  }
  return strange ? unknown("not_a_number") : NO;
}

const bound = (value: string | number | null | undefined): string | null =>
  value === null || value === undefined ? null : String(value);
