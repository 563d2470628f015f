/** What a LIST and a RANGE say, read for sentences, pictures and rules alike. */
import type { Cell } from "../sampling/schema.ts";
import { parseDecimal, type Decimal } from "./decimal.ts";

/** Whether a LIST has an operator we know; absent means OR. */
export const listOperator = (cell: Cell): "OR" | "AND" | undefined => {
  const operator = cell.operator ?? "OR";
  return operator === "OR" || operator === "AND" ? operator : undefined;
};

/** A bound of a RANGE: `null` for unbounded, `undefined` when it is no number. */
export function readBound(bound: string | number | null | undefined): Decimal | null | undefined {
  return bound === null || bound === undefined ? null : parseDecimal(String(bound));
}

/** The bounds of a RANGE; `undefined` when the cell has none that can be read. */
export function readRange(cell: Cell): { from: Decimal | null; to: Decimal | null } | undefined {
  if (!cell.range) return undefined;
  const from = readBound(cell.range.from);
  const to = readBound(cell.range.to);
  return from === undefined || to === undefined ? undefined : { from, to };
}
