/** Rules per cell kind against stored answers, before negation (§2.5). */
import type { Cell } from "../sampling/schema.ts";
import { kindOf, NOT_UNDERSTOOD, type Given } from "./cell-kinds.ts";
import type { Verdict } from "./evaluation.ts";

/** Verdict before negation. */
export const applyRule = (cell: Cell, given: Given): Verdict => kindOf(cell)?.rule(cell, given) ?? NOT_UNDERSTOOD;

const NO_ANSWERS: readonly string[] = [];

/**
 * Whether kind, operator and fields are known. A list stored by the service counts as understood although it is
 * unreadable here.
 */
export const isUnderstood = (cell: Cell): boolean => applyRule(cell, NO_ANSWERS).reason !== "not_understood";
