/** The texts of one attribute as rows, and their exchange for those of an earlier reading. */
import "server-only";
import { setImmediate as breathe } from "node:timers/promises";
import type { Insertable, Kysely, Transaction } from "kysely";
import type { Attribute } from "../sampling/schema.ts";
import { atOnce, type Steps } from "../steps.ts";
import { inChunks } from "./in-chunks.ts";
import { inTurns } from "./in-turns.ts";
import type { PartnerScope } from "./scope.ts";
import { toJson } from "./stored-json.ts";
import type { AttributeTextsTable, Tables } from "./tables.ts";
import { rangeOfPlace, TEXTS_OF_ONE } from "./text-ids.ts";
import type { TextIndex, TextPart } from "./text-index.ts";
import { foldEach } from "./text-steps.ts";

/** Counts up when texts are taken apart, folded or indexed in another way: those of an older version are worked out again. */
export const TEXTS_VERSION = 2;

/** Texts handled between two turns of others. */
const AT_ONCE = 1_000;
/** Answers taken apart in one step. */
const ANSWERS_AT_ONCE = 200;

export interface AttributeText {
  readonly part: TextPart;
  /** `""` unless the part is an answer; `5~2` for the second answer with the id 5, as in the address of its row. */
  readonly answerId: string;
  /** `""` for the default text. */
  readonly locale: string;
  /** As received. */
  readonly text: string;
  /** Of the default text of an answer that is not offered wherever its attribute is: where it is. */
  readonly offered?: readonly string[];
}

/** Every text of an attribute, each place once. Default texts of answers are kept even when empty: they carry the id. */
export const textsOfAttribute = (attribute: Attribute): readonly AttributeText[] => atOnce(textSteps(attribute));

/** The same in steps. */
export function* textSteps(attribute: Attribute): Steps<readonly AttributeText[]> {
  const { question, answers } = attribute;
  const found = new Map<string, AttributeText>();
  const put = (text: AttributeText) => {
    const place = placeName(text);
    if ((text.text !== "" || (text.part === "answer" && text.locale === "")) && !found.has(place))
      found.set(place, text);
  };
  put({ part: "name", answerId: "", locale: "", text: attribute.name });
  put({ part: "description", answerId: "", locale: "", text: attribute.description });
  put({ part: "question", answerId: "", locale: "", text: question?.text ?? "" });
  for (const { locale, text } of question?.translations ?? []) put({ part: "question", answerId: "", locale, text });
  const everywhere = new Set(attribute.countries);
  const met = new Map<string, number>();
  for (const [at, { id: named, text: standard, translations, countries }] of answers.entries()) {
    if (at % ANSWERS_AT_ONCE === 0) yield;
    const times = (met.get(named) ?? 0) + 1;
    met.set(named, times);
    const id = times === 1 ? named : `${named}~${times}`;
    const same = countries.length === 0 || (countries.length === everywhere.size && countries.every(isIn(everywhere)));
    put({ part: "answer", answerId: id, locale: "", text: standard, ...(same ? {} : { offered: countries }) });
    for (const { locale, text } of translations) put({ part: "answer", answerId: id, locale, text });
    // Texts of an answer told twice belong together: what the first one lacks is the other's.
    if (times > 1) for (const { locale, text } of translations) put({ part: "answer", answerId: named, locale, text });
  }
  return [...found.values()];
}

const isIn =
  (set: ReadonlySet<string>) =>
  (value: string): boolean =>
    set.has(value);

const placeName = ({ part, answerId, locale }: Pick<AttributeText, "part" | "answerId" | "locale">): string =>
  `${part}\n${answerId}\n${locale}`;

/** What is left to do until the texts of an attribute stand in the place of those of an earlier reading. */
export interface Exchange {
  /** Of the attribute when this was worked out; elsewhere it is of no use. */
  readonly place: number;
  /** Ids that go, in order. */
  gone: readonly number[];
  /** Texts that come, once nothing is left to go: each place holds one text. */
  fresh: readonly AttributeText[];
  /** The next number of the place that no text has. */
  readonly free: () => number;
}

