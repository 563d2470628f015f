/** What a check of targeting needs to know of the attributes it names: few statements, however many values there are. */
import "server-only";
import { sql, type Kysely } from "kysely";
import type { WantedTexts } from "./attribute-names.ts";
import { TEXTS_VERSION } from "./attribute-texts.ts";
import { inChunks } from "./in-chunks.ts";
import type { PartnerScope } from "./scope.ts";
import { fromFlag, textsFrom } from "./stored-json.ts";
import type { Tables } from "./tables.ts";

export interface TargetedAnswer {
  /** Where it is offered; `undefined`: wherever its attribute is. */
  readonly offered: readonly string[] | undefined;
  /** Whether it has a text in the locale asked about. */
  readonly hasText: boolean;
}

export interface TargetedAttribute {
  /** `undefined`: the service did not say. */
  readonly active: boolean | undefined;
  /** `display_mode` as received. */
  readonly mode: string;
  /** Where it is offered; none stand for everywhere. */
  readonly countries: readonly string[];
  /** How many answers it has; 0 for free text. */
  readonly answers: number;
  /** Whether there is a question at all, and a text of it in the locale asked about. */
  readonly hasQuestion: boolean;
  readonly hasQuestionText: boolean;
  /** By answer id; only those wanted that the attribute has. */
  readonly known: ReadonlyMap<string, TargetedAnswer>;
}

/** Texts asked for in one statement. */
const TEXTS_AT_ONCE = 2_000;
const IDS_AT_ONCE = 500;

export function attributeTargeted(db: Kysely<Tables>) {
  return {
    /** Another text whenever one of these attributes is read, taken apart, listed or called inactive: `targeted` may differ. */
    async targetedStamp({ partnerId }: PartnerScope, ids: readonly string[]): Promise<string> {
      const stamps: string[] = [];
      for (const chunk of inChunks(ids, IDS_AT_ONCE)) {
        const row = await db
          .selectFrom("attributes")
          .select((eb) => [
            eb.fn.count<number>("read_at").as("read"),
            eb.fn.max("read_at").as("readAt"),
            eb.fn.sum<number>(sql`read_at % ${sql.lit(MODULUS)}`).as("times"),
            eb.fn.max("list_read_at").as("listReadAt"),
            eb.fn.sum<number>("texts_version").as("versions"),
            eb.fn.sum<number>("active").as("active"),
          ])
          .where("partner_id", "=", partnerId)
          .where("attribute_id", "in", chunk)
          .executeTakeFirstOrThrow();
        stamps.push(Object.values(row).join(" "));
      }
      return stamps.join(",");
    },

    /** Only attributes whose details were read and taken apart; of the others nothing can be said. */
    async targeted(
      scope: PartnerScope,
      wanted: readonly WantedTexts[],
      locale: string,
    ): Promise<Map<string, TargetedAttribute>> {
      const found = new Map<string, TargetedAttribute & { known: Map<string, TargetedAnswer> }>();
      const ids = wanted.map(({ attributeId }) => attributeId);
      for (const chunk of inChunks(ids, IDS_AT_ONCE)) {
        for (const row of await heads(db, scope, chunk)) {
          found.set(row.attribute_id, {
            active: fromFlag(row.active) ?? undefined,
            mode: row.display_mode,
            countries: textsFrom(row.countries),
            answers: row.answers,
            hasQuestion: row.question !== "",
            hasQuestionText: false,
            known: new Map(),
          });
        }
      }
      const places = wanted
        .filter(({ attributeId }) => found.has(attributeId))
        .flatMap(({ attributeId, answerIds }): Place[] => [
          [attributeId, "question", ""],
          ...answerIds.map((id): Place => [attributeId, "answer", id]),
        ]);
      for (const chunk of inChunks(places, TEXTS_AT_ONCE)) {
        for (const row of await textRows(db, scope, chunk, locale)) {
          const attribute = found.get(row.attribute_id);
          if (!attribute || row.locale === null) continue;
          const hasText = row.text !== "" && row.locale === locale;
          if (row.part === "question") {
            found.set(row.attribute_id, { ...attribute, hasQuestionText: attribute.hasQuestionText || hasText });
            continue;
          }
          const before = attribute.known.get(row.answer_id);
          attribute.known.set(row.answer_id, {
            offered: before?.offered ?? (row.offered === null ? undefined : textsFrom(row.offered)),
            hasText: hasText || before?.hasText === true,
          });
        }
      }
      return found;
    },
  };
}

/** Sums of times stay exact when only so much of each counts. */
const MODULUS = 1_000_000_007;

type Place = readonly [attributeId: string, part: "question" | "answer", answerId: string];

const heads = (db: Kysely<Tables>, { partnerId }: PartnerScope, ids: readonly string[]) =>
  db
    .selectFrom("attributes")
    .select(["attribute_id", "active", "display_mode", "countries", "answers", "question"])
    .where("partner_id", "=", partnerId)
    .where("attribute_id", "in", ids)
    .where("read_at", "is not", null)
    .where("texts_version", ">=", TEXTS_VERSION)
    .execute();

function textRows(db: Kysely<Tables>, { partnerId }: PartnerScope, places: readonly Place[], locale: string) {
  const values = sql.join(places.map(([id, part, answer]) => sql`(${id}, ${part}, ${answer})`));
  return (
    db
      .with("wanted(attribute_id, part, answer_id)", () => sql<WantedRow>`(values ${values})`)
      .selectFrom("wanted as w")
      // Left, so that the wanted lead: the other way round every text of the account would be looked at.
      .leftJoin("attribute_texts as t", (join) =>
        join
          .on("t.partner_id", "=", partnerId)
          .onRef("t.attribute_id", "=", "w.attribute_id")
          .onRef("t.part", "=", "w.part")
          .onRef("t.answer_id", "=", "w.answer_id")
          .on("t.locale", "in", ["", locale]),
      )
      .select(["w.attribute_id", "w.part", "w.answer_id", "t.locale", "t.text", "t.offered"])
      .execute()
  );
}

interface WantedRow {
  attribute_id: string;
  part: string;
  answer_id: string;
}
