import * as fc from "fast-check";
import { expect, test } from "vitest";
import { caseCount } from "../../testing/full-run.ts";
import { panelOf, personArbitrary } from "../../testing/arbitraries/panel-arbitrary.ts";
import { Bitmap } from "./bitmap.ts";
import type { PanelColumn, PanelSegment } from "./panel.ts";
import {
  decodeColumn,
  decodeFacts,
  encodeColumn,
  encodeFacts,
  PanelBytesError,
  type SegmentFacts,
} from "./panel-bytes.ts";

const positions = (bitmap: Bitmap): number[] => [...bitmap.positions()];

const plainFacts = ({ devices, answeredWeeks }: SegmentFacts) => ({
  devices: new Map([...devices].map(([name, people]) => [name, positions(people)])),
  weeks: new Map([...answeredWeeks].map(([week, people]) => [week, positions(people)])),
});

const plainColumn = ({ known, values, oneOf }: PanelColumn) => ({
  known: positions(known),
  values: new Map([...values].map(([value, people]) => [value, positions(people)])),
  oneOf: oneOf.map((group) => ({ values: group.values, people: positions(group.people) })),
});

const segmentsArbitrary = (times: number): fc.Arbitrary<PanelSegment[]> =>
  fc.array(personArbitrary, { maxLength: 8 }).map((people) => panelOf(people, times));

/** All blocks of the segments. */
function blocksOf(segments: readonly PanelSegment[]) {
  return segments.flatMap((segment) => [
    { bytes: encodeFacts(segment, segment.size), size: segment.size, isFacts: true },
    ...[...segment.columns.values()].map((column) => ({
      bytes: encodeColumn(column, segment.size),
      size: segment.size,
      isFacts: false,
    })),
  ]);
}

/** `undefined` when refused. Any other exception fails the test. */
function readAgain(bytes: Uint8Array, size: number, isFacts: boolean): Uint8Array | undefined {
  try {
    return isFacts ? encodeFacts(decodeFacts(bytes, size), size) : encodeColumn(decodeColumn(bytes, size), size);
  } catch (error) {
    if (error instanceof PanelBytesError) return undefined;
    throw error;
  }
}

test.each([1, 9_000])("facts and columns survive the round trip, people repeated %i times", (times) => {
  fc.assert(
    fc.property(segmentsArbitrary(times), (segments) => {
      for (const segment of segments) {
        const { size } = segment;
        expect(plainFacts(decodeFacts(encodeFacts(segment, size), size))).toEqual(plainFacts(segment));
        for (const column of segment.columns.values())
          expect(plainColumn(decodeColumn(encodeColumn(column, size), size))).toEqual(plainColumn(column));
      }
    }),
    { numRuns: caseCount(times === 1 ? 200 : 10) },
  );
});

test("changed bytes are refused, or are the only encoding of something else", () => {
  const seen = { refused: 0, other: 0 };
  const changes = fc.array(fc.record({ at: fc.nat(), byte: fc.integer({ min: 0, max: 255 }) }), {
    minLength: 1,
    maxLength: 3,
  });
  fc.assert(
    fc.property(segmentsArbitrary(1), changes, (segments, edits) => {
      for (const { bytes, size, isFacts } of blocksOf(segments)) {
        const changed = bytes.slice();
        for (const { at, byte } of edits) changed[at % changed.length] = byte;
        const again = readAgain(changed, size, isFacts);
        seen[again ? "other" : "refused"] += 1;
        if (again) expect(again).toEqual(changed);
      }
    }),
    { numRuns: 400 },
  );
  expect(Math.min(seen.refused, seen.other)).toBeGreaterThan(30);
});

test("cut or longer bytes are refused", () => {
  fc.assert(
    fc.property(segmentsArbitrary(1), (segments) => {
      for (const { bytes, size, isFacts } of blocksOf(segments)) {
        for (let end = 0; end < bytes.length; end += 1)
          expect(readAgain(bytes.subarray(0, end), size, isFacts)).toBeUndefined();
        expect(readAgain(Uint8Array.of(...bytes, 0), size, isFacts)).toBeUndefined();
        expect(readAgain(bytes, size + 1, isFacts)).toBeUndefined();
        expect(readAgain(bytes, size, !isFacts)).toBeUndefined();
      }
    }),
    { numRuns: caseCount(60) },
  );
});

