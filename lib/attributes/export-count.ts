/** How many rows an export has that only reading them all can tell. */
import "server-only";
import { keepInProcess } from "../server/process-wide.ts";
import { checkWanted } from "../server/still-wanted.ts";
import type { AttributeContext } from "./detail-source.ts";
import type { ExportWish } from "./export-params.ts";

/** The dialog counts, and the export that follows at once need not count again. Rows that change meanwhile are told at the end. */
const KEPT_FOR = 60_000;

interface Kept {
  readonly count: number;
  readonly at: number;
}

/** @throws FailureError `cancelled` when nobody waits for the figure any more. */
export async function countRows(
  context: AttributeContext,
  wish: ExportWish,
  batches: () => AsyncIterable<readonly unknown[]>,
): Promise<number> {
  const kept = keepInProcess("export-counts", () => new Map<string, Kept>());
  const name = JSON.stringify([context.partner.id, rowsOnly(wish)]);
  const known = kept.get(name);
  if (known && Date.now() - known.at < KEPT_FOR) return known.count;
  let count = 0;
  for await (const batch of batches()) {
    checkWanted(context);
    count += batch.length;
  }
  for (const [old, { at }] of kept) if (Date.now() - at >= KEPT_FOR) kept.delete(old);
  kept.set(name, { count, at: Date.now() });
  return count;
}

/** What decides which rows there are. How they are written, with which columns and how many a screen shows does not. */
const rowsOnly = (wish: ExportWish) => ({
  ...wish,
  format: undefined,
  bom: undefined,
  guardIds: undefined,
  locales: undefined,
  limit: undefined,
});
