/**
 * What makes an entry the same one in two snapshots, or in two opportunities: the meaning of its cells. Not its tags, which
 * are the service's to rename, nor its place, nor its id, which is a hash that repeats.
 */
import type { Cell } from "../sampling/schema.ts";
import { cellKey } from "./cell-key.ts";
import type { TargetingEntry } from "./model.ts";

const READABLE = new Set(["VALUE", "LIST", "RANGE", "ANSWERED"]);

/** Equal for cells of equal meaning, in any opportunity. Of a kind that cannot be read here every field but the tag counts. */
export function cellMeaning(cell: Cell): string {
  // Nearly every cell: short, and unlike any other meaning, which begins with a bracket or a brace.
  if (cell.kind === "VALUE" && typeof cell.value === "string") {
    return `${cell.attribute_id}${cell.negate === true ? "≠" : "="}${cell.value}`;
  }
  if (READABLE.has(cell.kind)) return cellKey(cell);
  const { tag: _tag, negate, ...rest } = cell;
  return ordered({ ...rest, negate: negate === true });
}

/** JSON with sorted fields, whatever order they came in. */
function ordered(value: unknown): string {
  return JSON.stringify(value, (_name, part: unknown) => {
    if (typeof part === "bigint") return `${part}n`;
    if (typeof part !== "object" || part === null || Array.isArray(part)) return part;
    return Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  });
}

/** `cellMeaning` that works out each cell object once. */
export function cellMeanings(): (cell: Cell) => string {
  const known = new Map<Cell, string>();
  return (cell) => {
    const meaning = known.get(cell) ?? cellMeaning(cell);
    known.set(cell, meaning);
    return meaning;
  };
}

/** Numbers for meanings, shared by everything that is compared: a list of 3,112 values is spelled out once. */
export class Meanings {
  readonly #numbers = new Map<string, number>();
  readonly #words: string[] = [];
  readonly #known = new Map<Cell, number>();

  /** A number equal for cells of equal meaning. */
  ofCell(cell: Cell): number {
    let number = this.#known.get(cell);
    if (number !== undefined) return number;
    const meaning = cellMeaning(cell);
    number = this.#numbers.get(meaning);
    if (number === undefined) {
      number = this.#words.length;
      this.#words.push(meaning);
      this.#numbers.set(meaning, number);
    }
    this.#known.set(cell, number);
    return number;
  }

  /** `cellMeaning`, worked out once. */
  readonly meaningOf = (cell: Cell): string => this.#words[this.ofCell(cell)] ?? "";

  /** A text equal for entries of equal meaning; it means nothing outside of these `Meanings`. */
  ofEntry({ cells, hiddenTags, danglingTags }: TargetingEntry): string {
    const numbers = distinct(cells.map((cell) => this.ofCell(cell)));
    const silent = hiddenTags.length + danglingTags.length;
    return silent === 0 ? numbers.join(" ") : `${numbers.join(" ")} ~${hiddenTags.length}~${danglingTags.length}`;
  }
}

/** In order, each once; an entry has a handful. */
const distinct = (numbers: number[]): number[] =>
  numbers.sort((a, b) => a - b).filter((number, at) => number !== numbers[at - 1]);

/** Longer ones are hashed: an identity is kept with a watch. */
const LONGEST = 160;

/**
 * Names an entry by what it means, the same in every snapshot: for a watch, or a line through the history.
 *
 * @param meaningOf `cellMeanings()`, for whoever names many.
 */
export function entryIdentity(
  { cells, hiddenTags, danglingTags }: TargetingEntry,
  meaningOf: (cell: Cell) => string = cellMeaning,
): string {
  const meanings = [...new Set(cells.map(meaningOf))].toSorted();
  const identity = `${meanings.join("&")}~${hiddenTags.length}~${danglingTags.length}`;
  return identity.length <= LONGEST ? identity : `#${hash(identity, 1)}${hash(identity, 2)}-${identity.length}`;
}

/** 53 bits of a text (cyrb53); two of them and the length tell apart whatever one opportunity may hold. */
function hash(text: string, seed: number): string {
  let [high, low] = [0xdeadbeef ^ seed, 0x41c6ce57 ^ seed];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36);
}
