/** How much of the attributes is here, in one line. */
import type { AttributesOverview } from "@/lib/attributes/model";
import { isLocale } from "@/lib/attributes/pins";

type Counted = Pick<AttributesOverview, "inTop" | "inFull" | "listed" | "read" | "locales" | "texts">;

/** "The 500 most used, in the service's order · 6 others · 506 read, with 200,824 texts in 40 locales". */
export function overviewWords({ inTop, inFull, listed, read, locales, texts }: Counted): string {
  // The full list names the most used again: the others can be told apart from one of them only.
  const others = inFull > 0 ? 0 : listed - inTop;
  if (listed === 0 && read === 0) return "No attribute was read yet";
  const proper = locales.filter(isLocale).length;
  return [
    inTop > 0 ? `The ${inTop.toLocaleString("en")} most used, in the service's order` : "",
    inFull > 0 ? `${inFull.toLocaleString("en")} in the full list` : "",
    inFull > 0 ? `${listed.toLocaleString("en")} known in all` : "",
    inTop > 0 && others > 0 ? `${others.toLocaleString("en")} other${others === 1 ? "" : "s"}` : "",
    read === 0 ? "no details read yet" : `${read.toLocaleString("en")} read${textWords(texts, proper)}`,
  ]
    .filter(Boolean)
    .join(" · ");
}

/** While the first details come in, their texts are not counted yet. */
function textWords(texts: number, locales: number): string {
  if (texts === 0) return "";
  return `, with ${texts.toLocaleString("en")} texts in ${locales.toLocaleString("en")} locale${locales === 1 ? "" : "s"}`;
}
