/** Splits rows into batches and yields to the event loop between them. Otherwise pure. */
import { setImmediate as nextTurn } from "node:timers/promises";

/** Slices of at most `size`, in order. */
export async function* inBatches<Row>(rows: readonly Row[], size: number): AsyncGenerator<readonly Row[]> {
  for (let at = 0; at < rows.length; at += size) {
    yield rows.slice(at, at + size);
    await nextTurn();
  }
}
