/** Attribute lists of the service: the most used ones with their rank (§4.3), and the deprecated full list (§4.2). */
import "server-only";
import { sql, type Kysely, type Transaction } from "kysely";
import { inChunks } from "../engine/in-chunks.ts";
import type { PartnerScope } from "../engine/scope.ts";
import { toFlag } from "../engine/json-columns.ts";
import { lanes } from "../engine/lanes.ts";
import type { Tables } from "../engine/tables.ts";
import { fold } from "../text-index/text-folding.ts";
import type { TextIndex } from "../text-index/text-index.ts";
import { saveListChanges, listedState } from "./list-changes.ts";
import { applyRankOrder } from "./fractional-rank-order.ts";

type ListSource = "top" | "full";

export interface FetchedAttributeList {
  readonly source: ListSource;
  /** `null`: the list without a country. */
  readonly country: string | null;
  /** In the service's order. */
  readonly items: readonly { readonly id: string; readonly active: boolean | null }[];
  readonly readAt: number;
  /** `false`: items may be missing, so that those of the stored list stay, behind these. */
  readonly isComplete?: boolean;
}

export interface ListState {
  readonly source: ListSource;
  readonly country: string | null;
  readonly readAt: number;
  readonly items: number;
}

export function attributeLists(db: Kysely<Tables>, index: TextIndex) {
  return {
    /** Replaces a list as last fetched. The order of the top list without a country is the rank. */
    async saveList(scope: PartnerScope, fetched: FetchedAttributeList): Promise<void> {
      const { source, country, readAt, isComplete = true } = fetched;
      const listed = new Map(fetched.items.map((item) => [item.id, item]));
      await lanes.run(db, `attributes:${scope.partnerId}`, async (trx) => {
        const before = await listedState(trx, scope, { source, country });
        const kept = isComplete ? [] : [...(before.items ?? [])].filter((id) => !listed.has(id));
        const items = [...listed.keys(), ...kept];
        await replaceItems(trx, scope, source, country ?? "", items);
        await addAttributes(trx, scope, [...listed.values()], fetched);
        if (source === "top" && country === null) await replaceRanks(trx, scope);
        await updateSource(trx, scope, fetched);
        await saveListChanges(trx, scope, { source, country }, before, readAt);
        const list = { partner_id: scope.partnerId, source, country: country ?? "" };
        await trx
          .insertInto("attribute_lists")
          .values({ ...list, items: items.length, read_at: readAt })
          .onConflict((conflict) =>
            conflict.columns(["partner_id", "source", "country"]).doUpdateSet({ items: items.length, read_at: readAt }),
          )
          .execute();
      });
      await applyRankOrder(db, index, scope);
    },

    /** Fetched lists and their times. */
    async listState({ partnerId }: PartnerScope): Promise<ListState[]> {
      const rows = await db
        .selectFrom("attribute_lists")
        .selectAll()
        .where("partner_id", "=", partnerId)
        .orderBy("source", "desc")
        .orderBy("country")
        .execute();
      return rows.map((row) => ({
        source: row.source as ListSource,
        country: row.country || null,
        readAt: row.read_at,
        items: row.items,
      }));
    },
  };
}

type Item = FetchedAttributeList["items"][number];

async function replaceItems(
  trx: Transaction<Tables>,
  { partnerId }: PartnerScope,
  source: ListSource,
  country: string,
  items: readonly string[],
): Promise<void> {
  await trx
    .deleteFrom("attribute_list_items")
    .where("partner_id", "=", partnerId)
    .where("source", "=", source)
    .where("country", "=", country)
    .execute();
  const rows = items.map((id, index) => ({
    partner_id: partnerId,
    source,
    country,
    attribute_id: id,
    position: index + 1,
  }));
  for (const chunk of inChunks(rows)) await trx.insertInto("attribute_list_items").values(chunk).execute();
}

async function addAttributes(
  trx: Transaction<Tables>,
  { partnerId }: PartnerScope,
  items: readonly Item[],
  { country, readAt }: FetchedAttributeList,
): Promise<void> {
  const rows = items.map(({ id, active }) => ({
    partner_id: partnerId,
    attribute_id: id,
    active: toFlag(active),
    found_by: fold(id),
    list_read_at: readAt,
    first_seen_at: readAt,
  }));
  for (const chunk of inChunks(rows)) {
    await trx
      .insertInto("attributes")
      .values(chunk)
      .onConflict((conflict) =>
        conflict.columns(["partner_id", "attribute_id"]).doUpdateSet((eb) => ({
          // A country's list may report as inactive an attribute that is active elsewhere.
          active:
            country === null
              ? eb.fn.coalesce("excluded.active", "attributes.active")
              : eb.fn.coalesce("attributes.active", "excluded.active"),
          list_read_at: readAt,
        })),
      )
      .execute();
  }
}

async function replaceRanks(trx: Transaction<Tables>, { partnerId }: PartnerScope): Promise<void> {
  await sql`update attributes set rank = (
      select position from attribute_list_items as item
      where item.partner_id = attributes.partner_id and item.source = 'top' and item.country = ''
        and item.attribute_id = attributes.attribute_id)
    where partner_id = ${partnerId}`.execute(trx);
}

/**
 * An attribute belongs to a source as long as a list of that source names it. The lists for a country are one source,
 * whichever list they are an excerpt of: they may name attributes that the list without a country does not.
 */
async function updateSource(
  trx: Transaction<Tables>,
  { partnerId }: PartnerScope,
  { source, country }: Pick<FetchedAttributeList, "source" | "country">,
): Promise<void> {
  const column = source === "top" ? "in_top" : "in_full";
  const lists = country === null ? sql`source = ${source} and country = ''` : sql`country <> ''`;
  await sql`update attributes set ${sql.ref(country === null ? column : "in_country")} = case when attribute_id in (
      select attribute_id from attribute_list_items where partner_id = ${partnerId} and ${lists})
      then 1 else 0 end
    where partner_id = ${partnerId}`.execute(trx);
}
