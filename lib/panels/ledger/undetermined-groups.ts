/**
 * Undetermined people of one opportunity, grouped by the set of answers that they are missing, and for each attribute the
 * people whose answer is missing anywhere. The groups replace the bitmaps: their size does not depend on the panel. Pure.
 */
import type { CooperativeSteps } from "../../cooperative-steps.ts";
import type { Int64 } from "../../int64.ts";
import type { CountryOfPeople } from "../model/publish-answers.ts";
import type { AskedCounts, AskedPeople } from "./publish-asked.ts";

/** People of a segment, as positions. A bitmap of `targeting/reach` is one. */
export interface People {
  positions(): Iterable<number>;
}

/** By attribute: undetermined people of a segment whose answer is missing or expired. */
export interface SegmentMissing {
  /** Index of the segment in the panel. */
  readonly segment: number;
  /** Number of people of the segment. */
  readonly size: number;
  readonly missing: ReadonlyMap<Int64, People>;
}

export interface UndeterminedGroup {
  /** Sorted as text; at least one. */
  readonly missing: readonly Int64[];
  /** Exact. */
  readonly people: number;
}

/** Collects the needs of many opportunities. */
export interface NeedsCollector {
  /** Groups of one opportunity, over all of its segments, in a fixed order. */
  readonly groupsOf: (needs: readonly SegmentMissing[]) => CooperativeSteps<readonly UndeterminedGroup[]>;
  /** Ends the opportunities of one country; `""`: not stated. Each country is ended once, before `people`. */
  readonly endCountry: (country: string) => void;
  /** By attribute: distinct people over all opportunities. */
  readonly people: () => ReadonlyMap<Int64, AskedPeople>;
}

/** @param countryOf country of a segment's people. */
export function needsCollector(countryOf: (segment: number) => CountryOfPeople): NeedsCollector {
  const all = { could: peopleSets(), alone: peopleSets() };
  // Of the opportunities of the country that is not ended yet.
  const inCountry = { could: peopleSets(), alone: peopleSets() };
  const parts = new Map<Int64, Map<string, ReadonlyMap<CountryOfPeople, AskedCounts>>>();
  return {
    *groupsOf(needs) {
      const groups = new Map<string, { readonly missing: readonly Int64[]; people: number }>();
      for (const { segment, size, missing } of needs) {
        const tree = yield* missingSets(size, missing);
        for (const [id, people] of missing) {
          const could = inCountry.could.of(id, segment, size);
          const alone = inCountry.alone.of(id, segment, size);
          for (const position of people.positions()) {
            could.add(position);
            if (tree.isSingle(position)) alone.add(position);
          }
          yield;
        }
        for (const group of tree.groups()) {
          const key = group.missing.join(" ");
          const existing = groups.get(key);
          if (existing) existing.people += group.people;
          else groups.set(key, { ...group });
        }
      }
      return [...groups].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, group]) => group);
    },
    endCountry(country) {
      for (const [id, counts] of countsOf(inCountry, countryOf)) {
        const byCountry = parts.get(id) ?? new Map<string, ReadonlyMap<CountryOfPeople, AskedCounts>>();
        parts.set(id, byCountry.set(country, counts));
      }
      inCountry.could.moveTo(all.could);
      inCountry.alone.moveTo(all.alone);
    },
    people: () =>
      new Map([...countsOf(all, countryOf)].map(([id, whole]) => [id, { whole, parts: parts.get(id) ?? new Map() }])),
  };
}

interface AskedSets {
  readonly could: PeopleSets;
  readonly alone: PeopleSets;
}

function countsOf({ could, alone }: AskedSets, countryOf: (segment: number) => CountryOfPeople) {
  const singles = alone.counts(countryOf);
  return new Map(
    [...could.counts(countryOf)].map(([id, people]) => [
      id,
      new Map(
        [...people].map(([country, count]) => [
          country,
          { could: count, alone: singles.get(id)?.get(country) ?? 0 } satisfies AskedCounts,
        ]),
      ),
    ]),
  );
}

