/**
 * Ids of texts stand in the order in which they are shown: partner account, place of the attribute by its use, text. Whoever
 * walks an index by id has the first matches first. 9 + 24 + 20 bits are the 53 that every number holds exactly. Pure.
 */
import "server-only";

/** Texts of one attribute; the largest that the client accepts has half as many. */
export const TEXTS_OF_ONE = 2 ** 20;
/** Places of one partner's attributes; keys leave gaps between them. */
export const PLACES_OF_ONE = 2 ** 24;
/** Partner accounts, numbered from 1. */
export const MOST_OWNERS = 2 ** 9 - 1;

/** Ids from `first` to `last`. */
export interface IdRange {
  readonly first: number;
  readonly last: number;
}

export const placeOf = (textId: number): number => Math.floor(textId / TEXTS_OF_ONE);

export const rangeOfPlace = (place: number): IdRange => ({
  first: place * TEXTS_OF_ONE,
  last: (place + 1) * TEXTS_OF_ONE - 1,
});

export const rangeOfOwner = (owner: number): IdRange => ({
  first: owner * PLACES_OF_ONE * TEXTS_OF_ONE,
  last: (owner + 1) * PLACES_OF_ONE * TEXTS_OF_ONE - 1,
});

export const toPlace = (owner: number, key: number): number => owner * PLACES_OF_ONE + key;
export const keyOf = (place: number): number => place % PLACES_OF_ONE;
