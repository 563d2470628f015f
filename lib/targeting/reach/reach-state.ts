/** People of a chunk by the outcome of one or more steps, and the counting of them. */
import { bitCount, CHUNK_WORDS } from "./bitmap-chunk.ts";
import { NOBODY, type Bits } from "./chunk-reader.ts";
import type { ReachCounts } from "./panel.ts";
import type { Level } from "./level.ts";

/** Each contains the ones it implies: `openYes` ⊆ `yes` ⊆ `may`, `openYes` ⊆ `openMay` ⊆ `may`. */
export interface ReachState {
  /** Certain: an entry matches in every step. */
  readonly yes: Uint32Array;
  /** Certain or possible. */
  readonly may: Uint32Array;
  /** Certain of an open entry in every step. */
  readonly openYes: Uint32Array;
  /** Certain or possible of an open entry in every step. */
  readonly openMay: Uint32Array;
}

export const newState = (): ReachState => ({
  yes: new Uint32Array(CHUNK_WORDS),
  may: new Uint32Array(CHUNK_WORDS),
  openYes: new Uint32Array(CHUNK_WORDS),
  openMay: new Uint32Array(CHUNK_WORDS),
});

/** Without any step. `yes` and `may` as read from the facts. */
export function startState({ yes, may, openYes, openMay }: ReachState): void {
  openYes.set(yes);
  openMay.set(may);
}

export function copyState(from: ReachState, to: ReachState): void {
  to.yes.set(from.yes);
  to.may.set(from.may);
  to.openYes.set(from.openYes);
  to.openMay.set(from.openMay);
}

export function clearState(state: ReachState): void {
  for (const part of [state.yes, state.may, state.openYes, state.openMay]) part.set(NOBODY);
}

/** Adds people who match an entry. Until `closeState`, those of closed entries alone are in `yes` and `may`. */
export function addToState(state: ReachState, { yes, may, words, count }: Level, isOpen: boolean): void {
  const allYes = isOpen ? state.openYes : state.yes;
  const allMay = isOpen ? state.openMay : state.may;
  for (let at = 0; at < count; at += 1) {
    const word = words[at] as number;
    allYes[word] = (allYes[word] as number) | (yes[word] as number);
    allMay[word] = (allMay[word] as number) | (may[word] as number);
  }
}

/** As `narrow` and `addToState` in one pass. @param flip −1 for a negated rule, else 0. */
export function addNarrowed(
  state: ReachState,
  { yes, may, words, count }: Level,
  holds: Bits,
  unknown: Bits,
  flip: number,
  isOpen: boolean,
): void {
  const allYes = isOpen ? state.openYes : state.yes;
  const allMay = isOpen ? state.openMay : state.may;
  for (let at = 0; at < count; at += 1) {
    const word = words[at] as number;
    const passes = (holds[word] as number) ^ flip;
    const open = unknown[word] as number;
    allYes[word] = (allYes[word] as number) | ((yes[word] as number) & passes & ~open);
    allMay[word] = (allMay[word] as number) | ((may[word] as number) & (passes | open));
  }
}

/** After the last `addToState` of a step. */
export function closeState({ yes, may, openYes, openMay }: ReachState): void {
  for (let word = 0; word < CHUNK_WORDS; word += 1) {
    yes[word] = (yes[word] as number) | (openYes[word] as number);
    may[word] = (may[word] as number) | (openMay[word] as number);
  }
}

/** Both have to admit a person. */
export function keepState(state: ReachState, by: ReachState): void {
  keepBits(state.yes, by.yes);
  keepBits(state.may, by.may);
  keepBits(state.openYes, by.openYes);
  keepBits(state.openMay, by.openMay);
}

function keepBits(bits: Uint32Array, by: Bits): void {
  for (let word = 0; word < CHUNK_WORDS; word += 1) bits[word] = (bits[word] as number) & (by[word] as number);
}

/** `yes` and not `no`; whether anyone is left. */
export function differenceOf(yes: Bits, no: Bits, into: Uint32Array): boolean {
  let some = 0;
  for (let word = 0; word < CHUNK_WORDS; word += 1) {
    const rest = (yes[word] as number) & ~(no[word] as number);
    into[word] = rest;
    some |= rest;
  }
  return some !== 0;
}

export function isNobody(bits: Bits): boolean {
  for (let word = 0; word < CHUNK_WORDS; word += 1) if (bits[word] !== 0) return false;
  return true;
}

/** Growing sum of counts over chunks and segments. */
export class ReachTally {
  #people = 0;
  #certain = 0;
  #room = 0;
  #onlyClosed = 0;
  #may = 0;
  #possibleRoom = 0;

  /** People who are excluded before any step. */
  addExcluded(people: number): void {
    this.#people += people;
  }

  /** People who pass without any condition. */
  addAll(people: number): void {
    this.#people += people;
    this.#certain += people;
    this.#room += people;
    this.#may += people;
  }

  /** @param people of the chunk. */
  add({ yes, may, openYes, openMay }: ReachState, people: number): void {
    this.#people += people;
    let [certain, room, onlyClosed, either, possibleRoom] = [0, 0, 0, 0, 0];
    for (let word = 0; word < CHUNK_WORDS; word += 1) {
      const some = may[word] as number;
      if (some === 0) continue;
      const matched = yes[word] as number;
      const open = openMay[word] as number;
      either += bitCount(some);
      certain += bitCount(matched);
      room += bitCount(openYes[word] as number);
      onlyClosed += bitCount(matched & ~open);
      possibleRoom += bitCount(open & ~matched);
    }
    this.#certain += certain;
    this.#room += room;
    this.#onlyClosed += onlyClosed;
    this.#may += either;
    this.#possibleRoom += possibleRoom;
  }

  counts(): ReachCounts {
    return {
      certain: this.#certain,
      room: this.#room,
      onlyClosed: this.#onlyClosed,
      possible: this.#may - this.#certain,
      possibleRoom: this.#possibleRoom,
      no: this.#people - this.#may,
    };
  }
}
