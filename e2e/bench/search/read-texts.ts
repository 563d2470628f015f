/** Texts of a store for the linear scan. */
import type { Store } from "../../../lib/store/open-store.ts";
import type { ScannedText } from "../../../lib/testing/plain-scan.ts";

export interface BenchText extends ScannedText {
  readonly attributeId: string;
  readonly part: string;
  /** Unique per answer, and per other part of an attribute. */
  readonly owner: string;
  readonly locale: string;
}

/** In order of use, which equals the order of their ids. */
export async function readTexts(store: Store): Promise<BenchText[]> {
  const rows = await store.db
    .selectFrom("attribute_texts")
    .select(["attribute_id", "part", "answer_id", "locale", "folded"])
    .where("folded", "<>", "")
    .orderBy("id")
    .execute();
  const foldedOf = new Map(
    rows
      .filter(({ part }) => part === "name" || part === "question")
      .map((row) => [[row.attribute_id, row.part, row.locale].join(" "), row.folded]),
  );
  const cache = new Map<string, readonly string[]>();
  /** Name and questions that may complete the words of a text; shared by the texts of an attribute and locale. */
  const aroundOf = ({ attribute_id: id, part, locale }: (typeof rows)[number]): readonly string[] | undefined => {
    if (part !== "answer" && part !== "question") return undefined;
    const key = [id, part, locale].join(" ");
    const keys = part === "answer" ? [`${id} name `, `${id} question ${locale}`, `${id} question `] : [`${id} name `];
    const found = cache.get(key) ?? [...new Set(keys)].flatMap((other) => foldedOf.get(other) ?? []);
    cache.set(key, found);
    return found;
  };
  return rows.map((row) => ({
    attributeId: row.attribute_id,
    part: row.part,
    owner: `${row.attribute_id} ${row.part} ${row.answer_id}`,
    name: `${row.attribute_id} ${row.part} ${row.answer_id} ${row.locale}`,
    folded: row.folded,
    locale: row.locale,
    around: aroundOf(row),
  }));
}
