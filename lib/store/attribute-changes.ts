/** What changed between readings: kept beside each attribute, one row a reading that changed something. */
import "server-only";
import { setImmediate as breathe } from "node:timers/promises";
import type { Insertable, Kysely, Selectable, Transaction } from "kysely";
import type { Attribute } from "../sampling/schema.ts";
import { readBody } from "./attribute-body.ts";
import { countChanges, cutChanges, type ChangeCounts, type ChangeKind } from "./change-counts.ts";
import { summedChanges } from "./change-summary.ts";
import { changeSteps, comparedSteps, type AttributeChange, type Compared } from "./changes-between.ts";
import { inTurns } from "./in-turns.ts";
import type { PartnerScope } from "./scope.ts";
import { contains } from "./sql-fragments.ts";
import { fromFlag, fromJson, toJson } from "./stored-json.ts";
import type { AttributeChangesTable, Tables } from "./tables.ts";

/** One reading that changed something. */
export interface ChangeEntry {
  readonly id: number;
  readonly attributeId: string;
  /** Epoch milliseconds. */
  readonly at: number;
  /** What was read. */
  readonly source: "details" | "list";
  /** Always whole. */
  readonly counts: ChangeCounts;
  /** The first of those that are kept. */
  readonly items: readonly AttributeChange[];
  readonly kept: number;
  readonly total: number;
}

export interface NamedChangeEntry extends ChangeEntry {
  /** `""` until the details were read. */
  readonly name: string;
}

export interface ChangesWish {
  /** Epoch milliseconds. */
  readonly since?: number | undefined;
  /** Entries that hold a change of any of these kinds; none named: of any kind. */
  readonly kinds?: readonly ChangeKind[] | undefined;
  readonly limit: number;
  readonly offset: number;
  /** Items of each entry handed out. */
  readonly items: number;
}

export function attributeChanges(db: Kysely<Tables>) {
  return {
    /** The readings of one attribute that changed something, the newest first. */
    async changesOf(scope: PartnerScope, attributeId: string, wish: ChangesWish) {
      const matching = entriesLike(db, scope, wish).where("c.attribute_id", "=", attributeId);
      return { total: await countOf(matching), entries: await pageOf(matching, wish) };
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

    /** The same of all attributes, with their names. */
    async changes(
      scope: PartnerScope,
      wish: ChangesWish,
    ): Promise<{ readonly total: number; readonly entries: readonly NamedChangeEntry[] }> {
      const matching = entriesLike(db, scope, wish);
      return { total: await countOf(matching), entries: await pageOf(matching, wish) };
    },

    /** One entry with all the changes that are kept. */
    async change({ partnerId }: PartnerScope, id: number): Promise<ChangeEntry | undefined> {
      const row = await db
        .selectFrom("attribute_changes")
        .selectAll()
        .where("partner_id", "=", partnerId)
        .where("id", "=", id)
        .executeTakeFirst();
      return row && toEntry(row, Infinity);
    },

    changeSummary: (scope: PartnerScope, since: number) => summedChanges(db, scope, since),
  };
}

/** A reading beside the one that is kept. */
export interface Comparison {
  /** Of the kept body. */
  readonly hash: string | null;
  /** There is a body, and this version cannot read it. */
  readonly unreadable: boolean;
  readonly before: Compared | undefined;
  readonly after: Compared;
}

/** Takes a second for a large attribute; to be made before the transaction that keeps the reading. */
export async function compareWithKept(
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
  // Large attributes take a while: others get their turn in between.
  return {
    hash: row?.body_hash ?? null,
    unreadable: Boolean(row?.body) && !earlier,
    before: earlier && (await inTurns(comparedSteps(earlier))),
    after: await inTurns(comparedSteps(attribute)),
  };
}

/**
 * Keeps what a reading of the details changes. To be called before the reading takes the place of the one before, in the
 * same transaction.
 *
 * @param comparison made earlier; it counts as long as the same body is kept.
 */
export async function keepDetailChanges(
  trx: Transaction<Tables>,
  scope: PartnerScope,
  attribute: Attribute,
  comparison: Comparison | undefined,
  at: number,
): Promise<void> {
  const row = await trx
    .selectFrom("attributes")
    .select(["body_hash", "active"])
    .where("partner_id", "=", scope.partnerId)
    .where("attribute_id", "=", attribute.id)
    .executeTakeFirst();
  const stillTrue = comparison?.hash === (row?.body_hash ?? null);
  const { unreadable, before, after } = stillTrue ? comparison : await compareWithKept(trx, scope, attribute);
  // There is nothing to compare.
  if (unreadable) return;
  // A list may have told of the activity since, or where the details say nothing.
  const active = fromFlag(row?.active ?? null);
  const earlier = before && { ...before, active };
  const changes = await inTurns(changeSteps(earlier, { ...after, active: after.active ?? active }));
  await insertChanges(trx, [toRow(scope.partnerId, attribute.id, at, "details", changes)]);
}

/** Rows ready for `insertChanges`; an empty list of changes makes none. */
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
    // Each between blanks, so that a kind is found by a plain comparison.
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
  const kept = rows.filter((row) => row !== undefined);
  for (let at = 0; at < kept.length; at += 100) {
    await trx
      .insertInto("attribute_changes")
      .values(kept.slice(at, at + 100))
      .execute();
  }
}

function entriesLike(db: Kysely<Tables>, { partnerId }: PartnerScope, { since, kinds }: ChangesWish) {
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

async function pageOf(matching: Entries, { limit, offset, items }: ChangesWish): Promise<NamedChangeEntry[]> {
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
    // One entry may hold a megabyte of texts.
    if (row.items.length > 50_000) await breathe();
  }
  return entries;
}

function toEntry(row: Selectable<AttributeChangesTable>, items: number): ChangeEntry {
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
