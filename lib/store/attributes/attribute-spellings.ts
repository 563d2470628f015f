/** Folded texts of many attributes in all locales, to compare them with headers and values of a file. */
import "server-only";
import type { Kysely } from "kysely";
import { inChunks } from "../engine/in-chunks.ts";
import type { PartnerScope } from "../engine/scope.ts";
import type { Tables } from "../engine/tables.ts";

export interface AttributeSpelling {
  readonly attributeId: string;
  readonly part: "name" | "question" | "answer";
  /** `""` unless the part is an answer; `5~2` for the second answer with the id 5. */
  readonly answerId: string;
  /** `""`: the default text. */
  readonly locale: string;
  readonly folded: string;
}

/** Attributes per statement: a question has a text in 40 locales, and ten answers have 400 texts. */
const HEADS_PER_STATEMENT = 200;
const ANSWERED_PER_STATEMENT = 20;
/** Spellings per statement. */
const SPELLINGS_PER_STATEMENT = 500;

export function attributeSpellings(db: Kysely<Tables>) {
  const textsOf = ({ partnerId }: PartnerScope, ids: readonly string[], parts: readonly AttributeSpelling["part"][]) =>
    db
      .selectFrom("attribute_texts")
      .select(["attribute_id as attributeId", "part", "answer_id as answerId", "locale", "folded"])
      .where("partner_id", "=", partnerId)
      .where("attribute_id", "in", ids)
      .where("part", "in", parts)
      .$narrowType<Pick<AttributeSpelling, "part">>();

  return {
    /** Names and questions. */
    async headSpellings(scope: PartnerScope, ids: readonly string[]): Promise<AttributeSpelling[]> {
      const found: AttributeSpelling[] = [];
      for (const chunk of inChunks(ids, HEADS_PER_STATEMENT))
        found.push(...(await textsOf(scope, chunk, ["name", "question"]).execute()));
      return found;
    },

    /** All texts of all answers, unordered. For attributes with few answers. */
    async answerSpellings(scope: PartnerScope, ids: readonly string[]): Promise<AttributeSpelling[]> {
      const found: AttributeSpelling[] = [];
      for (const chunk of inChunks(ids, ANSWERED_PER_STATEMENT))
        found.push(...(await textsOf(scope, chunk, ["answer"]).execute()));
      return found;
    },

    /** Texts of an attribute's answers that are spelled so, and default texts of the answers with these ids. */
    async answersSpelled(
      scope: PartnerScope,
      id: string,
      folded: readonly string[],
      answerIds: readonly string[],
    ): Promise<AttributeSpelling[]> {
      const found: AttributeSpelling[] = [];
      for (const chunk of inChunks(folded, SPELLINGS_PER_STATEMENT))
        found.push(...(await textsOf(scope, [id], ["answer"]).where("folded", "in", chunk).execute()));
      for (const chunk of inChunks(answerIds, SPELLINGS_PER_STATEMENT))
        found.push(
          ...(await textsOf(scope, [id], ["answer"])
            .where("locale", "=", "")
            .where("answer_id", "in", chunk)
            .execute()),
        );
      return found;
    },
  };
}
