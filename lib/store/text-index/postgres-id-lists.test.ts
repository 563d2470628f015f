import * as fc from "fast-check";
import { expect, test } from "vitest";
import { intersection, pack, TEXTS_PER_BLOCK, union, unpack } from "./postgres-id-lists.ts";

const someOffsets = fc
  .uniqueArray(fc.oneof(fc.nat(200), fc.nat(TEXTS_PER_BLOCK - 1)), { maxLength: 60 })
  .map((offsets) => offsets.toSorted((a, b) => a - b));

function packed(offsets: readonly number[]): number[] {
  const bytes: number[] = [];
  pack(offsets, bytes);
  return bytes;
}

test("a packed list is unpacked unchanged, in at most two bytes an entry", () => {
  fc.assert(
    fc.property(someOffsets, (offsets) => {
      const bytes = packed(offsets);
      expect(unpack(Uint8Array.from(bytes))).toEqual(offsets);
      expect(bytes.length).toBeLessThanOrEqual(2 * offsets.length);
    }),
  );
});

test("packed lists joined by a zero byte are unpacked as one", () => {
  fc.assert(
    fc.property(
      fc.array(
        someOffsets.filter((offsets) => offsets.length > 0),
        { minLength: 1, maxLength: 4 },
      ),
      (lists) => {
        const bytes = lists.flatMap((offsets, at) => (at === 0 ? packed(offsets) : [0, ...packed(offsets)]));
        expect(unpack(Uint8Array.from(bytes))).toEqual([...new Set(lists.flat())].toSorted((a, b) => a - b));
      },
    ),
  );
});

test("intersections and unions are those of sets", () => {
  fc.assert(
    fc.property(someOffsets, someOffsets, someOffsets, (a, b, c) => {
      expect(intersection(a, b)).toEqual(a.filter((offset) => b.includes(offset)));
      expect(new Set(union([a, b, c]))).toEqual(new Set([...a, ...b, ...c]));
      expect(union([a, b, c])).toEqual(union([c, a, b]));
    }),
  );
  expect(union([])).toEqual([]);
});
