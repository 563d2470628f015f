/**
 * The log of calls in stretches of time. The engine works in the console's own process: one statement over a long log would hold up
 * everybody, and between two short ones whoever waits has a turn.
 */
import "server-only";
import { setImmediate as breathe } from "node:timers/promises";
import type { Kysely } from "kysely";
import type { PartnerScope } from "./scope.ts";
import type { Tables } from "./tables.ts";

/** Attempts of one stretch; more where so many began in the same millisecond. */
export const STRETCH = 5_000;

/** Epoch milliseconds, behind the first and up to the second; absent: without an end. */
export interface Stretch {
  readonly above: number | undefined;
  readonly until: number | undefined;
}

export interface Span {
  /** Of one call, which is walked through in one. */
  readonly reference?: string | undefined;
  /** Epoch milliseconds, from the first and before the second. */
  readonly from?: number | undefined;
  readonly before?: number | undefined;
  /** And none later. */
  readonly last?: number | undefined;
}

/** All of a span, the newest first: each moment once. */
export async function* stretches(
  db: Kysely<Tables>,
  { partnerId }: PartnerScope,
  { reference, from, before, last }: Span,
): AsyncGenerator<Stretch, void> {
  const oldest = from === undefined ? undefined : from - 1;
  const ends = [last, before === undefined ? undefined : before - 1].filter((at) => at !== undefined);
  let until = ends.length > 0 ? Math.min(...ends) : undefined;
  for (;;) {
    const end = reference === undefined ? await endOf({ above: oldest, until }) : undefined;
    yield { above: end ?? oldest, until };
    if (end === undefined) return;
    await breathe();
    until = end;
  }

  /** Where the next one ends; `undefined` when the rest is no more than one. */
  async function endOf({ above, until: newest }: Stretch): Promise<number | undefined> {
    let times = db.selectFrom("requests").select("at").where("partner_id", "=", partnerId);
    if (newest !== undefined) times = times.where("at", "<=", newest);
    if (above !== undefined) times = times.where("at", ">", above);
    const found = await times.orderBy("at", "desc").offset(STRETCH).limit(1).executeTakeFirst();
    // A moment that is longer than a stretch is not cut.
    return found && Math.min(found.at, (newest ?? Infinity) - 1);
  }
}
