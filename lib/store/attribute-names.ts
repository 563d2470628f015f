/** Words for ids: what sentences about targeting need of the attributes. */
import "server-only";
import { sql, type Kysely } from "kysely";
import { inChunks } from "./in-chunks.ts";
import type { PartnerScope } from "./scope.ts";
import { numericLength } from "./sql-fragments.ts";
import { fromFlag, textsFrom } from "./stored-json.ts";
import type { Tables } from "./tables.ts";

/** A text as received; it may hold HTML. */
export interface StoredText {
  readonly text: string;
  /** `null`: the default text. */
  readonly locale: string | null;
}

export interface StoredName {
  readonly name: string;
  readonly mode: string | null;
  readonly active: boolean | null;
  /** Milliseconds (int64) that an answer holds, as received. */
  readonly expirationMs: string | null;
  readonly question: StoredText | null;
  /** By answer id; only those wanted that the attribute has. */
  readonly answers: ReadonlyMap<string, StoredText>;
}

export interface WantedTexts {
  readonly attributeId: string;
  /** May hold any value: what is no answer is absent from the result. */
  readonly answerIds: readonly string[];
}

export interface ChildAttribute {
  readonly id: string;
  readonly name: string;
  /** Answers of the parent that it is asked for; empty: any. */
  readonly answerIds: readonly string[];
}

/** Texts asked for in one statement. */
const TEXTS_AT_ONCE = 4_000;

export function attributeNames(db: Kysely<Tables>) {
  return {
    /** Names, questions and answers in the wanted locale, else the default text. Only attributes whose details were read. */
    async names(
      scope: PartnerScope,
      wanted: readonly WantedTexts[],
      locale?: string,
    ): Promise<Map<string, StoredName>> {
      const places = wanted.flatMap(({ attributeId, answerIds }): Place[] => [
        [attributeId, "question", ""],
        ...answerIds.map((id): Place => [attributeId, "answer", id]),
      ]);
      const names = new Map<string, StoredName & { answers: Map<string, StoredText> }>();
      for (const chunk of inChunks(places, TEXTS_AT_ONCE)) {
        for (const row of await readRows(db, scope, chunk, locale)) {
          const known = names.get(row.attribute_id);
          const answers = known?.answers ?? new Map<string, StoredText>();
          const text = row.text ? { text: row.text, locale: row.locale || null } : null;
          // The default texts come first, so that the wanted locale takes their place.
          if (row.part === "answer" && row.answer_id !== null && text) answers.set(row.answer_id, text);
          names.set(row.attribute_id, {
            name: row.name,
            mode: row.display_mode || null,
            active: fromFlag(row.active),
            expirationMs: row.expiration_ms,
            question: (row.part === "question" ? text : null) ?? known?.question ?? null,
            answers,
          });
        }
      }
      return names;
    },

    /** Attributes that are asked depending on this one. */
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

type Place = readonly [attributeId: string, part: "question" | "answer", answerId: string];

function readRows(db: Kysely<Tables>, { partnerId }: PartnerScope, places: readonly Place[], locale = "") {
  const values = sql.join(places.map(([id, part, answer]) => sql`(${id}, ${part}, ${answer})`));
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
