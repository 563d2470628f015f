/** Rows a batch at a time, with everybody else's turns in between. Pure but for the turns. */
import { setImmediate as nextTurn } from "node:timers/promises";

/** Slices of at most `size`, in order. */
export async function* inBatches<Row>(rows: readonly Row[], size: number): AsyncGenerator<readonly Row[]> {
  for (let at = 0; at < rows.length; at += size) {
    yield rows.slice(at, at + size);
    await nextTurn();
  }
}
