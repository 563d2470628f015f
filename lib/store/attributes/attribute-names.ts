/** Names and texts by id, for sentences about targeting. */
import "server-only";
import type { Kysely } from "kysely";
import { textList, textTable } from "../engine/engine.ts";
import { inChunks } from "../engine/in-chunks.ts";
import type { PartnerScope } from "../engine/scope.ts";
import { numericLength } from "../engine/sql-fragments.ts";
import { fromFlag, textsFrom } from "../engine/json-columns.ts";
import type { Tables } from "../engine/tables.ts";

/** Text as received; may contain HTML. */
export interface StoredText {
  readonly text: string;
  /** `null` for the default text. */
  readonly locale: string | null;
}

export interface StoredName {
  readonly name: string;
  readonly mode: string | null;
  readonly active: boolean | null;
  /** Validity of an answer in milliseconds (int64), as received. */
  readonly expirationMs: string | null;
  readonly question: StoredText | null;
  /** By answer id; only requested answers that the attribute has. */
  readonly answers: ReadonlyMap<string, StoredText>;
}

export interface WantedTexts {
  readonly attributeId: string;
  /** May contain any value: one that is not an answer is absent from the result. */
  readonly answerIds: readonly string[];
}

export interface ChildAttribute {
  readonly id: string;
  readonly name: string;
  /** Parent answers that trigger it; empty: any. */
  readonly answerIds: readonly string[];
}

/** Texts per statement. */
const TEXTS_PER_BATCH = 4_000;

export function attributeNames(db: Kysely<Tables>) {
  return {
    /**
     * Names, questions and answers in the requested locale, else the default text. Only attributes with details
     * fetched.
     */
    async names(
      scope: PartnerScope,
      wanted: readonly WantedTexts[],
      locale?: string,
    ): Promise<Map<string, StoredName>> {
      const keys = wanted.flatMap(({ attributeId, answerIds }): TextKey[] => [
        [attributeId, "question", ""],
        ...answerIds.map((id): TextKey => [attributeId, "answer", id]),
      ]);
      // In this order: an attribute saved in between is absent, not without texts.
      const attributes = await inBatches(wanted, (some) => readAttributes(db, scope, some));
      const texts = await inBatches(keys, (some) => readTexts(db, scope, some, locale));
      const names = new Map(
        attributes.map((row): [string, StoredName & { answers: Map<string, StoredText> }] => [
          row.attribute_id,
          {
            name: row.name,
            mode: row.display_mode || null,
            active: fromFlag(row.active),
            expirationMs: row.expiration_ms,
            question: null,
            answers: new Map(),
          },
        ]),
      );
      for (const row of texts) {
        const text = textOf(row);
        const name = names.get(row.attribute_id);
        if (!name || !text) continue;
        if (row.part === "question") names.set(row.attribute_id, { ...name, question: text });
        else name.answers.set(row.answer_id, text);
      }
      return names;
    },

    /** Attributes that depend on this one. */
    async children({ partnerId }: PartnerScope, id: string): Promise<ChildAttribute[]> {
      const rows = await db
        .selectFrom("attribute_parents as p")
        .innerJoin("attributes as a", (join) =>
          join.onRef("a.partner_id", "=", "p.partner_id").onRef("a.attribute_id", "=", "p.attribute_id"),
        )
        .select(["a.attribute_id", "a.name", "p.answer_ids"])
        .where("p.partner_id", "=", partnerId)
        .where("p.parent_id", "=", id)
        .orderBy("a.rank", (order) => order.asc().nullsLast())
        .orderBy((eb) => numericLength(eb.ref("a.attribute_id")))
        .orderBy("a.attribute_id")
        .execute();
      return rows.map((row) => ({ id: row.attribute_id, name: row.name, answerIds: textsFrom(row.answer_ids) }));
    },
  };
}

type TextKey = readonly [attributeId: string, part: "question" | "answer", answerId: string];

async function inBatches<T, Row>(
  items: readonly T[],
  read: (some: readonly T[]) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const some of inChunks(items, TEXTS_PER_BATCH)) rows.push(...(await read(some)));
  return rows;
}

function readAttributes(db: Kysely<Tables>, { partnerId }: PartnerScope, wanted: readonly WantedTexts[]) {
  const ids = [...new Set(wanted.map(({ attributeId }) => attributeId))];
  return db
    .selectFrom("attributes")
    .select(["attribute_id", "name", "display_mode", "active", "expiration_ms"])
    .where("partner_id", "=", partnerId)
    .where("attribute_id", "in", textList(db, ids))
    .where("read_at", "is not", null)
    .execute();
}

/** Text in the locale, and the default text: each is found by one step in the index. */
function readTexts(db: Kysely<Tables>, { partnerId }: PartnerScope, keys: readonly TextKey[], locale = "") {
  return db
    .selectFrom(textTable(db, ["attribute_id", "part", "answer_id"], keys).$castTo<WantedRow>().as("w"))
    .leftJoin("attribute_texts as t", (join) =>
      join
        .on("t.partner_id", "=", partnerId)
        .onRef("t.attribute_id", "=", "w.attribute_id")
        .onRef("t.part", "=", "w.part")
        .onRef("t.answer_id", "=", "w.answer_id")
        .on("t.locale", "=", locale),
    )
    .leftJoin("attribute_texts as d", (join) =>
      join
        .on("d.partner_id", "=", partnerId)
        .onRef("d.attribute_id", "=", "w.attribute_id")
        .onRef("d.part", "=", "w.part")
        .onRef("d.answer_id", "=", "w.answer_id")
        .on("d.locale", "=", ""),
    )
    .select(["w.attribute_id", "w.part", "w.answer_id", "t.locale", "t.text", "d.text as default_text"])
    .execute();
}

const textOf = (row: {
  readonly locale: string | null;
  readonly text: string | null;
  readonly default_text: string | null;
}): StoredText | null => {
  if (row.text) return { text: row.text, locale: row.locale || null };
  return row.default_text ? { text: row.default_text, locale: null } : null;
};

interface WantedRow {
  attribute_id: string;
  part: string;
  answer_id: string;
}
