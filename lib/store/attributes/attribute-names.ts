/** Names and texts by id, for sentences about targeting. */
import "server-only";
import { sql, type Kysely } from "kysely";
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
      const names = new Map<string, StoredName & { answers: Map<string, StoredText> }>();
      for (const chunk of inChunks(keys, TEXTS_PER_BATCH)) {
        for (const row of await readRows(db, scope, chunk, locale)) {
          const existing = names.get(row.attribute_id);
          const answers = existing?.answers ?? new Map<string, StoredText>();
          const text = row.text ? { text: row.text, locale: row.locale || null } : null;
          // Default texts come first, so that the requested locale overwrites them.
          if (row.part === "answer" && row.answer_id !== null && text) answers.set(row.answer_id, text);
          names.set(row.attribute_id, {
            name: row.name,
            mode: row.display_mode || null,
            active: fromFlag(row.active),
            expirationMs: row.expiration_ms,
            question: (row.part === "question" ? text : null) ?? existing?.question ?? null,
            answers,
          });
        }
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

function readRows(db: Kysely<Tables>, { partnerId }: PartnerScope, keys: readonly TextKey[], locale = "") {
  const values = sql.join(keys.map(([id, part, answer]) => sql`(${id}, ${part}, ${answer})`));
  return db
    .with("wanted(attribute_id, part, answer_id)", () => sql<WantedRow>`(values ${values})`)
    .selectFrom("wanted as w")
    .innerJoin("attributes as a", (join) =>
      join.on("a.partner_id", "=", partnerId).onRef("a.attribute_id", "=", "w.attribute_id"),
    )
    .leftJoin("attribute_texts as t", (join) =>
      join
        .on("t.partner_id", "=", partnerId)
        .onRef("t.attribute_id", "=", "w.attribute_id")
        .onRef("t.part", "=", "w.part")
        .onRef("t.answer_id", "=", "w.answer_id")
        .on("t.locale", "in", ["", locale]),
    )
    .select(["a.attribute_id", "a.name", "a.display_mode", "a.active", "a.expiration_ms"])
    .select(["t.part", "t.answer_id", "t.locale", "t.text"])
    .where("a.read_at", "is not", null)
    .orderBy("t.locale")
    .execute();
}

interface WantedRow {
  attribute_id: string;
  part: string;
  answer_id: string;
}
