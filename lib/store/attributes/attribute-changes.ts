/** Change history of attributes: one row per fetch that changed something. */
import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Insertable, Kysely, Selectable, Transaction } from "kysely";
import type { Attribute } from "../../sampling/schema.ts";
import { runCooperatively } from "../engine/cooperative.ts";
import type { PartnerScope } from "../engine/scope.ts";
import { contains } from "../engine/sql-fragments.ts";
import { fromFlag, fromJson, toJson } from "../engine/json-columns.ts";
import type { Tables } from "../engine/tables.ts";
import type { Flag } from "../engine/tables/column-types.ts";
import type { AttributeChangesTable } from "../engine/tables/attribute-tables.ts";
import { readBody } from "./attribute-body.ts";
import { countChanges, cutChanges, type ChangeCounts, type ChangeKind } from "./change-counts.ts";
import { changeSummaries } from "./change-summary.ts";
import { changeSteps, comparedSteps, type AttributeChange, type Compared } from "./changes-between.ts";

/** A fetch that changed something. */
export interface ChangeEntry {
  readonly id: number;
  readonly attributeId: string;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly source: "details" | "list";
  /** Counts all changes, including those not stored. */
  readonly counts: ChangeCounts;
  /** The first of the stored items. */
  readonly items: readonly AttributeChange[];
  readonly kept: number;
  readonly total: number;
}

export interface NamedChangeEntry extends ChangeEntry {
  /** `""` until the details were fetched. */
  readonly name: string;
}

export interface ChangesPageQuery {
  /** Epoch milliseconds. */
  readonly since?: number | undefined;
  /** Entries with a change of any of these kinds; absent or empty: of any kind. */
  readonly kinds?: readonly ChangeKind[] | undefined;
  readonly limit: number;
  readonly offset: number;
  /** Maximum items returned per entry. */
  readonly items: number;
}

