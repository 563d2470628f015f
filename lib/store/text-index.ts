/** What an engine must be able to do so that texts can be searched. */
import "server-only";
import type { Kysely, Transaction } from "kysely";
import type { AttributeFilter } from "./attribute-filter.ts";
import type { PartnerScope } from "./scope.ts";
import type { Tables } from "./tables.ts";

export type TextPart = "question" | "answer" | "name" | "description";

/** A row of attribute_texts as the search hands it on. */
export interface FoundText {
  readonly attribute_id: string;
  readonly answer_id: string;
  readonly part: string;
  readonly locale: string;
  /** As received. */
  readonly text: string;
  readonly folded: string;
  readonly rank: number | null;
}

/** The whole text, its beginning, or further in. */
export type MatchPlace = "whole" | "beginning" | "inside";

export interface IndexedText {
  readonly id: number;
  readonly folded: string;
  readonly locale: string;
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
  readonly attributes?: AttributeFilter | undefined;
}

export interface TextIndex {
  /** Texts just inserted into attribute_texts. Those that fold to nothing are left out by the caller. */
  add(trx: Transaction<Tables>, scope: PartnerScope, texts: readonly IndexedText[]): Promise<void>;
  /** Texts about to be deleted from attribute_texts. */
  remove(trx: Transaction<Tables>, ids: readonly number[]): Promise<void>;
  /** Texts that hold `folded` in that place and no better one: the first `limit` by id. */
  find(
    db: Kysely<Tables>,
    scope: PartnerScope,
    folded: string,
    place: MatchPlace,
    filter: TextFilter,
    limit: number,
  ): Promise<FoundText[]>;
}
