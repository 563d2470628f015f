/** Divides the people of a file into segments of a country and a language, in random order. */
import type { PlaceAndLanguage } from "./respondent-words.ts";
import { FREQUENT } from "../scan-model.ts";
import { shuffleParts } from "./shuffle.ts";

/** Fewest people of a segment: the bitmaps of fewer could be read as rows of people. */
const SMALLEST_SEGMENT = FREQUENT;

export interface Segment extends PlaceAndLanguage {
  /** Rows of its people; the index is their position. */
  readonly rows: Uint32Array;
}

export interface Segments {
  readonly segments: readonly Segment[];
  /** People left out because there are too few of them. */
  readonly tooFew: number;
}

interface Group extends PlaceAndLanguage {
  size: number;
}

const keyOf = ({ country = "", language = "" }: PlaceAndLanguage): string => `${country} ${language}`;

/**
 * People of a country who are too few with their language join those of the country whose language is unknown; if these
 * are still too few, those whose country is unknown; and if these are, they are left out.
 * @param place of a row; `undefined`: the row is left out.
 */
export function divide(rows: number, place: (row: number) => PlaceAndLanguage | undefined): Segments {
  const groups = new Map<string, Group>();
  const groupOf = ({ country, language }: PlaceAndLanguage): Group => {
    const key = keyOf({ country, language });
    let group = groups.get(key);
    if (!group) groups.set(key, (group = { country, language, size: 0 }));
    return group;
  };
  const byRow = Array.from<Group | undefined>({ length: rows });
  for (let row = 0; row < rows; row += 1) {
    const at = place(row);
    if (!at) continue;
    const group = groupOf(at);
    group.size += 1;
    byRow[row] = group;
  }
  const joined = new Map<Group, Group>();
  const join = (isSmall: (group: Group) => boolean, wider: (group: Group) => PlaceAndLanguage): void => {
    for (const group of [...groups.values()].filter(
      (one) => one.size > 0 && one.size < SMALLEST_SEGMENT && isSmall(one),
    )) {
      const target = groupOf(wider(group));
      if (target === group) continue;
      target.size += group.size;
      group.size = 0;
      joined.set(group, target);
    }
  };
  join(
    ({ language }) => language !== undefined,
    ({ country }) => ({ country, language: undefined }),
  );
  join(
    () => true,
    () => ({ country: undefined, language: undefined }),
  );
  const kept = [...groups.values()]
    .filter(({ size }) => size >= SMALLEST_SEGMENT)
    .toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  const tooFew = [...groups.values()].reduce((sum, { size }) => sum + (size < SMALLEST_SEGMENT ? size : 0), 0);
  return { segments: shuffled(kept, byRow, joined), tooFew };
}

function shuffled(
  kept: readonly Group[],
  byRow: readonly (Group | undefined)[],
  joined: ReadonlyMap<Group, Group>,
): readonly Segment[] {
  const ends: number[] = [];
  const next = new Map<Group, number>();
  let total = 0;
  for (const group of kept) {
    next.set(group, total);
    total += group.size;
    ends.push(total);
  }
  const final = (group: Group): Group => {
    let target = group;
    for (let wider = joined.get(target); wider; wider = joined.get(target)) target = wider;
    return target;
  };
  const order = new Uint32Array(total);
  for (const [row, group] of byRow.entries()) {
    const target = group && final(group);
    const at = target && next.get(target);
    if (!target || at === undefined) continue;
    order[at] = row;
    next.set(target, at + 1);
  }
  shuffleParts(order, ends);
  return kept.map(({ country, language }, index) => ({
    country,
    language,
    rows: order.subarray(index === 0 ? 0 : ends[index - 1], ends[index]),
  }));
}
