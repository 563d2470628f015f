/** Details of single attributes (§2.1): as received, and derived for lists, sentences and search. */
import "server-only";
import type { Kysely, Selectable } from "kysely";
import type { Failure } from "../../failure.ts";
import type { Attribute } from "../../sampling/schema.ts";
import { isNotNewer, type FetchStart } from "../engine/fetch-order.ts";
import type { PartnerScope } from "../engine/scope.ts";
import { toJson, failureFrom, fromFlag } from "../engine/json-columns.ts";
import { lanes } from "../engine/lanes.ts";
import type { Tables } from "../engine/tables.ts";
import { createMutex } from "../engine/mutex.ts";
import type { TextIndex } from "../text-index/text-index.ts";
import { derive, deriveInParts, MAX_PER_TRANSACTION, computeDerived, type Derived } from "./attribute-derived.ts";
import {
  hashOf,
  saveFetchedDetail,
  storedState,
  prepareDetail,
  type FetchedDetail,
  type AttributeBody,
  type PreparedDetail,
} from "./save-attribute.ts";
import { TEXTS_VERSION } from "./attribute-texts.ts";

export interface DerivedBefore {
  readonly total: number;
  readonly next: readonly { readonly id: string; readonly bodyText: string }[];
}

/** @param most texts that are replaced in one transaction. */
export function attributeDetails(db: Kysely<Tables>, index: TextIndex, most = MAX_PER_TRANSACTION) {
  // One large replacement at a time: one that began while another is running would stop it.
  const turn = createMutex();
  const inParts = async (scope: PartnerScope, derived: Derived, bodyHash: string): Promise<void> => {
    const end = await turn();
    try {
      await deriveInParts(db, index, scope, { derived, bodyHash, most });
    } finally {
      end();
    }
  };

  return {
    ...attributeHeads(db),

    /**
     * Saves a fetch with its texts and their index, or nothing at all; an unchanged body only updates the time. For a
     * large attribute, the body is saved first and its texts in parts, so that other writers need not wait for all of
     * them.
     * @param from see `FetchedDetail`.
     */
    async saveDetail(
      scope: PartnerScope,
      attribute: Attribute,
      bodyText: string,
      readAt: number,
      from?: FetchStart,
    ): Promise<void> {
      const detail = await prepareDetail(db, scope, { attribute, bodyText, readAt, from });
      // Computed before the transaction, so that no writer waits for it.
      const derived = detail.behind ? await computeDerived(attribute) : undefined;
      const large = derived && (await weightOf(db, scope, derived)) > most ? derived : undefined;
      const behind = await lanes.run(db, `attributes:${scope.partnerId}`, async (trx) => {
        const stale = await saveFetchedDetail(trx, scope, detail);
        if (stale && !large) await derive(trx, index, scope, derived ?? (await computeDerived(attribute)));
        return stale;
      });
      if (behind && large) await inParts(scope, large, detail.hash);
    },

    /**
     * Saves many fetches in one transaction, so that derived data does not delay the next calls: new texts are not
     * searchable until `deriveAgain`. Returns the number of attributes that need it.
     */
    async saveDetails(scope: PartnerScope, details: readonly FetchedDetail[]): Promise<number> {
      const ready: PreparedDetail[] = [];
      for (const fetched of details) ready.push(await prepareDetail(db, scope, fetched));
      return lanes.run(db, `attributes:${scope.partnerId}`, async (trx) => {
        let behind = 0;
        for (const fetched of ready) behind += Number(await saveFetchedDetail(trx, scope, fetched));
        return behind;
      });
    },

    /**
     * Recomputes derived data from stored bodies; the bodies stay unchanged. Small attributes share a transaction, a
     * large one has several separate ones. A body that has been replaced is skipped.
     */
    async deriveAgain(scope: PartnerScope, bodies: readonly AttributeBody[]): Promise<void> {
      const pending: { readonly derived: Derived; readonly hash: string }[] = [];
      let weight = 0;
      const flush = async () => {
        const some = pending.splice(0);
        weight = 0;
        await lanes.run(db, `attributes:${scope.partnerId}`, async (trx) => {
          for (const { derived, hash } of some) {
            const stored = await storedState(trx, scope, derived.attribute.id);
            if (stored?.hash === hash) await derive(trx, index, scope, derived);
          }
        });
      };
      for (const { attribute, bodyText } of bodies) {
        const hash = hashOf(bodyText);
        const derived = await computeDerived(attribute);
        const own = await weightOf(db, scope, derived);
        if (own > most) {
          await inParts(scope, derived, hash);
          continue;
        }
        if (weight + own > most) await flush();
        pending.push({ derived, hash });
        weight += own;
      }
      if (pending.length > 0) await flush();
    },

    /** Attributes with outdated derived texts: their number, and the most used of them with their bodies. */
    async derivedBefore({ partnerId }: PartnerScope, limit: number): Promise<DerivedBefore> {
      const stale = db
        .selectFrom("attributes")
        .where("partner_id", "=", partnerId)
        .where("texts_version", "<", TEXTS_VERSION)
        .where("body", "is not", null);
      const { total } = await stale.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
      const rows = await stale
        .select(["attribute_id", "body"])
        .orderBy("rank", (order) => order.asc().nullsLast())
        .orderBy("attribute_id")
        .limit(limit)
        .execute();
      return { total: Number(total), next: rows.map((row) => ({ id: row.attribute_id, bodyText: row.body ?? "" })) };
    },

    /**
     * Stores the failure of a fetch, unless a fetch that began later has succeeded; data from earlier fetches is kept, and so
     * is the time at which the service first did not know the attribute.
     * Nothing is stored for an ID that is not known yet: an operator may have mistyped it.
     */
    async saveFailure(
      { partnerId }: PartnerScope,
      id: string,
      failure: Failure,
      at: number,
      from?: FetchStart,
    ): Promise<void> {
      const failed = { failure: toJson(failure), failed_at: at };
      const isLatest = isNotNewer(db, "attributes.fetched_from", from);
      const isGone = failure.code === "not_found";
      await db
        .updateTable("attributes")
        .set((eb) => ({ ...failed, ...(isGone ? { gone_at: eb.fn.coalesce("gone_at", eb.val(at)) } : {}) }))
        .where("partner_id", "=", partnerId)
        .where("attribute_id", "=", id)
        .where(isLatest)
        .execute();
    },
  };
}

