/** Tables of attributes, their texts and their history. */
import "server-only";
import type { Generated } from "kysely";
import type { Flag, Json, Time } from "./column-types.ts";

export interface AttributeTables {
  attribute_lists: { partner_id: string; source: string; country: string; items: number; read_at: Time };
  attribute_list_items: {
    partner_id: string;
    source: string;
    country: string;
    attribute_id: string;
    position: number;
  };
  attributes: AttributesTable;
  attribute_countries: {
    partner_id: string;
    country: string;
    attribute_id: string;
    /** Number of answers offered there; -1 until computed. */
    offered: Generated<number>;
  };
  attribute_parents: { partner_id: string; attribute_id: string; parent_id: string; answer_ids: Json };
  attribute_locales: {
    partner_id: string;
    attribute_id: string;
    locale: string;
    texts: number;
    /** Offered question and answers without a text; -1 until computed. */
    missing: Generated<number>;
    /** Texts equal to the default text, which is in another language. */
    same: Generated<number>;
  };
  attribute_coverage: { partner_id: string; attribute_id: string; cells: Json };
  attribute_changes: AttributeChangesTable;
  attribute_texts: AttributeTextsTable;
  /** Distinct words of all texts, folded; words of texts that were removed since stay. */
  text_words: { id: Generated<number>; partner_id: string; word: string };
  /** Numbers, from 1, of partner accounts that have texts: the upper digits of text ids. */
  text_owners: { partner_id: string; number: number };
}

export interface AttributesTable {
  partner_id: string;
  attribute_id: string;
  /** Position in the list of the most used attributes, from 1. */
  rank: number | null;
  /** On the list of the most used attributes, or on the full list, without a country. */
  in_top: Generated<Flag>;
  in_full: Generated<Flag>;
  /** On a list for a country. */
  in_country: Generated<Flag>;
  in_targeting: Generated<Flag>;
  active: Flag | null;
  name: Generated<string>;
  description: Generated<string>;
  question: Generated<string>;
  display_mode: Generated<string>;
  expiration_ms: string | null;
  countries: Generated<Json>;
  answers: Generated<number>;
  locales: Generated<number>;
  /** Folded id, name and questions of every locale, for the filter of the catalogue. */
  found_by: Generated<string>;
  body: string | null;
  body_hash: string | null;
  read_at: Time | null;
  list_read_at: Time | null;
  failure: Json | null;
  failed_at: Time | null;
  /** First fetch since the latest successful one to which the service answered that it does not know the attribute. */
  gone_at: Time | null;
  /** Order by use across all partners (see `text-ids.ts`), with gaps; `null` until needed. */
  place: number | null;
  /** Version of the algorithm that derived its texts (`attribute-texts.ts`); below 1, they are incomplete (`attribute-derived.ts`). */
  texts_version: Generated<number>;
  /** First seen in a list, in targeting or on its own page, whichever came first. */
  first_seen_at: Time | null;
  /** Number of detail fetches. */
  readings: Generated<number>;
  /** Start of the fetch of the body, in the time of the database; `null`: unknown. */
  fetched_from: Time | null;
}

export interface AttributeChangesTable {
  id: Generated<number>;
  partner_id: string;
  attribute_id: string;
  at: Time;
  /** `details` or `list`. */
  source: string;
  /** Kinds of change that occur, each between blanks. */
  kinds: string;
  counts: Json;
  items: Json;
  kept: number;
  total: number;
}

export interface AttributeTextsTable {
  /** Ordered by use; see `text-ids.ts`. */
  id: number;
  partner_id: string;
  attribute_id: string;
  /** `""` unless the part is an answer. */
  answer_id: string;
  part: string;
  locale: string;
  text: string;
  folded: string;
  /**
   * Set on the default text of an answer that is offered in fewer countries than its attribute: the countries it is
   * offered in.
   */
  offered: Json | null;
}
