/** The two opportunities to compare, typed or pasted into two boxes. Pure. */
import { NOT_AN_ID, type Int64 } from "../../int64.ts";
import { idsFault } from "../paste/read-ids-text.ts";
import { readIds } from "../paste/read-ids.ts";
import type { PastedKind } from "../paste/pasted.ts";

export const COMPARED_KINDS: readonly PastedKind[] = ["opportunity"];

export interface TwoTexts {
  readonly a: string;
  readonly b: string;
}

export type TwoIds =
  | { readonly ids: readonly [Int64, Int64] }
  /** Message at the box that is wrong first. */
  | { readonly ids?: never; readonly fault: Partial<TwoTexts> };

/** Two ids in one box, with the other empty, are both. */
export function readTwoIds(texts: TwoTexts): TwoIds {
  const { a, b } = spread(texts);
  const [first, second] = [readOne(a), readOne(b)];
  if (first.id === undefined) return { fault: { a: first.fault } };
  if (second.id === undefined) return { fault: { b: second.fault } };
  if (first.id === second.id) return { fault: { b: "This is the same opportunity. Enter a different one." } };
  return { ids: [first.id, second.id] };
}

/** Texts of the boxes after a paste: the ids alone where the text names one or two. */
export function withPasted(texts: TwoTexts, box: keyof TwoTexts, pasted: string): TwoTexts {
  const { ids } = readIds(pasted, COMPARED_KINDS);
  const other = box === "a" ? "b" : "a";
  const [first = "", second] = ids;
  if (ids.length === 2 && second !== undefined && texts[other].trim() === "") return { a: first, b: second };
  // A box of one line would join the lines.
  return { ...texts, [box]: ids.length === 1 ? first : pasted.replace(/\s+/g, " ").trim() };
}

function spread(texts: TwoTexts): TwoTexts {
  const box = texts.b.trim() === "" ? "a" : texts.a.trim() === "" ? "b" : undefined;
  const [first, second, third] = box === undefined ? [] : readIds(texts[box], COMPARED_KINDS).ids;
  return first !== undefined && second !== undefined && third === undefined ? { a: first, b: second } : texts;
}

function readOne(
  text: string,
): { readonly id: Int64; readonly fault?: never } | { readonly id?: never; readonly fault: string } {
  const read = readIds(text, COMPARED_KINDS);
  const [id] = read.ids;
  const fault = idsFault(read);
  if (fault !== undefined) return { fault };
  if (id === undefined) return { fault: NOT_AN_ID };
  return read.ids.length === 1
    ? { id }
    : { fault: `You entered ${read.ids.length.toLocaleString("en")} IDs. Enter one.` };
}
