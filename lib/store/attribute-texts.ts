/** The texts of one attribute as rows, and their exchange for those of an earlier reading. */
import "server-only";
import { setImmediate as breathe } from "node:timers/promises";
import type { Insertable, Transaction } from "kysely";
import { toPlainText } from "../plain-text.ts";
import type { Attribute } from "../sampling/schema.ts";
import { fold } from "./fold.ts";
import { inChunks } from "./in-chunks.ts";
import type { PartnerScope } from "./scope.ts";
import type { AttributeTextsTable, Tables } from "./tables.ts";
import type { TextIndex, TextPart } from "./text-index.ts";

export interface AttributeText {
  readonly part: TextPart;
  /** `""` unless the part is an answer. */
  readonly answerId: string;
  /** `""` for the default text. */
  readonly locale: string;
  /** As received. */
  readonly text: string;
}

/** Every text of an attribute, each place once. Default texts of answers are kept even when empty: they carry the id. */
export function textsOfAttribute(attribute: Attribute): readonly AttributeText[] {
  const { question, answers } = attribute;
  const found = new Map<string, AttributeText>();
  const put = (text: AttributeText) => {
    const place = placeOf(text);
    if ((text.text !== "" || (text.part === "answer" && text.locale === "")) && !found.has(place))
      found.set(place, text);
  };
  put({ part: "name", answerId: "", locale: "", text: attribute.name });
  put({ part: "description", answerId: "", locale: "", text: attribute.description });
  put({ part: "question", answerId: "", locale: "", text: question?.text ?? "" });
  for (const { locale, text } of question?.translations ?? []) put({ part: "question", answerId: "", locale, text });
  for (const { id, text: standard, translations } of answers) {
    put({ part: "answer", answerId: id, locale: "", text: standard });
    for (const { locale, text } of translations) put({ part: "answer", answerId: id, locale, text });
  }
  return [...found.values()];
}

const placeOf = ({ part, answerId, locale }: Omit<AttributeText, "text">): string => `${part}\n${answerId}\n${locale}`;

/** Puts `texts` in the place of what is kept for the attribute; what did not change is not touched. */
export async function replaceTexts(
  trx: Transaction<Tables>,
  index: TextIndex,
  scope: PartnerScope,
  attributeId: string,
  texts: readonly AttributeText[],
): Promise<void> {
  const kept = await trx
    .selectFrom("attribute_texts")
    .select(["id", "part", "answer_id", "locale", "text"])
    .where("partner_id", "=", scope.partnerId)
    .where("attribute_id", "=", attributeId)
    .execute();
  const wanted = new Map(texts.map((text) => [placeOf(text), text]));
  const gone: number[] = [];
  for (const { id, part, answer_id: answerId, locale, text } of kept) {
    const place = placeOf({ part: part as TextPart, answerId, locale });
    if (wanted.get(place)?.text === text) wanted.delete(place);
    else gone.push(id);
  }
  for (const ids of inChunks(gone)) {
    await index.remove(trx, ids);
    await trx.deleteFrom("attribute_texts").where("id", "in", ids).execute();
    await breathe();
  }
  for (const chunk of inChunks([...wanted.values()])) {
    await insertTexts(trx, index, scope, attributeId, chunk);
    // A large attribute has hundreds of thousands of texts: others get their turn in between.
    await breathe();
  }
}

async function insertTexts(
  trx: Transaction<Tables>,
  index: TextIndex,
  scope: PartnerScope,
  attributeId: string,
  texts: readonly AttributeText[],
): Promise<void> {
  const rows = texts.map((text) => toRow(scope, attributeId, text));
  const inserted = await trx.insertInto("attribute_texts").values(rows).returning(["id", "folded", "locale"]).execute();
  await index.add(
    trx,
    scope,
    inserted.filter(({ folded }) => folded !== ""),
  );
}

function toRow(
  { partnerId }: PartnerScope,
  attributeId: string,
  { part, answerId, locale, text }: AttributeText,
): Insertable<AttributeTextsTable> {
  const folded = fold(toPlainText(text));
  return { partner_id: partnerId, attribute_id: attributeId, answer_id: answerId, part, locale, text, folded };
}
