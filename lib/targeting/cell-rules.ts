/** Rules per cell kind against stored answers, before negation (§2.5). */
import type { Cell } from "../sampling/schema.ts";
import { UNREADABLE, UNREADABLE_OPENNESS } from "../sampling/unreadable/kinds.ts";
import { kindOf, NOT_UNDERSTOOD, unknown, type Given } from "./cell-kinds.ts";
import type { UnknownReason, Verdict } from "./evaluation.ts";

const PLACEHOLDERS: ReadonlyMap<string, Verdict> = new Map([
  [UNREADABLE, unknown("condition_unreadable")],
  [UNREADABLE_OPENNESS, unknown("openness_unreadable")],
]);

/** Verdict before negation. */
export const applyRule = (cell: Cell, given: Given): Verdict =>
  kindOf(cell)?.rule(cell, given) ?? PLACEHOLDERS.get(cell.kind) ?? NOT_UNDERSTOOD;

const NO_ANSWERS: readonly string[] = [];

const IS_UNDERSTOOD: Readonly<Record<UnknownReason, boolean>> = {
  needs_answer: true,
  not_a_number: true,
  list_unreadable: true,
  invites_unreadable: true,
  not_understood: false,
  condition_unreadable: false,
  openness_unreadable: false,
};

/**
 * Whether kind, operator and fields are known. A list stored by the service counts as understood although it is
 * unreadable here.
 */
export function isUnderstood(cell: Cell): boolean {
  const { reason } = applyRule(cell, NO_ANSWERS);
  return reason === undefined || IS_UNDERSTOOD[reason];
}
