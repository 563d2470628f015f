/** Gathers text into pieces of a file, and lets other work go on between them. */
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Piece } from "./table.ts";

/** Characters gathered before they are handed on; far less than a tenth of a second of work. */
const PIECE = 64 * 1024;

const encoder = new TextEncoder();

/** Lines with the number of rows that they complete. */
export type Line = readonly [text: string, rows: number];

export async function* textPieces(lines: AsyncIterable<Line>): AsyncGenerator<Piece, void, undefined> {
  let gathered: string[] = [];
  let size = 0;
  let rows = 0;
  for await (const [text, done] of lines) {
    gathered.push(text);
    size += text.length;
    rows = done;
    if (size < PIECE) continue;
    yield { bytes: encoder.encode(gathered.join("")), rows };
    gathered = [];
    size = 0;
    await nextTurn();
  }
  if (size > 0) yield { bytes: encoder.encode(gathered.join("")), rows };
}
