/** Formats the fetch status of the attributes in one line. */
import type { AttributesOverview } from "@/lib/attributes/model/model";
import { isLocale } from "@/lib/attributes/model/pins";

type Counted = Pick<AttributesOverview, "inTop" | "inFull" | "listed" | "read" | "locales" | "texts">;

/** "500 of 500 loaded". */
export const loadedText = ({ listed, read }: Pick<AttributesOverview, "listed" | "read">): string =>
  `${read.toLocaleString("en")} of ${listed.toLocaleString("en")} loaded`;

/** "500 most used, in the service's order · 6 others · 506 loaded, with 200,824 texts in 40 locales". */
export function overviewText({ inTop, inFull, listed, read, locales, texts }: Counted): string {
  // The full list repeats the most used attributes, so "others" can be counted only while the full list is absent.
  const others = inFull > 0 ? 0 : listed - inTop;
  if (listed === 0 && read === 0) return "No attributes loaded yet";
  const proper = locales.filter(isLocale).length;
  return [
    inTop > 0 ? `${inTop.toLocaleString("en")} most used, in the service's order` : "",
    inFull > 0 ? `${inFull.toLocaleString("en")} in the full list` : "",
    inFull > 0 ? `${listed.toLocaleString("en")} known in total` : "",
    inTop > 0 && others > 0 ? `${others.toLocaleString("en")} other${others === 1 ? "" : "s"}` : "",
    read === 0 ? "no details loaded yet" : `${read.toLocaleString("en")} loaded${textCountText(texts, proper)}`,
  ]
    .filter(Boolean)
    .join(" · ");
}

/** Texts are not counted yet while the first details arrive. */
function textCountText(texts: number, locales: number): string {
  if (texts === 0) return "";
  return `, with ${texts.toLocaleString("en")} texts in ${locales.toLocaleString("en")} locale${locales === 1 ? "" : "s"}`;
}
