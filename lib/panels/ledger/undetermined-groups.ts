/**
 * Undetermined people of one opportunity, grouped by the set of answers that they are missing, and for each attribute the
 * people whose answer is missing anywhere. The groups replace the bitmaps: their size does not depend on the panel. Pure.
 */
import type { CooperativeSteps } from "../../cooperative-steps.ts";
import type { Int64 } from "../../int64.ts";

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

export interface AskedPeople {
  /** People who are undetermined for some opportunity and miss this answer. Exact. */
  readonly could: number;
  /** Number of those people for whom it is the only missing answer of some opportunity. Exact. */
  readonly alone: number;
}

/** Collects the needs of many opportunities. */
export interface NeedsCollector {
  /** Groups of one opportunity, over all of its segments, in a fixed order. */
  readonly groupsOf: (needs: readonly SegmentMissing[]) => CooperativeSteps<readonly UndeterminedGroup[]>;
  /** By attribute: distinct people over all opportunities so far. */
  readonly people: () => ReadonlyMap<Int64, AskedPeople>;
}

export function needsCollector(): NeedsCollector {
  const could = peopleSets();
  const alone = peopleSets();
  return {
    *groupsOf(needs) {
      const groups = new Map<string, { readonly missing: readonly Int64[]; people: number }>();
      for (const { segment, size, missing } of needs) {
        const tree = yield* missingSets(size, missing);
        for (const [id, people] of missing) {
          const all = could(id, segment, size);
          const only = alone(id, segment, size);
          for (const position of people.positions()) {
            all.add(position);
            if (tree.isSingle(position)) only.add(position);
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
    people: () => {
      const singles = alone.counts();
      return new Map([...could.counts()].map(([id, people]) => [id, { could: people, alone: singles.get(id) ?? 0 }]));
    },
  };
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

/** Sets of people by attribute and segment, one bit a person. */
function peopleSets() {
  const byAttribute = new Map<Int64, Map<number, Uint32Array>>();
  const of = (id: Int64, segment: number, size: number) => {
    const segments = byAttribute.get(id) ?? new Map<number, Uint32Array>();
    byAttribute.set(id, segments);
    const bits = segments.get(segment) ?? new Uint32Array(Math.ceil(size / 32));
    segments.set(segment, bits);
    return {
      add: (position: number): void => {
        const word = position >>> 5;
        bits[word] = (bits[word] ?? 0) | (1 << (position & 31));
      },
    };
  };
  const counts = () =>
    new Map(
      [...byAttribute].map(([id, segments]) => [id, segments.values().reduce((sum, bits) => sum + ones(bits), 0)]),
    );
  return Object.assign(of, { counts });
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
