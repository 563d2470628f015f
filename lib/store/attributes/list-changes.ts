/** Changes made by a fetched list: added, removed, moved, activated or deactivated attributes. */
import "server-only";
import type { Transaction } from "kysely";
import type { PartnerScope } from "../engine/scope.ts";
import { fromFlag } from "../engine/json-columns.ts";
import type { Tables } from "../engine/tables.ts";
import { insertChanges, toRow } from "./attribute-changes.ts";
import type { AttributeChange } from "./changes-between.ts";

interface ListKey {
  readonly source: "top" | "full";
  readonly country: string | null;
}

/** State of attributes before or after a list was saved. */
export interface ListedState {
  /** In order. `undefined` for the first fetch of a list, whose items are not reported as new. */
  readonly items: ReadonlySet<string> | undefined;
  readonly known: ReadonlyMap<string, { readonly rank: number | null; readonly active: boolean | null }>;
}

export async function listedState(
  trx: Transaction<Tables>,
  { partnerId }: PartnerScope,
  { source, country }: ListKey,
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
    .orderBy("position")
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

/** Stores the difference between the states before and after a list was saved. */
export async function saveListChanges(
  trx: Transaction<Tables>,
  scope: PartnerScope,
  listKey: ListKey,
  before: ListedState,
  at: number,
): Promise<void> {
  const after = await listedState(trx, scope, listKey);
  const rows = [...after.known.keys()].map((id) =>
    toRow(scope.partnerId, id, at, "list", changesOf(id, listKey, before, after)),
  );
  await insertChanges(trx, rows);
}

function changesOf(id: string, listKey: ListKey, before: ListedState, after: ListedState): AttributeChange[] {
  const changes: AttributeChange[] = [];
  const [earlier, later] = [before.known.get(id), after.known.get(id)];
  const [was, is] = [before.items?.has(id) === true, after.items?.has(id) === true];
  const rank = later?.rank ?? null;
  const rankBefore = earlier?.rank ?? null;
  const list = { list: listKey.source, country: listKey.country };
  if (before.items && !was && is) changes.push({ kind: "listed", ...list, rank: ranked(listKey) ? rank : null });
  if (was && !is) changes.push({ kind: "unlisted", ...list, rank: ranked(listKey) ? rankBefore : null });
  if (rank !== null && rankBefore !== null && rank !== rankBefore)
    changes.push({ kind: "rank", before: rankBefore, after: rank });
  const active = later?.active ?? null;
  if (earlier && earlier.active !== null && active !== null && earlier.active !== active)
    changes.push({ kind: "active", before: earlier.active, after: active });
  return changes;
}

const ranked = ({ source, country }: ListKey): boolean => source === "top" && country === null;
