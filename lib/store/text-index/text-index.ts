/** Engine interface of the text search. One implementation per engine. */
import "server-only";
import type { Kysely, Transaction } from "kysely";
import type { Tables } from "../engine/tables.ts";
import type { FoundTier, Tier } from "./ngrams.ts";
import type { ParsedQuery } from "./query-words.ts";
import type { IdRange } from "./text-ids.ts";

export interface AttributeFilter {
  readonly source?: "top" | "full" | "country" | "targeting" | undefined;
  /** Offered in the country, or on the country's list. */
  readonly country?: string | undefined;
  /** An attribute whose status is unknown matches neither value. */
  readonly active?: boolean | undefined;
  /** `true`: details were fetched; `false`: not yet. */
  readonly read?: boolean | undefined;
  /** `true`: the latest fetch failed. */
  readonly failed?: boolean | undefined;
  /** Any of these display modes; `""`: not stated. */
  readonly modes?: readonly string[] | undefined;
  /** Whether it depends on other attributes. */
  readonly asked?: "after-another" | "alone" | undefined;
  readonly ids?: readonly string[] | undefined;
  /** Offered where this locale is spoken, with its question or an answer untranslated in it. */
  readonly missing?: string | undefined;
  /** Substring of the id, the name, the description, or the question in any locale. */
  readonly q?: string | undefined;
}

export type TextPart = "question" | "answer" | "name" | "description";

export interface IndexedText {
  readonly id: number;
  /** Not empty. */
  readonly folded: string;
  readonly locale: string;
  readonly part: string;
}

export interface TextFilter {
  /** Locale of the matched text itself; `""`: the default texts. */
  readonly locale?: string | undefined;
  readonly part?: TextPart | undefined;
  /** Each word occurs with neither a letter, a number nor a mark on either side. */
  readonly wholeWord?: boolean | undefined;
  /** The question or answer has no text in this locale although it is offered where the locale is spoken. */
  readonly missingIn?: string | undefined;
  /** Same as `missingIn`, for any of these locales. */
  readonly missingInAny?: readonly string[] | undefined;
  readonly attributes?: AttributeFilter | undefined;
}

export interface TextQuery extends Omit<TextFilter, "attributes">, ParsedQuery {
  /** Ids to search. */
  readonly range: IdRange;
  /** Positions of the attributes to search, in order; `undefined`: the whole range. */
  readonly places: readonly number[] | undefined;
}

export interface FoundId {
  readonly id: number;
  /** Match tier, if the engine had to check the text. */
  readonly tier?: Tier;
}

export interface TextIndex {
  /** Texts of an attribute to add at once: fewer block the process for less time, more may take less time in all. */
  readonly textsPerAdd: number;
  /** Indexes texts that are in attribute_texts. */
  add(trx: Transaction<Tables>, texts: readonly IndexedText[]): Promise<void>;
  /** Removes texts about to be deleted from attribute_texts, indexed or not. */
  remove(trx: Transaction<Tables>, ids: readonly number[]): Promise<void>;
  /** Restructures the index after many additions, so that queries are faster; interruptible between small writes. */
  merge(db: Kysely<Tables>, signal?: AbortSignal): Promise<void>;
  /** Texts that match at `tier` or better: exactly the first `limit` by id. */
  find(db: Kysely<Tables>, query: TextQuery, tier: FoundTier, limit: number): Promise<readonly FoundId[]>;
  /**
   * Questions and answers that contain some of the words, while their attribute contains the others: its name, and for
   * an answer its question, in the locale of the answer or by default. Exactly the first `limit` ids, in order.
   */
  findWithAttribute(db: Kysely<Tables>, query: TextQuery, limit: number): Promise<readonly number[]>;
  /**
   * Texts of answers that contain some of the words, while other texts of the answer, or the attribute's name or question
   * in any locale, contain the others; without answers that have a text in `matched`. Exactly the first `limit` ids, in
   * order.
   */
  findInTranslations(
    db: Kysely<Tables>,
    query: TextQuery,
    matched: readonly number[],
    limit: number,
  ): Promise<readonly number[]>;
}
