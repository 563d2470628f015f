/**
 * Identity of an entry across snapshots and opportunities: the meaning of its cells. Tags may be renamed by the
 * service, positions change, and ids are hashes that repeat.
 */
import type { Cell } from "../sampling/schema.ts";
import { UNREADABLE_OPENNESS } from "../sampling/unreadable/kinds.ts";
import { cellKey } from "./cell-key.ts";
import { kindOf } from "./cell-kinds.ts";
import type { TargetingEntry } from "./model.ts";

/** Equal for cells of equal meaning in any opportunity. For an unreadable kind, every field but the tag counts. */
export function cellMeaning(cell: Cell): string {
  // Fast path for nearly every cell: short, and distinct from other meanings, which start with a bracket or brace.
  if (cell.kind === "VALUE" && typeof cell.value === "string") {
    return `${cell.attribute_id}${cell.negate === true ? "≠" : "="}${cell.value}`;
  }
  if (kindOf(cell)?.key) return cellKey(cell);
  const { tag: _tag, negate, ...rest } = cell;
  return ordered({ ...rest, negate: negate === true });
}

/** JSON with sorted keys. */
function ordered(value: unknown): string {
  return JSON.stringify(value, (_name, part: unknown) => {
    if (typeof part === "bigint") return `${part}n`;
    if (typeof part !== "object" || part === null || Array.isArray(part)) return part;
    return Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  });
}

/** `cellMeaning` with a cache per cell object. */
export function cellMeanings(): (cell: Cell) => string {
  const cache = new Map<Cell, string>();
  return (cell) => {
    const meaning = cache.get(cell) ?? cellMeaning(cell);
    cache.set(cell, meaning);
    return meaning;
  };
}

/** Cells that are conditions: an unreadable count or status is none. */
export const conditionsOf = ({ cells }: Pick<TargetingEntry, "cells">): readonly Cell[] =>
  cells.every(isCondition) ? cells : cells.filter(isCondition);

/** `false` for the cell that marks an unreadable count or status. */
export const isCondition = ({ kind }: Pick<Cell, "kind">): boolean => kind !== UNREADABLE_OPENNESS;

/** Numbers for meanings, shared within one comparison: a list of 3,112 values is serialized once. */
export class Meanings {
  readonly #numbers = new Map<string, number>();
  readonly #words: string[] = [];
  readonly #known = new Map<Cell, number>();

  /** Number that is equal for cells of equal meaning. */
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

  /** `cellMeaning`, cached. */
  readonly meaningOf = (cell: Cell): string => this.#words[this.ofCell(cell)] ?? "";

  /** Key that is equal for entries of equal meaning; valid within this `Meanings` instance only. */
  ofEntry(entry: TargetingEntry): string {
    const { hiddenTags, danglingTags } = entry;
    const numbers = distinct(conditionsOf(entry).map((cell) => this.ofCell(cell)));
    const silent = hiddenTags.length + danglingTags.length;
    return silent === 0 ? numbers.join(" ") : `${numbers.join(" ")} ~${hiddenTags.length}~${danglingTags.length}`;
  }
}

/** Sorted and unique; an entry has only a few. */
const distinct = (numbers: number[]): number[] =>
  numbers.sort((a, b) => a - b).filter((number, at) => number !== numbers[at - 1]);

/** Longer identities are hashed: they are stored with watches. */
const MAX_LENGTH = 160;

/**
 * Identifies an entry by meaning, the same in every snapshot: for watches and history trends.
 * @param meaningOf a shared `cellMeanings()` when identifying many entries.
 */
export function entryIdentity(entry: TargetingEntry, meaningOf: (cell: Cell) => string = cellMeaning): string {
  const { hiddenTags, danglingTags } = entry;
  const meanings = [...new Set(conditionsOf(entry).map(meaningOf))].toSorted();
  const identity = `${meanings.join("&")}~${hiddenTags.length}~${danglingTags.length}`;
  return identity.length <= MAX_LENGTH ? identity : `#${hash(identity, 1)}${hash(identity, 2)}-${identity.length}`;
}

/** 53-bit hash (cyrb53); two of them plus the length distinguish all entries of one opportunity. */
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
