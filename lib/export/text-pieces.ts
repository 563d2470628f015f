/** Groups text into file pieces and yields to the event loop between them. */
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Piece } from "./table.ts";

/** Characters per piece; far less than 0.1 s of work. */
const PIECE = 64 * 1024;

const encoder = new TextEncoder();

/** Line and the number of rows it completes. */
export type Line = readonly [text: string, rows: number];

export async function* textPieces(lines: AsyncIterable<Line>): AsyncGenerator<Piece, void, undefined> {
  let batch: string[] = [];
  let size = 0;
  let rows = 0;
  for await (const [text, done] of lines) {
    batch.push(text);
    size += text.length;
    rows = done;
    if (size < PIECE) continue;
    yield { bytes: encoder.encode(batch.join("")), rows };
    batch = [];
    size = 0;
    await nextTurn();
  }
  if (size > 0) yield { bytes: encoder.encode(batch.join("")), rows };
}
