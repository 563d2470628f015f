/** Keeps the places of attributes, and with them the ids of their texts, in the order of their use: by rank, then by id. */
import "server-only";
import { setImmediate as breathe } from "node:timers/promises";
import type { Kysely, Transaction } from "kysely";
import { moveTexts } from "./attribute-texts.ts";
import { orderedKeys } from "./rank-keys.ts";
import type { PartnerScope } from "./scope.ts";
import { numericLength } from "./sql-fragments.ts";
import type { Tables } from "./tables.ts";
import { keyOf, MOST_OWNERS, PLACES_OF_ONE, toPlace } from "./text-ids.ts";
import type { TextIndex } from "./text-index.ts";

/** A place freed by one move may be wanted by another, and others may save meanwhile. */
const MOST_ROUNDS = 20;

interface Move {
  readonly attributeId: string;
  readonly from: number;
  readonly to: number;
}

/**
 * Moves what stands out of order, one attribute in a transaction: a search in between finds all of it, some of it where it
 * stood before. What is cut short is made good by the next call.
 */
export async function settleOrder(db: Kysely<Tables>, index: TextIndex, scope: PartnerScope): Promise<void> {
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const moves = await db.transaction().execute((trx) => assignPlaces(trx, scope));
    if (moves.length === 0) return;
    for (const move of moves) await db.transaction().execute((trx) => moveAttribute(trx, index, scope, move));
  }
}

/** The attribute's place; where it has none, every attribute without one gets one. */
export async function placeOfAttribute(
  trx: Transaction<Tables>,
  index: TextIndex,
  scope: PartnerScope,
  attributeId: string,
): Promise<number> {
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const { place } = await trx
      .selectFrom("attributes")
      .select("place")
      .where("partner_id", "=", scope.partnerId)
      .where("attribute_id", "=", attributeId)
      .executeTakeFirstOrThrow();
    if (place !== null) return place;
    for (const move of await assignPlaces(trx, scope)) await moveAttribute(trx, index, scope, move);
  }
  throw new Error(`There is no place for attribute ${attributeId}.`);
}

/** Gives places to attributes without texts, and says which others must move. */
async function assignPlaces(trx: Transaction<Tables>, scope: PartnerScope): Promise<Move[]> {
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
    rows.map(({ place, texts }) => ({
      key: place === null ? undefined : keyOf(place),
      weight: Number(texts ?? 0),
    })),
    PLACES_OF_ONE,
  );
  const changed = rows.flatMap(({ attribute_id: attributeId, place, texts }, at) => {
    const to = toPlace(owner, keys[at] ?? 0);
    return to === place ? [] : [{ attributeId, from: place, to, light: place === null || !texts }];
  });
  for (const [at, { attributeId, to, light }] of changed.entries()) {
    if (light && (await isFree(trx, to))) await putPlace(trx, scope, attributeId, to);
    // The full list has thousands: others get their turn in between.
    if (at % 100 === 99) await breathe();
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
  await putPlace(trx, scope, attributeId, to);
  await moveTexts(trx, index, from, to);
}

const isFree = async (trx: Transaction<Tables>, place: number): Promise<boolean> =>
  (await trx.selectFrom("attributes").select("place").where("place", "=", place).executeTakeFirst()) === undefined;

async function putPlace(
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
  const known = await trx
    .selectFrom("text_owners")
    .select("number")
    .where("partner_id", "=", partnerId)
    .executeTakeFirst();
  if (known) return known.number;
  const { last } = await trx
    .selectFrom("text_owners")
    .select((eb) => eb.fn.max<number | null>("number").as("last"))
    .executeTakeFirstOrThrow();
  const number = (last ?? 0) + 1;
  if (number > MOST_OWNERS) throw new Error(`A store holds at most ${MOST_OWNERS} partner accounts.`);
  await trx.insertInto("text_owners").values({ partner_id: partnerId, number }).execute();
  return number;
}
