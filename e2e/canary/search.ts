/**
 * Searches all collected texts for every planted secret, and reports plants in forbidden places and plants missing from
 * expected ones.
 */
import { spellingsOf } from "./spellings.ts";

export interface Found {
  /** Starts with the kind of place: `answer GET /settings`, `table runs.name`, `output`. */
  readonly where: string;
  /** For files, the bytes as Latin-1: one character per byte. */
  readonly text: string;
}

export interface Plant {
  readonly name: string;
  /** Texts that reveal the secret, each with at least eight ASCII characters. */
  readonly texts: readonly string[];
  /** Places that must contain the plant; every other place must not. */
  readonly expectedIn: readonly RegExp[];
  /** Places that may contain the plant. */
  readonly allowedIn?: readonly RegExp[];
}

export interface SearchResult {
  /** Plants found outside their allowed places, with the place. */
  readonly strays: readonly string[];
  /** Plants not found in an expected place: it was not visited, or the search does not work. */
  readonly missing: readonly string[];
}

const MIN_LENGTH = 8;

/** Compares where the plants were found with where they are expected and allowed. */
export function checkPlants(plants: readonly Plant[], found: Iterable<Found>): SearchResult {
  const search = searcher(plants);
  const strays = new Set<string>();
  const missing = new Map(
    plants.flatMap((plant) => plant.expectedIn.map((place) => [place, `${plant.name} at ${place.source}`])),
  );
  for (const { where, text } of found) {
    for (const plant of search(text)) {
      const places = plant.expectedIn.filter((place) => place.test(where));
      if (places.length === 0 && !plant.allowedIn?.some((place) => place.test(where)))
        strays.add(`${plant.name} in ${where}`);
      for (const place of places) missing.delete(place);
    }
  }
  return { strays: [...strays].toSorted(), missing: [...missing.values()].toSorted() };
}

interface Needle {
  readonly text: string;
  readonly plant: Plant;
}

/**
 * Returns the plants contained in a text, in any spelling; one pass over the text regardless of the number of plants.
 */
export function searcher(plants: readonly Plant[]): (text: string) => ReadonlySet<Plant> {
  const byStart = new Map<number, Needle[]>();
  const mayStart = new Uint8Array(256 * 256);
  for (const plant of plants) {
    for (const text of new Set(plant.texts.flatMap(spellingsOf))) {
      if (text.length < MIN_LENGTH || /[^\0-\x7f]/.test(text))
        throw new Error(`${plant.name} cannot be searched for: ${text}`);
      const start = startOf(text, 0);
      byStart.set(start, [...(byStart.get(start) ?? []), { text, plant }]);
      mayStart[start & 0xffff] = 1;
    }
  }
  return (text) => {
    const found = new Set<Plant>();
    for (let at = 0; at + MIN_LENGTH <= text.length; at += 1) {
      if (mayStart[(text.charCodeAt(at) & 0xff) | ((text.charCodeAt(at + 1) & 0xff) << 8)] === 0) continue;
      for (const needle of byStart.get(startOf(text, at)) ?? [])
        if (text.startsWith(needle.text, at)) found.add(needle.plant);
    }
    return found;
  };
}

const startOf = (text: string, at: number): number =>
  [3, 2, 1, 0].reduce((sum, index) => ((sum << 8) | (text.charCodeAt(at + index) & 0xff)) >>> 0, 0);
