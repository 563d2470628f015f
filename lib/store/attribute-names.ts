/** Words for ids: what sentences about targeting need of the attributes. */
import "server-only";
import type { Kysely } from "kysely";
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

/** From here on it is cheaper to read all answers of an attribute. */
const MANY_ANSWERS = 500;
/** Attributes of one statement. */
const ATTRIBUTES_AT_ONCE = 100;

export function attributeNames(db: Kysely<Tables>) {
  return {
    /** Names, questions and answers in the wanted locale, else the default text. Only attributes whose details were read. */
    async names(
      scope: PartnerScope,
      wanted: readonly WantedTexts[],
      locale?: string,
    ): Promise<Map<string, StoredName>> {
      const answersOf = new Map<string, Set<string>>();
      for (const { attributeId, answerIds } of wanted)
        answersOf.set(attributeId, new Set([...(answersOf.get(attributeId) ?? []), ...answerIds]));
      const names = new Map<string, StoredName & { answers: Map<string, StoredText> }>();
      for (const chunk of inChunks([...answersOf], ATTRIBUTES_AT_ONCE)) {
        for (const row of await readRows(db, scope, chunk, locale)) {
          const answers = names.get(row.attribute_id)?.answers ?? new Map<string, StoredText>();
          const text: StoredText | null =
            row.text === null || (row.text === "" && row.part !== "answer")
              ? null
              : { text: row.text, locale: row.locale || null };
          // The default texts come first, so that the wanted locale takes their place.
          if (
            row.part === "answer" &&
            row.answer_id !== null &&
            text &&
            answersOf.get(row.attribute_id)?.has(row.answer_id)
          )
            answers.set(row.answer_id, text);
          const question = (row.part === "question" ? text : null) ?? names.get(row.attribute_id)?.question ?? null;
          names.set(row.attribute_id, {
            name: row.name,
            mode: row.display_mode || null,
            active: fromFlag(row.active),
            question,
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

async function readRows(
  db: Kysely<Tables>,
  { partnerId }: PartnerScope,
  wanted: readonly (readonly [string, ReadonlySet<string>])[],
  locale = "",
) {
  const [few, many] = [
    wanted.filter(([, answers]) => answers.size <= MANY_ANSWERS),
    wanted.filter(([, answers]) => answers.size > MANY_ANSWERS).map(([id]) => id),
  ];
  const attributes = wanted.map(([id]) => id);
  return db
    .selectFrom("attributes as a")
    .leftJoin("attribute_texts as t", (join) =>
      join
        .onRef("t.partner_id", "=", "a.partner_id")
        .onRef("t.attribute_id", "=", "a.attribute_id")
        .on("t.locale", "in", ["", locale])
        .on((eb) =>
          eb.or([
            eb("t.part", "=", "question"),
            ...(many.length > 0 ? [eb.and([eb("t.part", "=", "answer"), eb("t.attribute_id", "in", many)])] : []),
            ...few
              .filter(([, answers]) => answers.size > 0)
              .map(([id, answers]) =>
                eb.and([
                  eb("t.part", "=", "answer"),
                  eb("t.attribute_id", "=", id),
                  eb("t.answer_id", "in", [...answers]),
                ]),
              ),
          ]),
        ),
    )
    .select(["a.attribute_id", "a.name", "a.display_mode", "a.active"])
    .select(["t.part", "t.answer_id", "t.locale", "t.text"])
    .where("a.partner_id", "=", partnerId)
    .where("a.attribute_id", "in", attributes)
    .where("a.read_at", "is not", null)
    .orderBy("t.locale")
    .execute();
}
