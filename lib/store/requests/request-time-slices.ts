/**
 * Time slices of the request log. SQLite runs in the console's process: a single statement over a long log would block
 * all other work, so the event loop is yielded to between short ones.
 */
import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Kysely } from "kysely";
import type { PartnerScope } from "../engine/scope.ts";
import type { Tables } from "../engine/tables.ts";

/** Attempts per slice; more when more began in the same millisecond. */
export const SLICE_SIZE = 5_000;

/** Epoch milliseconds; `above` exclusive, `until` inclusive; absent: unbounded. */
export interface TimeSlice {
  readonly above: number | undefined;
  readonly until: number | undefined;
}

export interface Span {
  /** Limits the span to one call, which is scanned in a single slice. */
  readonly reference?: string | undefined;
  /** Epoch milliseconds; `from` inclusive, `before` exclusive. */
  readonly from?: number | undefined;
  readonly before?: number | undefined;
  /** Upper bound, inclusive. */
  readonly last?: number | undefined;
  /** Attempts in the first slice, where the caller may not need a second one. */
  readonly first?: number | undefined;
}

/** Yields non-overlapping slices that cover the span, newest first. */
export async function* timeSlices(
  db: Kysely<Tables>,
  { partnerId }: PartnerScope,
  { reference, from, before, last, first = SLICE_SIZE }: Span,
): AsyncGenerator<TimeSlice, void> {
  const oldest = from === undefined ? undefined : from - 1;
  const ends = [last, before === undefined ? undefined : before - 1].filter((at) => at !== undefined);
  let until = ends.length > 0 ? Math.min(...ends) : undefined;
  for (let size = Math.min(first, SLICE_SIZE); ; size = SLICE_SIZE) {
    const end = reference === undefined ? await endOf({ above: oldest, until }, size) : undefined;
    yield { above: end ?? oldest, until };
    if (end === undefined) return;
    await nextTurn();
    until = end;
  }

  /** End of the next slice; `undefined` when the rest fits one slice. */
  async function endOf({ above, until: newest }: TimeSlice, size: number): Promise<number | undefined> {
    let times = db.selectFrom("requests").select("at").where("partner_id", "=", partnerId);
    if (newest !== undefined) times = times.where("at", "<=", newest);
    if (above !== undefined) times = times.where("at", ">", above);
    const found = await times.orderBy("at", "desc").offset(size).limit(1).executeTakeFirst();
    // A millisecond with more attempts than a slice is not split.
    return found && Math.min(found.at, (newest ?? Infinity) - 1);
  }
}
