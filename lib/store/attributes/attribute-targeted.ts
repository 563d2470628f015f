/** Attribute data for the checks of targeting: few statements for any number of values. */
import "server-only";
import { sql, type Kysely } from "kysely";
import { inChunks } from "../engine/in-chunks.ts";
import type { PartnerScope } from "../engine/scope.ts";
import { fromFlag, textsFrom } from "../engine/json-columns.ts";
import type { Tables } from "../engine/tables.ts";
import type { WantedTexts } from "./attribute-names.ts";
import { TEXTS_VERSION } from "./attribute-texts.ts";

export interface TargetedAnswer {
  /** Countries it is offered in; `undefined`: wherever its attribute is. */
  readonly offered: readonly string[] | undefined;
  /** Whether it has a text in the requested locale. */
  readonly hasText: boolean;
}

export interface TargetedAttribute {
  /** `undefined`: not stated by the service. */
  readonly active: boolean | undefined;
  /** `display_mode` as received. */
  readonly mode: string;
  /** Countries it is offered in; empty: everywhere. */
  readonly countries: readonly string[];
  /** Number of answers; 0 for free text. */
  readonly answers: number;
  /** Whether there is a question at all, and whether it has a text in the requested locale. */
  readonly hasQuestion: boolean;
  readonly hasQuestionText: boolean;
  /** By answer id; only requested answers that the attribute has. */
  readonly known: ReadonlyMap<string, TargetedAnswer>;
}

/** Texts per statement. */
const TEXTS_PER_BATCH = 2_000;
const IDS_PER_BATCH = 500;

export function attributeTargeted(db: Kysely<Tables>) {
  return {
    /**
     * Version stamp: differs whenever one of these attributes is fetched, derived, listed or deactivated, since
     * `targeted` may then differ.
     */
    async targetedStamp({ partnerId }: PartnerScope, ids: readonly string[]): Promise<string> {
      const stamps: string[] = [];
      for (const chunk of inChunks(ids, IDS_PER_BATCH)) {
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

    /** Milliseconds for which an answer is valid, by attribute id; only where the service states it. */
    async validity({ partnerId }: PartnerScope, ids: readonly string[]): Promise<Map<string, number>> {
      const valid = new Map<string, number>();
      for (const chunk of inChunks(ids, IDS_PER_BATCH)) {
        const rows = await db
          .selectFrom("attributes")
          .select(["attribute_id", "expiration_ms"])
          .where("partner_id", "=", partnerId)
          .where("attribute_id", "in", chunk)
          .where("expiration_ms", "is not", null)
          .orderBy("attribute_id")
          .execute();
        for (const { attribute_id, expiration_ms } of rows) {
          const milliseconds = Number(expiration_ms);
          if (milliseconds > 0) valid.set(attribute_id, milliseconds);
        }
      }
      return valid;
    },

    /** Only attributes whose details were fetched and derived; the others cannot be checked. */
    async targeted(
      scope: PartnerScope,
      wanted: readonly WantedTexts[],
      locale: string,
    ): Promise<Map<string, TargetedAttribute>> {
      const found = new Map<string, TargetedAttribute & { known: Map<string, TargetedAnswer> }>();
      const ids = wanted.map(({ attributeId }) => attributeId);
      for (const chunk of inChunks(ids, IDS_PER_BATCH)) {
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
      const keys = wanted
        .filter(({ attributeId }) => found.has(attributeId))
        .flatMap(({ attributeId, answerIds }): TextKey[] => [
          [attributeId, "question", ""],
          ...answerIds.map((id): TextKey => [attributeId, "answer", id]),
        ]);
      for (const chunk of inChunks(keys, TEXTS_PER_BATCH)) {
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

/** Keeps sums of times exact. */
const MODULUS = 1_000_000_007;

type TextKey = readonly [attributeId: string, part: "question" | "answer", answerId: string];

const heads = (db: Kysely<Tables>, { partnerId }: PartnerScope, ids: readonly string[]) =>
  db
    .selectFrom("attributes")
    .select(["attribute_id", "active", "display_mode", "countries", "answers", "question"])
    .where("partner_id", "=", partnerId)
    .where("attribute_id", "in", ids)
    .where("read_at", "is not", null)
    .where("texts_version", ">=", TEXTS_VERSION)
    .execute();

function textRows(db: Kysely<Tables>, { partnerId }: PartnerScope, keys: readonly TextKey[], locale: string) {
  const values = sql.join(keys.map(([id, part, answer]) => sql`(${id}, ${part}, ${answer})`));
  return (
    db
      .with("wanted(attribute_id, part, answer_id)", () => sql<WantedRow>`(values ${values})`)
      .selectFrom("wanted as w")
      // A left join, so that the requested positions lead: the opposite order scans every text of the account.
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
