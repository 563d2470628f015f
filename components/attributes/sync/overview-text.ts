/** Formats the fetch status of the attributes in one line. */
import type { AttributesOverview } from "@/lib/attributes/model/model";
import { textCountText } from "@/lib/attributes/model/counts";

type Counted = Pick<
  AttributesOverview,
  "inTop" | "inFull" | "inCountry" | "known" | "listed" | "read" | "locales" | "texts"
>;

/** "500 of 568 attributes loaded": those on a list or seen in targeting. */
export const loadedText = ({ listed, read }: Pick<AttributesOverview, "listed" | "read">): string =>
  `${read.toLocaleString("en")} of ${listed.toLocaleString("en")} attribute${listed === 1 ? "" : "s"} loaded`;

/** "500 most used, in the service’s order · 40 on country lists · 568 known in total · 506 loaded, with 200,824 texts in 40 locales". */
export function overviewText({ inTop, inFull, inCountry, known, listed, read, locales, texts }: Counted): string {
  // Lists overlap, so "others" can be counted only while the list of the most used is the only one.
  const isOnlyList = inFull === 0 && inCountry === 0;
  const others = isOnlyList ? listed - inTop : 0;
  if (listed === 0 && read === 0) return "No attributes loaded yet";
  return [
    inTop > 0 ? `${inTop.toLocaleString("en")} most used, in the service’s order` : "",
    inFull > 0 ? `${inFull.toLocaleString("en")} in the full list` : "",
    inCountry > 0 ? `${inCountry.toLocaleString("en")} on country lists` : "",
    !isOnlyList ? `${known.toLocaleString("en")} known in total` : "",
    inTop > 0 && others > 0 ? `${others.toLocaleString("en")} other${others === 1 ? "" : "s"}` : "",
    read === 0 ? "no details loaded yet" : `${read.toLocaleString("en")} loaded${withTexts(texts, locales)}`,
  ]
    .filter(Boolean)
    .join(" · ");
}

/** Texts are not counted yet while the first details arrive. */
const withTexts = (texts: number, locales: readonly string[]): string =>
  texts === 0 ? "" : `, with ${textCountText(texts, locales)}`;
