/** What a new reading of a list changes: who came, who went, who moved, who is active. */
import "server-only";
import type { Transaction } from "kysely";
import { insertChanges, toRow } from "./attribute-changes.ts";
import type { AttributeChange } from "./changes-between.ts";
import type { PartnerScope } from "./scope.ts";
import { fromFlag } from "./stored-json.ts";
import type { Tables } from "./tables.ts";

interface ListPlace {
  readonly source: "top" | "full";
  readonly country: string | null;
}

/** Attributes as a list finds or leaves them. */
export interface ListedState {
  /** `undefined` for the first reading of a list: that everything is new in it is no news. */
  readonly items: ReadonlySet<string> | undefined;
  readonly known: ReadonlyMap<string, { readonly rank: number | null; readonly active: boolean | null }>;
}

export async function listedState(
  trx: Transaction<Tables>,
  { partnerId }: PartnerScope,
  { source, country }: ListPlace,
): Promise<ListedState> {
  const list = await trx
    .selectFrom("attribute_lists")
    .select("read_at")
    .where("partner_id", "=", partnerId)
    .where("source", "=", source)
    .where("country", "=", country ?? "")
    .executeTakeFirst();
  const items = await trx
    .selectFrom("attribute_list_items")
    .select("attribute_id")
    .where("partner_id", "=", partnerId)
    .where("source", "=", source)
    .where("country", "=", country ?? "")
    .execute();
  const rows = await trx
    .selectFrom("attributes")
    .select(["attribute_id", "rank", "active"])
    .where("partner_id", "=", partnerId)
    .execute();
  return {
    items: list ? new Set(items.map((row) => row.attribute_id)) : undefined,
    known: new Map(rows.map((row) => [row.attribute_id, { rank: row.rank, active: fromFlag(row.active) }])),
  };
}

/** Keeps the difference between what stood before a list was saved and what stands now. */
export async function keepListChanges(
  trx: Transaction<Tables>,
  scope: PartnerScope,
  place: ListPlace,
  before: ListedState,
  at: number,
): Promise<void> {
  const after = await listedState(trx, scope, place);
  const rows = [...after.known.keys()].map((id) =>
    toRow(scope.partnerId, id, at, "list", changesOf(id, place, before, after)),
  );
  await insertChanges(trx, rows);
}

function changesOf(id: string, place: ListPlace, before: ListedState, after: ListedState): AttributeChange[] {
  const changes: AttributeChange[] = [];
  const [earlier, later] = [before.known.get(id), after.known.get(id)];
  const [was, is] = [before.items?.has(id) === true, after.items?.has(id) === true];
  const rank = later?.rank ?? null;
  const rankBefore = earlier?.rank ?? null;
  const list = { list: place.source, country: place.country };
  if (before.items && !was && is) changes.push({ kind: "listed", ...list, rank: ranked(place) ? rank : null });
  if (was && !is) changes.push({ kind: "unlisted", ...list, rank: ranked(place) ? rankBefore : null });
  if (rank !== null && rankBefore !== null && rank !== rankBefore)
    changes.push({ kind: "rank", before: rankBefore, after: rank });
  const active = later?.active ?? null;
  if (earlier && earlier.active !== null && active !== null && earlier.active !== active)
    changes.push({ kind: "active", before: earlier.active, after: active });
  return changes;
}

const ranked = ({ source, country }: ListPlace): boolean => source === "top" && country === null;
