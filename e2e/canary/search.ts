/** Looks for everything that was planted in everything that was left behind, and says what stands where it should not, or does not where it should. */
import { spellingsOf } from "./spellings.ts";

export interface Found {
  /** Begins with the kind of place: `answer GET /settings`, `table runs.name`, `output`. */
  readonly where: string;
  /** Of a file its bytes, one a sign. */
  readonly text: string;
}

export interface Plant {
  readonly name: string;
  /** Texts that give it away, each of at least eight ASCII signs. */
  readonly texts: readonly string[];
  /** Where it is meant to be. It is met at each of them, and nowhere else. */
  readonly homes: readonly RegExp[];
  /** Where it may be, and need not. */
  readonly also?: readonly RegExp[];
}

export interface Verdict {
  /** A plant and a place that is none of its homes. */
  readonly strays: readonly string[];
  /** A plant and a home where it was not met: nobody looked there, or the search is blind. */
  readonly missing: readonly string[];
}

const SHORTEST = 8;

export function judge(plants: readonly Plant[], found: Iterable<Found>): Verdict {
  const search = searcher(plants);
  const strays = new Set<string>();
  const missing = new Map(
    plants.flatMap((plant) => plant.homes.map((home) => [home, `${plant.name} at ${home.source}`])),
  );
  for (const { where, text } of found) {
    for (const plant of search(text)) {
      const homes = plant.homes.filter((home) => home.test(where));
      if (homes.length === 0 && !plant.also?.some((place) => place.test(where)))
        strays.add(`${plant.name} in ${where}`);
      for (const home of homes) missing.delete(home);
    }
  }
  return { strays: [...strays].toSorted(), missing: [...missing.values()].toSorted() };
}

interface Needle {
  readonly text: string;
  readonly plant: Plant;
}

/** Tells which of the plants a text holds, in any spelling; the text is read once, however many there are. */
export function searcher(plants: readonly Plant[]): (text: string) => ReadonlySet<Plant> {
  const byStart = new Map<number, Needle[]>();
  const mayStart = new Uint8Array(256 * 256);
  for (const plant of plants) {
    for (const text of new Set(plant.texts.flatMap(spellingsOf))) {
      if (text.length < SHORTEST || /[^\0-\x7f]/.test(text))
        throw new Error(`${plant.name} cannot be looked for: ${text}`);
      const start = startOf(text, 0);
      byStart.set(start, [...(byStart.get(start) ?? []), { text, plant }]);
      mayStart[start & 0xffff] = 1;
    }
  }
  return (text) => {
    const held = new Set<Plant>();
    for (let at = 0; at + SHORTEST <= text.length; at += 1) {
      if (mayStart[(text.charCodeAt(at) & 0xff) | ((text.charCodeAt(at + 1) & 0xff) << 8)] === 0) continue;
      for (const needle of byStart.get(startOf(text, at)) ?? [])
        if (text.startsWith(needle.text, at)) held.add(needle.plant);
    }
    return held;
  };
}

const startOf = (text: string, at: number): number =>
  [3, 2, 1, 0].reduce((sum, place) => ((sum << 8) | (text.charCodeAt(at + place) & 0xff)) >>> 0, 0);
