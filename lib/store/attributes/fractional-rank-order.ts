/** Keeps the positions of attributes, and with them the ids of their texts, in order of use: by rank, then by id. */
import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Kysely, Transaction } from "kysely";
import type { PartnerScope } from "../engine/scope.ts";
import { numericLength } from "../engine/sql-fragments.ts";
import { lanes } from "../engine/lanes.ts";
import type { Tables } from "../engine/tables.ts";
import { keyOf, MAX_OWNERS, POSITIONS_PER_OWNER, toPosition } from "../text-index/text-ids.ts";
import type { TextIndex } from "../text-index/text-index.ts";
import { moveTexts } from "./attribute-texts.ts";
import { orderedKeys } from "./fractional-rank.ts";

/** A position freed by one move may be needed by another, and concurrent saves may interfere. */
const MAX_ROUNDS = 20;

interface Move {
  readonly attributeId: string;
  readonly from: number;
  readonly to: number;
}

/**
 * Moves attributes that are out of order, each in its own transaction: a search in between finds all of them, some at
 * their former position. An interrupted run is completed by the next call.
 */
export async function applyRankOrder(db: Kysely<Tables>, index: TextIndex, scope: PartnerScope): Promise<void> {
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const moves = await lanes.run(db, `attributes:${scope.partnerId}`, (trx) => assignPositions(trx, scope));
    if (moves.length === 0) return;
    for (const move of moves)
      await lanes.run(db, `attributes:${scope.partnerId}`, (trx) => moveAttribute(trx, index, scope, move));
  }
}

/** Position of the attribute; if it has none, assigns one to every attribute without a position. */
export async function positionOfAttribute(
  trx: Transaction<Tables>,
  index: TextIndex,
  scope: PartnerScope,
  attributeId: string,
): Promise<number> {
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const { place: position } = await trx
      .selectFrom("attributes")
      .select("place")
      .where("partner_id", "=", scope.partnerId)
      .where("attribute_id", "=", attributeId)
      .executeTakeFirstOrThrow();
    if (position !== null) return position;
    for (const move of await assignPositions(trx, scope)) await moveAttribute(trx, index, scope, move);
  }
  throw new Error(`There is no place for attribute ${attributeId}.`);
}

/** Assigns positions to attributes without texts, and returns the moves the others need. */
async function assignPositions(trx: Transaction<Tables>, scope: PartnerScope): Promise<Move[]> {
  const owner = await ownerNumber(trx, scope);
  const rows = await trx
    .selectFrom("attributes as a")
    .leftJoin(
      (eb) =>
        eb
          .selectFrom("attribute_locales")
          .select((inner) => ["attribute_id", inner.fn.sum<number>("texts").as("texts")])
          .where("partner_id", "=", scope.partnerId)
          .groupBy("attribute_id")
          .as("l"),
      (join) => join.onRef("l.attribute_id", "=", "a.attribute_id"),
    )
    .select(["a.attribute_id", "a.place", "l.texts"])
    .where("a.partner_id", "=", scope.partnerId)
    .orderBy("a.rank", (order) => order.asc().nullsLast())
    .orderBy((eb) => numericLength(eb.ref("a.attribute_id")))
    .orderBy("a.attribute_id")
    .execute();
  const keys = orderedKeys(
    rows.map(({ place: position, texts }) => ({
      key: position === null ? undefined : keyOf(position),
      weight: Number(texts ?? 0),
    })),
    POSITIONS_PER_OWNER,
  );
  const changed = rows.flatMap(({ attribute_id: attributeId, place, texts }, at) => {
    const to = toPosition(owner, keys[at] ?? 0);
    return to === place ? [] : [{ attributeId, from: place, to, light: place === null || !texts }];
  });
  for (const [at, { attributeId, to, light }] of changed.entries()) {
    if (light && (await isFree(trx, to))) await setPosition(trx, scope, attributeId, to);
    // The full list has thousands: yields to the event loop in between.
    if (at % 100 === 99) await nextTurn();
  }
  return changed.flatMap(({ attributeId, from, to, light }) =>
    light || from === null ? [] : [{ attributeId, from, to }],
  );
}

async function moveAttribute(
  trx: Transaction<Tables>,
  index: TextIndex,
  scope: PartnerScope,
  { attributeId, from, to }: Move,
): Promise<void> {
  const stands = await trx
    .selectFrom("attributes")
    .select("place")
    .where("partner_id", "=", scope.partnerId)
    .where("attribute_id", "=", attributeId)
    .executeTakeFirst();
  if (stands?.place !== from || !(await isFree(trx, to))) return;
  await setPosition(trx, scope, attributeId, to);
  await moveTexts(trx, index, from, to);
}

const isFree = async (trx: Transaction<Tables>, place: number): Promise<boolean> =>
  (await trx.selectFrom("attributes").select("place").where("place", "=", place).executeTakeFirst()) === undefined;

async function setPosition(
  trx: Transaction<Tables>,
  { partnerId }: PartnerScope,
  attributeId: string,
  place: number,
): Promise<void> {
  await trx
    .updateTable("attributes")
    .set({ place })
    .where("partner_id", "=", partnerId)
    .where("attribute_id", "=", attributeId)
    .execute();
}

async function ownerNumber(trx: Transaction<Tables>, { partnerId }: PartnerScope): Promise<number> {
  const existing = await trx
    .selectFrom("text_owners")
    .select("number")
    .where("partner_id", "=", partnerId)
    .executeTakeFirst();
  if (existing) return existing.number;
  // Numbers are unique among all partner accounts.
  await lanes.take("owners");
  const { last } = await trx
    .selectFrom("text_owners")
    .select((eb) => eb.fn.max<number | null>("number").as("last"))
    .executeTakeFirstOrThrow();
  const number = (last ?? 0) + 1;
  if (number > MAX_OWNERS) throw new Error(`A store holds at most ${MAX_OWNERS} partner accounts.`);
  await trx.insertInto("text_owners").values({ partner_id: partnerId, number }).execute();
  return number;
}
