/**
 * Text ids, in display order: partner account, position of the attribute by use, text. An index scan by id yields the
 * first matches first. 9 + 24 + 20 bits are the 53 bits that a number represents exactly. Pure.
 */
import "server-only";

/** Texts per attribute; twice the maximum the client accepts. */
export const TEXTS_PER_ATTRIBUTE = 2 ** 20;
/** Attribute positions per partner; keys leave gaps between them. */
export const POSITIONS_PER_OWNER = 2 ** 24;
/** Partner accounts, numbered from 1. */
export const MAX_OWNERS = 2 ** 9 - 1;

/** Ids from `first` to `last`, inclusive. */
export interface IdRange {
  readonly first: number;
  readonly last: number;
}

export const positionOf = (textId: number): number => Math.floor(textId / TEXTS_PER_ATTRIBUTE);

export const rangeOfPosition = (position: number): IdRange => ({
  first: position * TEXTS_PER_ATTRIBUTE,
  last: (position + 1) * TEXTS_PER_ATTRIBUTE - 1,
});

export const rangeOfOwner = (owner: number): IdRange => ({
  first: owner * POSITIONS_PER_OWNER * TEXTS_PER_ATTRIBUTE,
  last: (owner + 1) * POSITIONS_PER_OWNER * TEXTS_PER_ATTRIBUTE - 1,
});

export const toPosition = (owner: number, key: number): number => owner * POSITIONS_PER_OWNER + key;
export const keyOf = (position: number): number => position % POSITIONS_PER_OWNER;
