/** What each kind of cell asks of the answers on file, negation aside (§2.5, service-facts §4). */
import type { Cell } from "../sampling/schema.ts";
import { listOperator, readRange } from "./cell-reading.ts";
import { compareDecimal, parseDecimal } from "./decimal.ts";
import type { UnknownReason, Verdict } from "./reading.ts";

/** Values on file for one attribute; `undefined` when the attribute has no answer on file. */
type Given = readonly string[] | undefined;

const YES: Verdict = { truth: "yes" };
const NO: Verdict = { truth: "no" };
const unknown = (reason: UnknownReason): Verdict => ({ truth: "unknown", reason });
const NEEDS_ANSWER = unknown("needs_answer");
const NOT_UNDERSTOOD = unknown("not_understood");
const decided = (passes: boolean): Verdict => (passes ? YES : NO);

/** The verdict before negation. */
export function applyRule(cell: Cell, given: Given): Verdict {
  switch (cell.kind) {
    case "VALUE":
      return value(cell, given);
    case "LIST":
      return list(cell, given);
    case "RANGE":
      return range(cell, given);
    case "ANSWERED":
      return given ? decided(given.length > 0) : NEEDS_ANSWER;
    case "COLLECTION":
      return unknown("list_unreadable");
    case "INVITE_COLLECTIONS":
    case "STATIC_INVITE_COLLECTIONS":
      return unknown("invites_unreadable");
    default:
      return NOT_UNDERSTOOD;
  }
}

const NO_ANSWERS: readonly string[] = [];

/** Whether kind, operator and fields can be read. A list that lives in the service is understood, only not readable here. */
export const isUnderstood = (cell: Cell): boolean => applyRule(cell, NO_ANSWERS).reason !== "not_understood";

function value(cell: Cell, given: Given): Verdict {
  if (cell.value === null || cell.value === undefined) return NOT_UNDERSTOOD;
  return given ? decided(given.includes(cell.value)) : NEEDS_ANSWER;
}

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