export function attributeChanges(db: Kysely<Tables>) {
  return {
    /** Fetches of one attribute that changed something, newest first. */
    async changesOf(scope: PartnerScope, attributeId: string, query: ChangesPageQuery) {
      const matching = entriesLike(db, scope, query).where("c.attribute_id", "=", attributeId);
      return { total: await countOf(matching), entries: await pageOf(matching, query) };
    },

    async countChangesOf({ partnerId }: PartnerScope, attributeId: string): Promise<number> {
      const { count } = await db
        .selectFrom("attribute_changes")
        .where("partner_id", "=", partnerId)
        .where("attribute_id", "=", attributeId)
        .select((eb) => eb.fn.countAll<number>().as("count"))
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    /** Same as `changesOf` for all attributes, with their names. */
    async changes(
      scope: PartnerScope,
      wish: ChangesPageQuery,
    ): Promise<{ readonly total: number; readonly entries: readonly NamedChangeEntry[] }> {
      const matching = entriesLike(db, scope, wish);
      return { total: await countOf(matching), entries: await pageOf(matching, wish) };
    },

    /** An entry with all its stored changes. */
    async change({ partnerId }: PartnerScope, id: number): Promise<ChangeEntry | undefined> {
      const row = await db
        .selectFrom("attribute_changes")
        .selectAll()
        .where("partner_id", "=", partnerId)
        .where("id", "=", id)
        .executeTakeFirst();
      return row && toEntry(row, Infinity);
    },

    changeSummary: (scope: PartnerScope, since: number) => changeSummaries(db, scope, since),
  };
}

/** Comparison of a fetched attribute with the stored one. */
export interface Comparison {
  /** Hash of the stored body. */
  readonly hash: string | null;
  /** A body is stored that this version cannot parse. */
  readonly unreadable: boolean;
  readonly before: Compared | undefined;
  readonly after: Compared;
}

/** Takes a second for a large attribute; call before the transaction that saves the fetch. */
export async function compareWithStored(
  db: Kysely<Tables>,
  { partnerId }: PartnerScope,
  attribute: Attribute,
): Promise<Comparison> {
  const row = await db
    .selectFrom("attributes")
    .select(["body", "body_hash"])
    .where("partner_id", "=", partnerId)
    .where("attribute_id", "=", attribute.id)
    .executeTakeFirst();
  const earlier = row?.body ? await readBody(row.body) : undefined;
  // Large attributes take a while: yields to the event loop in between.
  return {
    hash: row?.body_hash ?? null,
    unreadable: Boolean(row?.body) && !earlier,
    before: earlier && (await runCooperatively(comparedSteps(earlier))),
    after: await runCooperatively(comparedSteps(attribute)),
  };
}

interface ReplacedFetch {
  /** As the transaction sees it. */
  readonly stored: { readonly hash: string | null; readonly active: Flag | null } | undefined;
  /** Computed earlier; used only if the same body is still stored. */
  readonly comparison: Comparison | undefined;
  /** Epoch milliseconds. */
  readonly at: number;
}

/**
 * Records the changes made by a fetch of the details. Call before the fetch replaces the previous one, in the same
 * transaction.
 */
export async function saveDetailChanges(
  trx: Transaction<Tables>,
  scope: PartnerScope,
  attribute: Attribute,
  { stored, comparison, at }: ReplacedFetch,
): Promise<void> {
  const stillTrue = comparison?.hash === (stored?.hash ?? null);
  const { unreadable, before, after } = stillTrue ? comparison : await compareWithStored(trx, scope, attribute);
  // No earlier data to compare with.
  if (unreadable) return;
  // A list may have reported the active flag since, or the details may omit it.
  const active = fromFlag(stored?.active ?? null);
  const earlier = before && { ...before, active };
  const changes = await runCooperatively(changeSteps(earlier, { ...after, active: after.active ?? active }));
  await insertChanges(trx, [toRow(scope.partnerId, attribute.id, at, "details", changes)]);
}

/** Records that a fetch of details whose body is unchanged states another active flag than the stored one. */
export async function saveActiveChange(
  trx: Transaction<Tables>,
  { partnerId }: PartnerScope,
  attributeId: string,
  { before, after, at }: { readonly before: number | null; readonly after: number | null; readonly at: number },
): Promise<void> {
  if (before === after) return;
  const change: AttributeChange = { kind: "active", before: fromFlag(before), after: fromFlag(after) };
  await insertChanges(trx, [toRow(partnerId, attributeId, at, "details", [change])]);
}

/** Rows ready for `insertChanges`; no row for an empty list of changes. */
export function toRow(
  partnerId: string,
  attributeId: string,
  at: number,
  source: ChangeEntry["source"],
  changes: readonly AttributeChange[],
): Insertable<AttributeChangesTable> | undefined {
  if (changes.length === 0) return undefined;
  const counts = countChanges(changes);
  const items = cutChanges(changes);
  return {
    partner_id: partnerId,
    attribute_id: attributeId,
    at,
    source,
    // Each kind between blanks, so that it can be found as a substring.
    kinds: ` ${Object.keys(counts).join(" ")} `,
    counts: toJson(counts),
    items: toJson(items),
    kept: items.length,
    total: changes.length,
  };
}

export async function insertChanges(
  trx: Transaction<Tables>,
  rows: readonly (Insertable<AttributeChangesTable> | undefined)[],
): Promise<void> {
  const changed = rows.filter((row) => row !== undefined);
  for (let at = 0; at < changed.length; at += 100) {
    await trx
      .insertInto("attribute_changes")
      .values(changed.slice(at, at + 100))
      .execute();
  }
}

function entriesLike(db: Kysely<Tables>, { partnerId }: PartnerScope, { since, kinds }: ChangesPageQuery) {
  return db
    .selectFrom("attribute_changes as c")
    .where("c.partner_id", "=", partnerId)
    .$if(since !== undefined, (entries) => entries.where("c.at", ">=", since ?? 0))
    .$if(kinds !== undefined && kinds.length > 0, (entries) =>
      entries.where((eb) => eb.or((kinds ?? []).map((kind) => contains(eb.ref("c.kinds"), ` ${kind} `)))),
    );
}

type Entries = ReturnType<typeof entriesLike>;

async function countOf(matching: Entries): Promise<number> {
  const { count } = await matching.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  return Number(count);
}

async function pageOf(matching: Entries, { limit, offset, items }: ChangesPageQuery): Promise<NamedChangeEntry[]> {
  const rows = await matching
    .leftJoin("attributes as a", (join) =>
      join.onRef("a.partner_id", "=", "c.partner_id").onRef("a.attribute_id", "=", "c.attribute_id"),
    )
    .selectAll("c")
    .select("a.name")
    .orderBy("c.at", "desc")
    .orderBy("c.id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
  const entries: NamedChangeEntry[] = [];
  for (const row of rows) {
    entries.push({ ...toEntry(row, items), name: row.name ?? "" });
    // A single entry may contain a megabyte of texts.
    if (row.items.length > 50_000) await nextTurn();
  }
  return entries;
}

/** @param items maximum returned. */
export function toEntry(row: Selectable<AttributeChangesTable>, items: number): ChangeEntry {
  return {
    id: row.id,
    attributeId: row.attribute_id,
    at: row.at,
    source: row.source as ChangeEntry["source"],
    counts: fromJson(row.counts) as ChangeCounts,
    items: (fromJson(row.items) as AttributeChange[]).slice(0, items),
    kept: row.kept,
    total: row.total,
  };
}