/**
 * Set of missing answers of each person, as the node of a tree: the path to the root names the set. Attributes are
 * added in text order, so that each set has one node.
 */
function* missingSets(size: number, missing: SegmentMissing["missing"]) {
  const nodeOf = new Uint32Array(size);
  const attributes: (Int64 | undefined)[] = [undefined];
  const parents: number[] = [0];
  const counts: number[] = [0];
  for (const [id, people] of [...missing].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const next = new Map<number, number>();
    for (const position of people.positions()) {
      const from = nodeOf[position] ?? 0;
      let to = next.get(from);
      if (to === undefined) {
        to = attributes.push(id) - 1;
        parents.push(from);
        counts.push(0);
        next.set(from, to);
      }
      nodeOf[position] = to;
      if (from > 0) counts[from] = (counts[from] ?? 0) - 1;
      counts[to] = (counts[to] ?? 0) + 1;
    }
    yield;
  }
  const pathOf = (node: number): Int64[] => {
    const path: Int64[] = [];
    for (let at = node; at > 0; at = parents[at] ?? 0) {
      const id = attributes[at];
      if (id !== undefined) path.push(id);
    }
    return path.toReversed();
  };
  return {
    isSingle: (position: number): boolean => parents[nodeOf[position] ?? 0] === 0,
    groups: (): UndeterminedGroup[] =>
      counts.flatMap((people, node) => (people > 0 ? [{ missing: pathOf(node), people }] : [])),
  };
}

type PeopleSets = ReturnType<typeof peopleSets>;

/** Sets of people by attribute and segment, one bit a person. */
function peopleSets() {
  const byAttribute = new Map<Int64, Map<number, Uint32Array>>();
  const segmentsOf = (id: Int64) => {
    const segments = byAttribute.get(id) ?? new Map<number, Uint32Array>();
    byAttribute.set(id, segments);
    return segments;
  };
  return {
    of(id: Int64, segment: number, size: number) {
      const segments = segmentsOf(id);
      const bits = segments.get(segment) ?? new Uint32Array(Math.ceil(size / 32));
      segments.set(segment, bits);
      return {
        add: (position: number): void => {
          const word = position >>> 5;
          bits[word] = (bits[word] ?? 0) | (1 << (position & 31));
        },
      };
    },
    /** By attribute and country of people. */
    counts(countryOf: (segment: number) => CountryOfPeople) {
      const sums = new Map<Int64, Map<CountryOfPeople, number>>();
      for (const [id, segments] of byAttribute) {
        const sum = new Map<CountryOfPeople, number>();
        for (const [segment, bits] of segments) {
          const country = countryOf(segment);
          sum.set(country, (sum.get(country) ?? 0) + ones(bits));
        }
        sums.set(id, sum);
      }
      return sums;
    },
    /** Adds everyone to other sets. Leaves these without anyone. */
    moveTo({ addBits }: { readonly addBits: (id: Int64, segment: number, bits: Uint32Array) => void }): void {
      for (const [id, segments] of byAttribute) for (const [segment, bits] of segments) addBits(id, segment, bits);
      byAttribute.clear();
    },
    addBits(id: Int64, segment: number, bits: Uint32Array): void {
      const segments = segmentsOf(id);
      const existing = segments.get(segment);
      if (!existing) segments.set(segment, bits);
      else
        for (let word = 0; word < existing.length; word += 1)
          existing[word] = (existing[word] ?? 0) | (bits[word] ?? 0);
    },
  };
}

function ones(words: Uint32Array): number {
  let sum = 0;
  for (const word of words) {
    let bits = word - ((word >>> 1) & 0x55_55_55_55);
    bits = (bits & 0x33_33_33_33) + ((bits >>> 2) & 0x33_33_33_33);
    sum += Math.imul((bits + (bits >>> 4)) & 0x0f_0f_0f_0f, 0x01_01_01_01) >>> 24;
  }
  return sum;
}
