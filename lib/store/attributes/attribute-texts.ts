/** Texts of an attribute as rows, and their replacement after a new fetch. */
import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Insertable, Kysely, Transaction } from "kysely";
import type { Attribute } from "../../sampling/schema.ts";
import { runSynchronously, type CooperativeSteps } from "../../cooperative-steps.ts";
import { inChunks } from "../engine/in-chunks.ts";
import { runCooperatively } from "../engine/cooperative.ts";
import type { PartnerScope } from "../engine/scope.ts";
import { toJson } from "../engine/json-columns.ts";
import { asStored } from "../engine/stored-text.ts";
import type { Tables } from "../engine/tables.ts";
import type { AttributeTextsTable } from "../engine/tables/attribute-tables.ts";
import { rangeOfPosition, TEXTS_PER_ATTRIBUTE } from "../text-index/text-ids.ts";
import type { IndexedText, TextIndex, TextPart } from "../text-index/text-index.ts";
import { foldEach } from "../text-index/text-steps.ts";

/** Increment when texts are extracted, folded or indexed differently: texts of an older version are recomputed. */
export const TEXTS_VERSION = 3;

/** Texts handled before yielding to the event loop. */
const BATCH_SIZE = 1_000;
/** Answers processed per step. */
const ANSWERS_PER_BATCH = 200;

export interface AttributeText {
  readonly part: TextPart;
  /** `""` unless the part is an answer; `5~2` for the second answer with the id 5, as in the URL of its row. */
  readonly answerId: string;
  /** `""` for the default text. */
  readonly locale: string;
  /** As received, without U+0000, which no engine stores. */
  readonly text: string;
  /**
   * Set on the default text of an answer that is offered in fewer countries than its attribute: the countries it is
   * offered in.
   */
  readonly offered?: readonly string[];
}

/**
 * All texts of an attribute, each position once. Default texts of answers are kept even when empty, because they hold
 * the id.
 */
export const textsOfAttribute = (attribute: Attribute): readonly AttributeText[] =>
  runSynchronously(textSteps(attribute));

/** `textsOfAttribute` as cooperative steps. */
export function* textSteps(attribute: Attribute): CooperativeSteps<readonly AttributeText[]> {
  const { question, answers } = attribute;
  const found = new Map<string, AttributeText>();
  const put = (received: AttributeText) => {
    const text = { ...received, text: asStored(received.text) };
    const position = textKey(text);
    if ((text.text !== "" || (text.part === "answer" && text.locale === "")) && !found.has(position))
      found.set(position, text);
  };
  put({ part: "name", answerId: "", locale: "", text: attribute.name });
  put({ part: "description", answerId: "", locale: "", text: attribute.description });
  put({ part: "question", answerId: "", locale: "", text: question?.text ?? "" });
  for (const { locale, text } of question?.translations ?? []) put({ part: "question", answerId: "", locale, text });
  const everywhere = new Set(attribute.countries);
  const met = new Map<string, number>();
  for (const [at, { id: named, text: standard, translations, countries }] of answers.entries()) {
    if (at % ANSWERS_PER_BATCH === 0) yield;
    const times = (met.get(named) ?? 0) + 1;
    met.set(named, times);
    const id = times === 1 ? named : `${named}~${times}`;
    const same = countries.length === 0 || (countries.length === everywhere.size && countries.every(isIn(everywhere)));
    put({ part: "answer", answerId: id, locale: "", text: standard, ...(same ? {} : { offered: countries }) });
    for (const { locale, text } of translations) put({ part: "answer", answerId: id, locale, text });
    // Texts of a duplicate answer are merged: the later one fills the gaps of the first.
    if (times > 1) for (const { locale, text } of translations) put({ part: "answer", answerId: named, locale, text });
  }
  return [...found.values()];
}

const isIn =
  (set: ReadonlySet<string>) =>
  (value: string): boolean =>
    set.has(value);

const textKey = ({ part, answerId, locale }: Pick<AttributeText, "part" | "answerId" | "locale">): string =>
  `${part}\n${answerId}\n${locale}`;

/** Remaining work to replace the texts of an attribute. */
export interface Exchange {
  /** Position of the attribute when the plan was made; the plan is invalid for another position. */
  readonly position: number;
  /** Ids to delete, in order. */
  gone: readonly number[];
  /** Texts to insert, once all deletions are done: each position holds one text. */
  fresh: readonly AttributeText[];
  /** Returns the next unused number within the position. */
  readonly free: () => number;
}

/** Compares `texts` with the stored ones; unchanged texts are not touched. */
export async function planExchange(
  db: Kysely<Tables>,
  scope: PartnerScope,
  { attributeId, place: position }: { readonly attributeId: string; readonly place: number },
  texts: readonly AttributeText[],
): Promise<Exchange> {
  const { first, last } = rangeOfPosition(position);
  const wanted = new Map<string, AttributeText>();
  for (const chunk of inChunks(texts, BATCH_SIZE)) {
    for (const text of chunk) wanted.set(textKey(text), text);
    await nextTurn();
  }
  const gone: number[] = [];
  const used = new Set<number>();
  for await (const rows of storedTexts(db, scope, attributeId)) {
    for (const { id, part, answer_id: answerId, locale, text, offered } of rows) {
      const name = textKey({ part: part as TextPart, answerId, locale });
      const found = wanted.get(name);
      // Ids of an earlier version are outside the range.
      if (found?.text === text && countriesJson(found) === offered && id >= first && id <= last) {
        wanted.delete(name);
        used.add(id - first);
      } else gone.push(id);
    }
    await nextTurn();
  }
  return { position, gone, fresh: [...wanted.values()], free: freeNumbers(used) };
}

