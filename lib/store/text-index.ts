/** What an engine must be able to do so that texts can be searched. One implementation an engine. */
import "server-only";
import type { Kysely, Transaction } from "kysely";
import type { AttributeFilter } from "./attribute-filter.ts";
import type { Tier } from "./grams.ts";
import type { Tables } from "./tables.ts";
import type { IdRange } from "./text-ids.ts";

export type TextPart = "question" | "answer" | "name" | "description";

export interface IndexedText {
  readonly id: number;
  /** Not empty. */
  readonly folded: string;
  readonly locale: string;
  readonly part: string;
}

/** What narrows a search. */
export interface TextFilter {
  /** Of the matched text itself; `""`: the default texts. */
  readonly locale?: string | undefined;
  readonly part?: TextPart | undefined;
  /** The query stands somewhere in the text with neither a letter, a number nor a mark on either side. */
  readonly wholeWord?: boolean | undefined;
  /** Its question or answer lacks a text in this locale although it is offered where that is spoken. */
  readonly missingIn?: string | undefined;
  /** The same of any of these locales. */
  readonly missingInAny?: readonly string[] | undefined;
  readonly attributes?: AttributeFilter | undefined;
}

export interface TextQuery extends Omit<TextFilter, "attributes"> {
  /** Folded, not empty. */
  readonly folded: string;
  /** Ids to look among. */
  readonly range: IdRange;
  /** Places of the attributes to look among, in order; `undefined`: all of the range. */
  readonly places: readonly number[] | undefined;
}

export interface FoundId {
  readonly id: number;
  /** How it matches, where the engine looked anyway. */
  readonly tier?: Tier;
}

export interface TextIndex {
  /** Texts that stand in attribute_texts. */
  add(trx: Transaction<Tables>, texts: readonly IndexedText[]): Promise<void>;
  /** Texts about to leave attribute_texts, indexed or not. */
  remove(trx: Transaction<Tables>, ids: readonly number[]): Promise<void>;
  /** Texts that match that well or better: the first `limit` by id, exactly. */
  find(db: Kysely<Tables>, query: TextQuery, tier: Tier, limit: number): Promise<readonly FoundId[]>;
}