/** Compares `texts` with what is kept; what did not change is not touched. */
export async function planExchange(
  db: Kysely<Tables>,
  scope: PartnerScope,
  { attributeId, place }: { readonly attributeId: string; readonly place: number },
  texts: readonly AttributeText[],
): Promise<Exchange> {
  const { first, last } = rangeOfPlace(place);
  const wanted = new Map<string, AttributeText>();
  for (const chunk of inChunks(texts, AT_ONCE)) {
    for (const text of chunk) wanted.set(placeName(text), text);
    await breathe();
  }
  const gone: number[] = [];
  const used = new Set<number>();
  for await (const rows of keptTexts(db, scope, attributeId)) {
    for (const { id, part, answer_id: answerId, locale, text, offered } of rows) {
      const name = placeName({ part: part as TextPart, answerId, locale });
      const found = wanted.get(name);
      // Ids of an earlier version stand outside the range.
      if (found?.text === text && toOffered(found) === offered && id >= first && id <= last) {
        wanted.delete(name);
        used.add(id - first);
      } else gone.push(id);
    }
    await breathe();
  }
  return { place, gone, fresh: [...wanted.values()], free: freeNumbers(used) };
}

/** Exchanges up to `most` texts; tells whether that was all. */
export async function exchangeSome(
  trx: Transaction<Tables>,
  index: TextIndex,
  scope: PartnerScope,
  attributeId: string,
  exchange: Exchange,
  most: number,
): Promise<boolean> {
  const { first } = rangeOfPlace(exchange.place);
  const gone = exchange.gone.slice(0, most);
  exchange.gone = exchange.gone.slice(gone.length);
  for (const ids of inChunks(gone, AT_ONCE)) {
    await index.remove(trx, ids);
    await trx.deleteFrom("attribute_texts").where("id", "in", ids).execute();
    await breathe();
  }
  const fresh = exchange.fresh.slice(0, most - gone.length);
  exchange.fresh = exchange.fresh.slice(fresh.length);
  for (const chunk of inChunks(fresh)) {
    const folded = await inTurns(foldEach(chunk.map(({ text }) => text)));
    const rows = chunk.map((text, at) => toRow(scope, attributeId, first + exchange.free(), text, folded[at] ?? ""));
    await trx.insertInto("attribute_texts").values(rows).execute();
    await index.add(trx, rows.filter(isFindable));
    // A large attribute has hundreds of thousands of texts: others get their turn in between.
    await breathe();
  }
  return exchange.gone.length + exchange.fresh.length === 0;
}

/** What is kept of an attribute, by id: the index takes what comes in order much faster. */
async function* keptTexts(db: Kysely<Tables>, { partnerId }: PartnerScope, attributeId: string) {
  const ids = await db
    .selectFrom("attribute_texts")
    .select("id")
    .where("partner_id", "=", partnerId)
    .where("attribute_id", "=", attributeId)
    .execute();
  const sorted = Float64Array.from(ids, ({ id }) => id).toSorted();
  for (let at = 0; at < sorted.length; at += AT_ONCE) {
    const rows = await db
      .selectFrom("attribute_texts")
      .select(["id", "part", "answer_id", "locale", "text", "offered"])
      // Each by its id: ids of an earlier version stand between those of other attributes.
      .where("id", "in", [...sorted.subarray(at, at + AT_ONCE)])
      .orderBy("id")
      .execute();
    yield rows;
  }
}

/** Gives the texts of one place the ids of another, which is empty. */
export async function moveTexts(trx: Transaction<Tables>, index: TextIndex, from: number, to: number): Promise<void> {
  const { first, last } = rangeOfPlace(from);
  const distance = rangeOfPlace(to).first - first;
  const chunk = (next: number) =>
    trx
      .selectFrom("attribute_texts")
      .select(["id", "folded", "locale", "part"])
      .where("id", ">=", next)
      .where("id", "<=", last)
      .orderBy("id")
      .limit(AT_ONCE)
      .execute();
  // All of them leave before the first comes back: the index takes ids in order much faster.
  for (let rows = await chunk(first); rows.length > 0; rows = await chunk((rows.at(-1)?.id ?? last) + 1)) {
    await index.remove(
      trx,
      rows.map(({ id }) => id),
    );
    await breathe();
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
    await breathe();
  }
}

const isFindable = ({ folded }: { readonly folded: string }): boolean => folded !== "";

/** The numbers of a place that no text has, from the lowest. */
function freeNumbers(used: ReadonlySet<number>): () => number {
  let next = 0;
  return () => {
    while (used.has(next)) next += 1;
    if (next >= TEXTS_OF_ONE) throw new RangeError(`An attribute has at most ${TEXTS_OF_ONE} texts.`);
    next += 1;
    return next - 1;
  };
}

const toOffered = ({ offered }: AttributeText): string | null => (offered ? toJson(offered) : null);

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
    offered: toOffered(text),
  };
}