test("junk is refused", () => {
  const start = fc.constantFrom(
    [],
    [0x50, 0x4e, 0x4c, 1, 1],
    [0x50, 0x4e, 0x4c, 1, 2, 10],
    [0x50, 0x4e, 0x4c, 1, 1, 10],
  );
  fc.assert(
    fc.property(start, fc.uint8Array({ maxLength: 60 }), fc.boolean(), (first, rest, isFacts) => {
      const bytes = Uint8Array.of(...first, ...rest);
      const again = readAgain(bytes, 10, isFacts);
      if (again) expect(again).toEqual(bytes);
    }),
    { numRuns: caseCount(2_000) },
  );
});

const SIZE = 100_000;
const people = (...list: number[]) => Bitmap.of(list, SIZE);
const aColumn = (fields: Partial<PanelColumn>): Uint8Array =>
  encodeColumn({ known: people(1, 2, 3), values: new Map(), oneOf: [], ...fields }, SIZE);

test.each<[string, Uint8Array]>([
  ["belongs to a person whose answer is not known", aColumn({ values: new Map([["1", people(4)]]) })],
  ["Values overlap", aColumn({ values: new Map([["1", people(1)]]), oneOf: [{ values: ["2"], people: people(1) }] })],
  [
    "Values overlap",
    aColumn({
      oneOf: [
        { values: ["2"], people: people(2) },
        { values: ["3"], people: people(2) },
      ],
    }),
  ],
  ["One of no values", aColumn({ oneOf: [{ values: [], people: people(1) }] })],
  ["A value is repeated", aColumn({ oneOf: [{ values: ["2", "2"], people: people(1) }] })],
])("a column is refused: %s", (message, bytes) => {
  expect(() => decodeColumn(bytes, SIZE)).toThrow(message);
});

const refusal = (facts: Partial<SegmentFacts>) => () =>
  decodeFacts(encodeFacts({ devices: new Map(), answeredWeeks: new Map(), ...facts }, SIZE), SIZE);

test("facts with overlapping devices or weeks, or a week that does not start on a Monday, are refused", () => {
  const twice = [people(1, 2), people(2)] as const;
  expect(
    refusal({
      devices: new Map([
        ["mobile", twice[0]],
        ["tablet", twice[1]],
      ]),
    }),
  ).toThrow("Devices overlap");
  expect(
    refusal({
      answeredWeeks: new Map([
        [4, twice[0]],
        [11, twice[1]],
      ]),
    }),
  ).toThrow("Weeks overlap");
  expect(refusal({ answeredWeeks: new Map([[5, twice[0]]]) })).toThrow("Day 5 is not a Monday");
});

test("a forged length or a few bytes for large bitmaps take no memory", () => {
  const header = [0x50, 0x4e, 0x4c, 1, 2, 10];
  // A column without known people, and 2^49 values.
  const forged = Uint8Array.of(...header, 0, 255, 255, 255, 255, 255, 255, 127);
  expect(() => decodeColumn(forged, 10)).toThrow(PanelBytesError);
  // Full chunks take two bytes each and 8 kB in memory.
  const size = 2 ** 21;
  const full = Bitmap.full(size);
  const values = new Map(Array.from({ length: 300 }, (_, at) => [`v${at}`, full] as const));
  const bytes = encodeColumn({ known: full, values, oneOf: [] }, size);
  expect(bytes.length).toBeLessThan(40_000);
  expect(() => decodeColumn(bytes, size)).toThrow("The bitmaps are too large");
});

test("the same column has the same bytes in any order of its values", () => {
  const values = [
    ["b", people(1)],
    ["a", people(2)],
    ["ä", people(3)],
  ] as const;
  expect(aColumn({ values: new Map(values) })).toEqual(aColumn({ values: new Map(values.toReversed()) }));
});

test("empty bitmaps count too: few bytes can't stand for much memory", () => {
  const [size, names] = [2_000_000, 250_000];
  const nobody = Bitmap.of([], size);
  const values = new Map(Array.from({ length: names }, (_, at) => [String(100_000 + at), nobody] as const));
  const bytes = encodeColumn({ known: nobody, values, oneOf: [] }, size);
  expect(bytes.length).toBeLessThan(10_000_000);
  expect(() => decodeColumn(bytes, size)).toThrow("The bitmaps are too large.");
});
