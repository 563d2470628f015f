/** Counts of fetched data, and the values that filters offer. */
import "server-only";
import { sql, type Kysely } from "kysely";
import type { PartnerScope } from "../engine/scope.ts";
import type { Tables } from "../engine/tables.ts";
import { isNamed } from "./attribute-due.ts";

export interface AttributeCounts {
  /** All in the store, also those that were only ever opened by id. */
  readonly known: number;
  /** Number of the known ones without details. */
  readonly unread: number;
  /** Named by any list or by targeting. */
  readonly listed: number;
  /** Number of these with details fetched. */
  readonly read: number;
  /** Number of these with a failed latest fetch. */
  readonly failed: number;
  /** Number of the failed ones without details of an earlier fetch. */
  readonly neverRead: number;
  /** On the list of the most used, and on the full list, both without a country. */
  readonly top: number;
  readonly full: number;
  /** On a list for a country. */
  readonly country: number;
  readonly targeting: number;
  readonly texts: number;
  readonly locales: number;
}

export function attributeCounts(db: Kysely<Tables>) {
  return {
    async counts({ partnerId }: PartnerScope): Promise<AttributeCounts> {
      const attributes = await db
        .selectFrom("attributes")
        .where("partner_id", "=", partnerId)
        .where(isNamed)
        .select((eb) => [
          eb.fn.countAll<number>().as("listed"),
          eb.fn.count<number>("read_at").as("read"),
          eb.fn.count<number>("failure").as("failed"),
          eb.fn.count<number>("failure").filterWhere("read_at", "is", null).as("neverRead"),
          eb.fn.sum<number | null>("in_top").as("top"),
          eb.fn.sum<number | null>("in_full").as("full"),
          eb.fn.sum<number | null>("in_country").as("country"),
          eb.fn.sum<number | null>("in_targeting").as("targeting"),
        ])
        .executeTakeFirstOrThrow();
      const { known, fetched } = await db
        .selectFrom("attributes")
        .where("partner_id", "=", partnerId)
        .select((eb) => [eb.fn.countAll<number>().as("known"), eb.fn.count<number>("read_at").as("fetched")])
        .executeTakeFirstOrThrow();
      const { texts, locales } = await db
        .selectFrom("attribute_locales")
        .where("partner_id", "=", partnerId)
        .select((eb) => [
          eb.fn.sum<number | null>("texts").as("texts"),
          eb.fn
            .count<number>(sql`nullif(locale, '')`)
            .distinct()
            .as("locales"),
        ])
        .executeTakeFirstOrThrow();
      return {
        known: Number(known),
        unread: Number(known) - Number(fetched),
        listed: Number(attributes.listed),
        read: Number(attributes.read),
        failed: Number(attributes.failed),
        neverRead: Number(attributes.neverRead),
        top: Number(attributes.top),
        full: Number(attributes.full),
        country: Number(attributes.country),
        targeting: Number(attributes.targeting),
        texts: Number(texts),
        locales: Number(locales),
      };
    },

    /** Locales of the fetched texts, sorted by code. */
    async locales({ partnerId }: PartnerScope): Promise<{ locale: string; texts: number; attributes: number }[]> {
      const rows = await db
        .selectFrom("attribute_locales")
        .where("partner_id", "=", partnerId)
        .where("locale", "!=", "")
        .select((eb) => ["locale", eb.fn.sum<number>("texts").as("texts"), eb.fn.countAll<number>().as("attributes")])
        .groupBy("locale")
        .orderBy("locale")
        .execute();
      return rows.map((row) => ({
        locale: row.locale,
        texts: Number(row.texts),
        attributes: Number(row.attributes),
      }));
    },

    /** Countries in which fetched attributes are offered. */
    async countries({ partnerId }: PartnerScope): Promise<{ country: string; attributes: number }[]> {
      const rows = await db
        .selectFrom("attribute_countries")
        .where("partner_id", "=", partnerId)
        .select((eb) => ["country", eb.fn.countAll<number>().as("attributes")])
        .groupBy("country")
        .orderBy("country")
        .execute();
      return rows.map((row) => ({ country: row.country, attributes: Number(row.attributes) }));
    },

    /** Display modes of fetched attributes, most frequent first. */
    async modes({ partnerId }: PartnerScope): Promise<{ mode: string; attributes: number }[]> {
      const rows = await db
        .selectFrom("attributes")
        .where("partner_id", "=", partnerId)
        .where("read_at", "is not", null)
        .select((eb) => ["display_mode", eb.fn.countAll<number>().as("attributes")])
        .groupBy("display_mode")
        .orderBy("attributes", "desc")
        .orderBy("display_mode")
        .execute();
      return rows.map((row) => ({ mode: row.display_mode, attributes: Number(row.attributes) }));
    },
  };
}
