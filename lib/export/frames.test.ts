import * as fc from "fast-check";
import { expect, test } from "vitest";
import { BrokenOff } from "./broken-off.ts";
import { endFrame, frameOf, piecesOf, reasonFrame } from "./frames.ts";
import type { Piece } from "./table.ts";

async function* chunksOf(bytes: Uint8Array, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function read(bytes: Uint8Array, size: number) {
  const pieces: Piece[] = [];
  const stream = piecesOf(chunksOf(bytes, size));
  for (;;) {
    const { done, value } = await stream.next();
    if (done) return { pieces, rows: value };
    pieces.push(value);
  }
}

const somePieces = fc.array(
  fc.record({
    rows: fc.nat(2_000_000),
    bytes: fc.uint8Array({ minLength: 1, maxLength: 50 }).map((bytes) => new Uint8Array(bytes)),
  }),
);

test("restores the pieces for any split by the network", async () => {
  await fc.assert(
    fc.asyncProperty(somePieces, fc.integer({ min: 1, max: 40 }), async (pieces, size) => {
      const bytes = Buffer.concat([...pieces.map(frameOf), endFrame(12)]);
      expect(await read(bytes, size)).toEqual({ pieces, rows: 12 });
    }),
  );
});

test("detects a file cut anywhere before its last byte", async () => {
  const pieces = [1, 2, 3].map((rows) => ({ rows, bytes: new Uint8Array([rows, rows]) }));
  const bytes = Buffer.concat([...pieces.map(frameOf), endFrame(3)]);
  for (let end = 0; end < bytes.length; end += 1) {
    const broken = await read(bytes.subarray(0, end), 7).catch((error: unknown) => error);
    expect(broken).toBeInstanceOf(BrokenOff);
    expect((broken as BrokenOff).rows).toBe(Math.min(3, Math.floor(end / 10)));
  }
  expect([1, 2].map((rows) => new BrokenOff(rows).message)).toEqual([
    "The file was cut off after 1 row.",
    "The file was cut off after 2 rows.",
  ]);
});

test("the reason for an incomplete file arrives as text", async () => {
  const piece = frameOf({ rows: 5, bytes: new Uint8Array([1]) });
  const broken = await read(Buffer.concat([piece, reasonFrame("Too long.")]), 3).catch((error: unknown) => error);
  expect(broken).toMatchObject({ rows: 5, reason: "Too long." });
});