/** Replaces up to `most` texts; returns whether the replacement is complete. */
export async function exchangeBatch(
  trx: Transaction<Tables>,
  index: TextIndex,
  scope: PartnerScope,
  attributeId: string,
  exchange: Exchange,
  most: number,
): Promise<boolean> {
  const { first } = rangeOfPosition(exchange.position);
  const gone = exchange.gone.slice(0, most);
  exchange.gone = exchange.gone.slice(gone.length);
  for (const ids of inChunks(gone, BATCH_SIZE)) {
    await index.remove(trx, ids);
    await trx.deleteFrom("attribute_texts").where("id", "in", ids).execute();
    await nextTurn();
  }
  const fresh = exchange.fresh.slice(0, most - gone.length);
  exchange.fresh = exchange.fresh.slice(fresh.length);
  for (const together of inChunks(fresh, index.textsPerAdd)) {
    const added: IndexedText[] = [];
    for (const chunk of inChunks(together)) {
      const folded = await runCooperatively(foldEach(chunk.map(({ text }) => text)));
      const rows = chunk.map((text, at) => toRow(scope, attributeId, first + exchange.free(), text, folded[at] ?? ""));
      await trx.insertInto("attribute_texts").values(rows).execute();
      for (const { id, folded: found, locale, part } of rows.filter(isFindable))
        added.push({ id, folded: found, locale, part });
      // A large attribute has hundreds of thousands of texts: yields to the event loop in between.
      await nextTurn();
    }
    await index.add(trx, added);
  }
  return exchange.gone.length + exchange.fresh.length === 0;
}

/** Stored texts of an attribute, by id: the index is much faster with ids in order. */
async function* storedTexts(db: Kysely<Tables>, { partnerId }: PartnerScope, attributeId: string) {
  const ids = await db
    .selectFrom("attribute_texts")
    .select("id")
    .where("partner_id", "=", partnerId)
    .where("attribute_id", "=", attributeId)
    .execute();
  const sorted = Float64Array.from(ids, ({ id }) => id).toSorted();
  for (let at = 0; at < sorted.length; at += BATCH_SIZE) {
    const rows = await db
      .selectFrom("attribute_texts")
      .select(["id", "part", "answer_id", "locale", "text", "offered"])
      // Selected by id: ids of an earlier version are interleaved with those of other attributes.
      .where("id", "in", [...sorted.subarray(at, at + BATCH_SIZE)])
      .orderBy("id")
      .execute();
    yield rows;
  }
}

/** Moves the texts of a position to the ids of another, empty one. */
export async function moveTexts(trx: Transaction<Tables>, index: TextIndex, from: number, to: number): Promise<void> {
  const { first, last } = rangeOfPosition(from);
  const distance = rangeOfPosition(to).first - first;
  const chunk = (next: number) =>
    trx
      .selectFrom("attribute_texts")
      .select(["id", "folded", "locale", "part"])
      .where("id", ">=", next)
      .where("id", "<=", last)
      .orderBy("id")
      .limit(BATCH_SIZE)
      .execute();
  // Removes all of them before the first is added again: the index is much faster with ids in order.
  for (let rows = await chunk(first); rows.length > 0; rows = await chunk((rows.at(-1)?.id ?? last) + 1)) {
    await index.remove(
      trx,
      rows.map(({ id }) => id),
    );
    await nextTurn();
  }
  for (let rows = await chunk(first); rows.length > 0; rows = await chunk(first)) {
    await trx
      .updateTable("attribute_texts")
      .set((eb) => ({ id: eb("id", "+", distance) }))
      .where("id", ">=", first)
      .where("id", "<=", rows.at(-1)?.id ?? last)
      .execute();
    await index.add(
      trx,
      rows.filter(isFindable).map((row) => ({ ...row, id: row.id + distance })),
    );
    await nextTurn();
  }
}

const isFindable = ({ folded }: { readonly folded: string }): boolean => folded !== "";

/** Unused numbers of a position, from the lowest. */
function freeNumbers(used: ReadonlySet<number>): () => number {
  let next = 0;
  return () => {
    while (used.has(next)) next += 1;
    if (next >= TEXTS_PER_ATTRIBUTE) throw new RangeError(`An attribute has at most ${TEXTS_PER_ATTRIBUTE} texts.`);
    next += 1;
    return next - 1;
  };
}

const countriesJson = ({ offered }: AttributeText): string | null => (offered ? toJson(offered) : null);

function toRow(
  { partnerId }: PartnerScope,
  attributeId: string,
  id: number,
  text: AttributeText,
  folded: string,
): Insertable<AttributeTextsTable> & { folded: string; locale: string; part: string } {
  return {
    id,
    partner_id: partnerId,
    attribute_id: attributeId,
    answer_id: text.answerId,
    part: text.part,
    locale: text.locale,
    text: text.text,
    folded,
    offered: countriesJson(text),
  };
}
