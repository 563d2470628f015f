/** Changes of all attributes since a time, summed over the stored rows. */
import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Kysely } from "kysely";
import type { PartnerScope } from "../engine/scope.ts";
import { fromJson } from "../engine/json-columns.ts";
import type { Tables } from "../engine/tables.ts";
import type { ChangeCounts, ChangeKind } from "./change-counts.ts";

export interface ChangeSummary {
  /** Attributes with a change other than a move in rank or a first fetch. */
  readonly changed: number;
  /** Attributes that no list and no targeting had named before. */
  readonly added: number;
  readonly counts: ChangeCounts;
}

/** Rows read before yielding to the event loop. */
const ROWS = 2_000;
const QUIET = new Set<string>(["first-read", "rank"]);

/** Batched: every fetched list stores a row for each attribute whose rank moved, so there may be a million. */
export async function changeSummaries(
  db: Kysely<Tables>,
  { partnerId }: PartnerScope,
  since: number,
): Promise<ChangeSummary> {
  const counts: Partial<Record<ChangeKind, number>> = {};
  const changed = new Set<string>();
  let [at, id] = [since, -1];
  for (; ; await nextTurn()) {
    const rows = await db
      .selectFrom("attribute_changes")
      .select(["id", "at", "attribute_id", "counts"])
      .where("partner_id", "=", partnerId)
      .where((eb) => eb(eb.refTuple("at", "id"), ">", eb.tuple(at, id)))
      .orderBy("at")
      .orderBy("id")
      .limit(ROWS)
      .execute();
    for (const row of rows) {
      for (const [kind, count] of Object.entries(fromJson(row.counts) as ChangeCounts)) {
        counts[kind as ChangeKind] = (counts[kind as ChangeKind] ?? 0) + count;
        if (!QUIET.has(kind)) changed.add(row.attribute_id);
      }
      [at, id] = [row.at, row.id];
    }
    if (rows.length < ROWS) break;
  }
  const { added } = await db
    .selectFrom("attributes")
    .where("partner_id", "=", partnerId)
    .where("first_seen_at", ">=", since)
    .select((eb) => eb.fn.countAll<number>().as("added"))
    .executeTakeFirstOrThrow();
  return { counts, changed: changed.size, added: Number(added) };
}
