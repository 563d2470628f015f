/** How much of the attributes is here, in one line. */
import type { AttributesOverview } from "@/lib/attributes/model";
import { isLocale } from "@/lib/attributes/pins";

type Counted = Pick<AttributesOverview, "inTop" | "inFull" | "listed" | "read" | "locales" | "texts">;

/** "The 500 most used, in the service's order · 6 others · 506 read, with 200,824 texts in 40 locales". */
export function overviewWords({ inTop, inFull, listed, read, locales, texts }: Counted): string {
  // The full list names the most used again: the others can be told apart from one of them only.
  const others = inFull > 0 ? 0 : listed - inTop;
  const proper = locales.filter(isLocale).length;
  return [
    inTop > 0 ? `The ${inTop.toLocaleString("en")} most used, in the service's order` : "",
    inFull > 0 ? `${inFull.toLocaleString("en")} in the full list` : "",
    inFull > 0 ? `${listed.toLocaleString("en")} known in all` : "",
    inTop > 0 && others > 0 ? `${others.toLocaleString("en")} other${others === 1 ? "" : "s"}` : "",
    `${read.toLocaleString("en")} read, with ${texts.toLocaleString("en")} texts in ${proper} locale${proper === 1 ? "" : "s"}`,
  ]
    .filter(Boolean)
    .join(" · ");
}
