import * as fc from "fast-check";
import { expect, test } from "vitest";
import { Bitmap, BitmapBuilder } from "./bitmap.ts";

/** Positions of up to three chunks: a few, a dense run, all but a few. */
const setArbitrary = (size: number): fc.Arbitrary<ReadonlySet<number>> =>
  fc.oneof(
    fc.array(fc.nat(size - 1), { maxLength: 12 }).map((positions) => new Set(positions)),
    fc
      .record({ start: fc.nat(size - 1), length: fc.nat(9_000), step: fc.integer({ min: 1, max: 20 }) })
      .map(({ start, length, step }) => {
        const run = Array.from({ length }, (_, at) => start + at * step);
        return new Set(run.filter((position) => position < size));
      }),
    fc.array(fc.nat(size - 1), { maxLength: 12 }).map((missing) => {
      const all = new Set(Array.from({ length: size }, (_, at) => at));
      for (const position of missing) all.delete(position);
      return all;
    }),
  );

const casesArbitrary = fc
  .constantFrom(1, 31, 64, 4_097, 65_536, 70_001)
  .chain((size) => fc.record({ size: fc.constant(size), a: setArbitrary(size), b: setArbitrary(size) }));

const sorted = (set: Iterable<number>): number[] => [...set].toSorted((x, y) => x - y);

function expectSame(bitmap: Bitmap, set: ReadonlySet<number>): void {
  expect(bitmap.count).toBe(set.size);
  expect(bitmap.isEmpty).toBe(set.size === 0);
  // Comparing arrays of 140,000 items takes seconds; their bytes do not.
  expect(Buffer.compare(bytesOf(bitmap.positions()), bytesOf(sorted(set)))).toBe(0);
}

const bytesOf = (positions: Iterable<number>): Uint8Array => new Uint8Array(Int32Array.from(positions).buffer);

test("operations equal those of sets", () => {
  fc.assert(
    fc.property(casesArbitrary, ({ size, a, b }) => {
      const [one, other] = [Bitmap.of(a, size), Bitmap.of(b, size)];
      expectSame(one, a);
      expectSame(one.or(other), a.union(b));
      expectSame(one.and(other), a.intersection(b));
      expectSame(one.andNot(other), a.difference(b));
      expectSame(Bitmap.union([one, other, one], size), a.union(b));
      expect(one.meets(other)).toBe(!a.isDisjointFrom(b));
      expect(one.isWithin(other)).toBe(a.isSubsetOf(b));
      expect(one.equals(other)).toBe(a.symmetricDifference(b).size === 0);
      // Operands are not changed.
      expectSame(one, a);
      expectSame(other, b);
    }),
    { numRuns: 40 },
  );
});

test("membership equals that of the set, also outside of the size", () => {
  fc.assert(
    fc.property(casesArbitrary, fc.array(fc.integer({ min: -3, max: 70_003 })), ({ size, a }, positions) => {
      const bitmap = Bitmap.of(a, size);
      for (const position of [...positions, ...[...a].slice(0, 50)]) expect(bitmap.has(position)).toBe(a.has(position));
      expect(bitmap.has(0.5)).toBe(false);
    }),
    { numRuns: 40 },
  );
});

test("a builder makes the same bitmap from ascending positions", () => {
  fc.assert(
    fc.property(casesArbitrary, ({ size, a }) => {
      const builder = new BitmapBuilder(size);
      for (const position of sorted(a)) builder.add(position);
      const built = builder.build();
      expectSame(built, a);
      expect(built.equals(Bitmap.of(a, size))).toBe(true);
    }),
    { numRuns: 40 },
  );
});

test("each set has one representation", () => {
  const size = 70_000;
  const evens = Bitmap.of(
    Array.from({ length: 10_000 }, (_, at) => at * 2),
    size,
  );
  const few = evens.and(Bitmap.of([0, 1, 2, 3, 4], size));
  expect(few.chunk(0)).toEqual(Uint16Array.of(0, 2, 4));
  expect(evens.andNot(evens).chunk(0)).toBeUndefined();
  expect(few.or(evens).chunk(0)).toEqual(evens.chunk(0));
  expect(evens.chunk(0)).toBeInstanceOf(Uint32Array);
});

test("full and empty bitmaps", () => {
  for (const size of [0, 1, 32, 65_536, 65_540]) {
    expect(Bitmap.empty(size).count).toBe(0);
    expect(Bitmap.full(size).count).toBe(size);
    expect(Bitmap.full(size).andNot(Bitmap.full(size)).isEmpty).toBe(true);
    expect(Bitmap.union([], size).equals(Bitmap.empty(size))).toBe(true);
  }
});

test("refuses positions outside of the size, descending ones in a builder, and bitmaps of different sizes", () => {
  for (const position of [-1, 10, 0.5, Number.NaN]) {
    expect(() => Bitmap.of([position], 10)).toThrow(RangeError);
    expect(() => new BitmapBuilder(10).add(position)).toThrow(RangeError);
  }
  const builder = new BitmapBuilder(10);
  builder.add(4);
  expect(() => builder.add(4)).toThrow("does not follow");
  expect(() => Bitmap.empty(1).or(Bitmap.empty(2))).toThrow(RangeError);
  expect(() => Bitmap.empty(1).and(Bitmap.empty(2))).toThrow(RangeError);
});
