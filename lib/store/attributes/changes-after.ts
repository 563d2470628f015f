/** Changes of attributes that were stored after a given one, other than rank moves and first fetches. */
import "server-only";
import { sql, type Kysely } from "kysely";
import { MAX_CHANGED } from "../../attributes/model/counts.ts";
import { fromJson } from "../engine/json-columns.ts";
import type { PartnerScope } from "../engine/scope.ts";
import type { Tables } from "../engine/tables.ts";
import type { ChangeCounts, ChangeKind } from "./change-counts.ts";

export interface ChangedAttribute {
  readonly attributeId: string;
  /** `""` until the details were fetched. */
  readonly name: string;
  /** Epoch milliseconds of the last change. */
  readonly at: number;
  /** Sum over its changes. */
  readonly counts: ChangeCounts;
}

export interface ChangesAfter {
  /** At most `MAX_CHANGED` + 1. */
  readonly attributes: number;
  /** Most recently changed first. */
  readonly latest: readonly ChangedAttribute[];
}

/** The condition of the index `attribute_changes_shown`, in literals, because an index needs them. */
const isShown = sql<boolean>`c.kinds <> ' rank ' and c.kinds <> ' first-read '`;

/** @param after id of a change; 0 for all. */
export const shownChanges = (db: Kysely<Tables>, { partnerId }: PartnerScope, after: number) =>
  db
    .selectFrom("attribute_changes as c")
    .where("c.partner_id", "=", partnerId)
    .where("c.id", ">", after)
    .where(isShown);

export function changesAfter(db: Kysely<Tables>) {
  return {
    /** Id of the newest change; 0 if there is none. */
    async newestChange(scope: PartnerScope): Promise<number> {
      const row = await shownChanges(db, scope, 0).select("c.id").orderBy("c.id", "desc").limit(1).executeTakeFirst();
      return row?.id ?? 0;
    },

    async latestChangesAfter(scope: PartnerScope, after: number, limit: number): Promise<ChangesAfter> {
      const changed = shownChanges(db, scope, after);
      const [{ attributes }, newest] = await Promise.all([
        db
          .selectFrom(
            changed
              .select("c.attribute_id")
              .distinct()
              .limit(MAX_CHANGED + 1)
              .as("changed"),
          )
          .select((eb) => eb.fn.countAll<number>().as("attributes"))
          .executeTakeFirstOrThrow(),
        changed
          .select("c.attribute_id")
          .groupBy("c.attribute_id")
          .orderBy((eb) => eb.fn.max("c.id"), "desc")
          .limit(limit)
          .execute(),
      ]);
      const latest = newest.map((row) => row.attribute_id);
      const rows =
        latest.length === 0
          ? []
          : await changed
              .where("c.attribute_id", "in", latest)
              .leftJoin("attributes as a", (join) =>
                join.onRef("a.partner_id", "=", "c.partner_id").onRef("a.attribute_id", "=", "c.attribute_id"),
              )
              .select(["c.attribute_id", "c.at", "c.counts", "a.name"])
              .orderBy("c.id")
              .execute();
      const byAttribute = Map.groupBy(rows, (row) => row.attribute_id);
      return {
        attributes: Number(attributes),
        latest: latest.map((attributeId) => {
          const changes = byAttribute.get(attributeId) ?? [];
          return {
            attributeId,
            name: changes[0]?.name ?? "",
            at: changes.at(-1)?.at ?? 0,
            counts: sumOf(changes.map(({ counts }) => fromJson(counts) as ChangeCounts)),
          };
        }),
      };
    },
  };
}

function sumOf(all: readonly ChangeCounts[]): ChangeCounts {
  const sum: Partial<Record<ChangeKind, number>> = {};
  for (const counts of all) {
    for (const [kind, count] of Object.entries(counts) as [ChangeKind, number][]) sum[kind] = (sum[kind] ?? 0) + count;
  }
  return sum;
}