/** Number of texts that a replacement may touch: stored and new ones. */
async function weightOf(
  db: Kysely<Tables>,
  { partnerId }: PartnerScope,
  { attribute, texts }: Derived,
): Promise<number> {
  const { kept } = await db
    .selectFrom("attribute_locales")
    .select((eb) => eb.fn.sum<number | null>("texts").as("kept"))
    .where("partner_id", "=", partnerId)
    .where("attribute_id", "=", attribute.id)
    .executeTakeFirstOrThrow();
  return texts.length + Number(kept ?? 0);
}

/** Stored attribute: the body as received, and its metadata. */
interface AttributeDetail {
  readonly id: string;
  /** Body as received; `null` until fetched. */
  readonly bodyText: string | null;
  readonly readAt: number | null;
  /** Failure of the latest fetch. */
  readonly failure: Failure | null;
  readonly rank: number | null;
  readonly active: boolean | null;
  readonly inTop: boolean;
  readonly inFull: boolean;
  readonly inTargeting: boolean;
  readonly listReadAt: number | null;
  /** Number of detail fetches. */
  readonly fetches: number;
  /** First seen in a list, in targeting or on its own page, whichever came first. */
  readonly firstSeenAt: number | null;
}

/** Attribute data without the body. */
type DetailHead = Omit<AttributeDetail, "bodyText">;

const HEAD_COLUMNS = [
  "attribute_id",
  "rank",
  "active",
  "in_top",
  "in_full",
  "in_targeting",
  "list_read_at",
  "read_at",
  "failure",
  "readings",
  "first_seen_at",
] as const;

function attributeHeads(db: Kysely<Tables>) {
  const headOf = ({ partnerId }: PartnerScope, id: string) =>
    db.selectFrom("attributes").select(HEAD_COLUMNS).where("partner_id", "=", partnerId).where("attribute_id", "=", id);
  return {
    async detail(scope: PartnerScope, id: string): Promise<AttributeDetail | undefined> {
      const row = await headOf(scope, id).select("body").executeTakeFirst();
      return row && { ...toHead(row), bodyText: row.body };
    },

    /** Same as `detail` without the body, which may be many megabytes. */
    async detailHead(scope: PartnerScope, id: string): Promise<DetailHead | undefined> {
      const row = await headOf(scope, id).executeTakeFirst();
      return row && toHead(row);
    },
  };
}

const toHead = (row: Pick<Selectable<Tables["attributes"]>, (typeof HEAD_COLUMNS)[number]>): DetailHead => ({
  id: row.attribute_id,
  readAt: row.read_at,
  failure: failureFrom(row.failure),
  rank: row.rank,
  active: fromFlag(row.active),
  inTop: row.in_top === 1,
  inFull: row.in_full === 1,
  inTargeting: row.in_targeting === 1,
  listReadAt: row.list_read_at,
  fetches: row.readings,
  firstSeenAt: row.first_seen_at,
});
