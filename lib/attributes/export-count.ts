/** How many rows an export has that only reading them all can tell. */
import "server-only";
import { keepInProcess } from "../server/process-wide.ts";

/** The dialog counts, and the export that follows at once need not count again. Rows that change meanwhile are told at the end. */
const KEPT_FOR = 60_000;

interface Kept {
  readonly count: number;
  readonly at: number;
}

export async function countRows(key: unknown, batches: () => AsyncIterable<readonly unknown[]>): Promise<number> {
  const kept = keepInProcess("export-counts", () => new Map<string, Kept>());
  const name = JSON.stringify(key);
  const known = kept.get(name);
  if (known && Date.now() - known.at < KEPT_FOR) return known.count;
  let count = 0;
  for await (const batch of batches()) count += batch.length;
  for (const [old, { at }] of kept) if (Date.now() - at >= KEPT_FOR) kept.delete(old);
  kept.set(name, { count, at: Date.now() });
  return count;
}
