/**
 * Framing of a streamed file: four bytes of row count so far, four of length, then the payload; a frame of length 0
 * ends the file. The browser uses it to count rows of any format as they arrive, and to distinguish a truncated file
 * from a complete one. Pure; used on both sides.
 */
import { BrokenOff } from "./broken-off.ts";
import type { Piece } from "./table.ts";

/** Requested in the `accept` header; without it the file is sent unframed. */
export const FRAMED = "application/x-export-frames";
/** Header with the expected number of rows. */
export const ROWS_HEADER = "x-export-rows";

const HEAD = 8;

export function frameOf({ bytes, rows }: Piece): Uint8Array<ArrayBuffer> {
  const frame = new Uint8Array(HEAD + bytes.length);
  const head = new DataView(frame.buffer);
  head.setUint32(0, rows);
  head.setUint32(4, bytes.length);
  frame.set(bytes, HEAD);
  return frame;
}

export const endFrame = (rows: number): Uint8Array<ArrayBuffer> => frameOf({ bytes: new Uint8Array(), rows });

/** Marker in the row count: the payload is a sentence that explains why the file ends here. */
const REASON = 0xff_ff_ff_ff;

export const reasonFrame = (text: string): Uint8Array<ArrayBuffer> =>
  frameOf({ bytes: new TextEncoder().encode(text), rows: REASON });

/**
 * Yields the pieces as they arrive, independent of how the network splits the frames.
 * @throws BrokenOff if the stream ends or fails before the last frame.
 */
export async function* piecesOf(stream: AsyncIterable<Uint8Array>): AsyncGenerator<Piece, number, undefined> {
  let waiting: Uint8Array<ArrayBuffer> = new Uint8Array();
  let rows = 0;
  try {
    for await (const chunk of stream) {
      waiting = joined(waiting, chunk);
      for (;;) {
        const frame = frameIn(waiting);
        if (!frame) break;
        if (frame.rows === REASON) throw new BrokenOff(rows, new TextDecoder().decode(frame.bytes));
        rows = frame.rows;
        if (frame.bytes.length === 0) return rows;
        yield frame;
        waiting = waiting.subarray(HEAD + frame.bytes.length);
      }
    }
  } catch (error) {
    throw error instanceof BrokenOff ? error : new BrokenOff(rows, undefined, { cause: error });
  }
  throw new BrokenOff(rows);
}

function frameIn(waiting: Uint8Array<ArrayBuffer>): Piece | undefined {
  if (waiting.length < HEAD) return undefined;
  const head = new DataView(waiting.buffer, waiting.byteOffset, HEAD);
  const end = HEAD + head.getUint32(4);
  if (waiting.length < end) return undefined;
  return { rows: head.getUint32(0), bytes: waiting.slice(HEAD, end) };
}

function joined(a: Uint8Array, b: Uint8Array): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(a.length + b.length);
  whole.set(a);
  whole.set(b, a.length);
  return whole;
}
