/**
 * Panel as bitmaps: the answers of many people without a row of any person. People of a segment have positions
 * 0 … size − 1 in shuffled order; a bitmap is a set of positions. Pure.
 */
import type { Int64 } from "../../int64.ts";
import type { Bitmap } from "./bitmap.ts";

/** Answers of a segment's people to one attribute. People outside `known` have no usable answer: undetermined. */
export interface PanelColumn {
  /** People whose answer is known. Contains every bitmap below; known without any of them: nothing applies. */
  readonly known: Bitmap;
  /** By stored value, as targeting compares it: answer id, or raw text such as an age. May overlap. */
  readonly values: ReadonlyMap<string, Bitmap>;
  /** People who have exactly one of these values; it is not known which. Disjoint from each other and from `values`. */
  readonly oneOf: readonly { readonly values: readonly string[]; readonly people: Bitmap }[];
}

/** People of one country and language. */
export interface PanelSegment {
  /** Two capital letters; `undefined`: unknown. */
  readonly country: string | undefined;
  /** Two lower-case letters; `undefined`: unknown. */
  readonly language: string | undefined;
  readonly size: number;
  /** By form factor (`mobile`), disjoint; people in none of them have an unknown device. */
  readonly devices: ReadonlyMap<string, Bitmap>;
  /**
   * By the week in which a person's answers were given, disjoint: days since 1970-01-01 of its Monday. Answers of people
   * in none of them never expire.
   */
  readonly answeredWeeks: ReadonlyMap<number, Bitmap>;
  readonly columns: ReadonlyMap<Int64, PanelColumn>;
}

/** Time of an evaluation, and how long answers are valid (§2.1 `expiration_duration`). */
export interface ReachClock {
  /** Epoch milliseconds. */
  readonly now: number;
  /** Milliseconds; `undefined`: never expires. Answers of a week expire this long after its Monday, 00:00 UTC. */
  readonly validFor: (attributeId: Int64) => number | undefined;
}

/** Numbers of people; exact. Not to be shown: see `published-count.ts` of panels. */
export interface ReachCounts {
  /** Every condition holds with all answers known, and so does every stated fact: `room` + `onlyClosed` + undetermined room. */
  readonly certain: number;
  /** Certain, and an open entry matches in every quota step. */
  readonly room: number;
  /** Certain, but only closed entries can match in some step. */
  readonly onlyClosed: number;
  /** Not excluded, but an answer is missing or expired, or a stated fact is unknown. */
  readonly possible: number;
  /** Number of those whom an open entry may still match in every step. */
  readonly possibleRoom: number;
  readonly no: number;
}
