import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { piecesOf } from "../export/frames.ts";
import type { Pieces } from "../export/table.ts";
import { fail } from "../failure.ts";
import { streamOf, type Outcome } from "./download.ts";

/** `count` pieces of one row each; `after` runs instead of the next one. */
async function* pieces(count: number, after: () => void = () => undefined): Pieces {
  for (let rows = 1; rows <= count; rows += 1) yield { bytes: new Uint8Array([rows]), rows };
  after();
}

function recorder() {
  const ends: [Outcome, number][] = [];
  return { ends, onEnd: (outcome: Outcome, rows: number) => void ends.push([outcome, rows]) };
}

test("a plain file consists of its bytes, and its end is reported once", async () => {
  const { ends, onEnd } = recorder();
  const bytes = await new Response(streamOf(pieces(3), false, onEnd)).bytes();
  expect([...bytes]).toEqual([1, 2, 3]);
  expect(ends).toEqual([["complete", 3]]);
});

test("a failure midway aborts the stream instead of ending it", async () => {
  const { ends, onEnd } = recorder();
  const broken = pieces(2, () => {
    throw new Error("the store is gone");
  });
  await expect(new Response(streamOf(broken, false, onEnd)).bytes()).rejects.toThrow();
  expect(ends).toEqual([["broke off", 2]]);
});

test("a client that requests frames gets the reason", async () => {
  const { onEnd } = recorder();
  const refused = pieces(2, () => {
    throw fail("too_large", "Choose CSV.");
  });
  const stream = piecesOf(streamOf(refused, true, onEnd));
  const read = async () => {
    for await (const piece of stream) void piece;
  };
  await expect(read()).rejects.toMatchObject({ name: "BrokenOff", rows: 2, reason: "Choose CSV." });
});

test("reads nothing more once the client has disconnected", async () => {
  const { ends, onEnd } = recorder();
  const seen = { read: 0, closed: false };
  const endless = (async function* (): Pieces {
    try {
      for (;;) {
        seen.read += 1;
        yield { bytes: new Uint8Array(10), rows: seen.read };
        await nextTurn();
      }
    } finally {
      seen.closed = true;
    }
  })();
  const reader = streamOf(endless, false, onEnd).getReader();
  await reader.read();
  await reader.cancel();
  expect(seen.read).toBeLessThan(5);
  expect(seen.closed).toBe(true);
  expect(ends.map(([outcome]) => outcome)).toEqual(["left"]);
});
