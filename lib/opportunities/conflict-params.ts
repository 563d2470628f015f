/** What the address of the conflicts page may carry. */
import { z } from "zod";
import { readTypedId, type Int64 } from "../int64.ts";

/** More are no longer what somebody chose by hand, and the largest set could not be promised. */
export const MOST_CONFLICTING = 60;
/** 60 ids of 19 digits with something between them. */
const LONGEST = 2_000;

export const conflictWish = z.object({
  /** As linked; what is no id is left out. */
  ids: z
    .string()
    .max(LONGEST, `At most ${LONGEST} characters.`)
    .refine(
      (text) => readTypedIds(text).ids.length <= MOST_CONFLICTING,
      `At most ${MOST_CONFLICTING} opportunities at once.`,
    ),
});
export type ConflictWish = z.infer<typeof conflictWish>;

export interface TypedIds {
  /** Each once, in the order typed. */
  readonly ids: readonly Int64[];
  /** The first thing between them that is no id. */
  readonly strange: string | undefined;
}

/** Ids with blanks, commas, semicolons or lines between them. */
export function readTypedIds(text: string): TypedIds {
  const words = text.split(/[\s,;]+/).filter(Boolean);
  return {
    ids: [...new Set(words.map((word) => readTypedId(word)).filter((id) => id !== undefined))],
    strange: words.find((word) => readTypedId(word) === undefined),
  };
}
