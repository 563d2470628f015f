/** Parsing of LIST and RANGE cells, shared by sentences, layouts and rules. */
import type { Cell } from "../sampling/schema.ts";
import { parseDecimal, type Decimal } from "./decimal.ts";

/** Operator of a LIST; `undefined` if unknown. Absent means OR. */
export const listOperator = (cell: Cell): "OR" | "AND" | undefined => {
  const operator = cell.operator ?? "OR";
  return operator === "OR" || operator === "AND" ? operator : undefined;
};

/** Bound of a RANGE: `null` for unbounded, `undefined` when not a number. */
function readBound(bound: string | number | null | undefined): Decimal | null | undefined {
  return bound === null || bound === undefined ? null : parseDecimal(String(bound));
}

/** Bounds of a RANGE; `undefined` when absent or unreadable. */
export function readRange(cell: Cell): { from: Decimal | null; to: Decimal | null } | undefined {
  if (!cell.range) return undefined;
  const from = readBound(cell.range.from);
  const to = readBound(cell.range.to);
  return from === undefined || to === undefined ? undefined : { from, to };
}
