/** A wording returns one text in each market's language; `undefined` if that language has none. */
import { moneyText, nameOf, numberText, unitText } from "./intl-names.ts";
import { type Market, MARKETS } from "./locales.ts";
import { phrasesOf } from "./phrases/languages.ts";

export type Wording = (market: Market) => string | undefined;

/** Market of the default text (en_US). */
export const DEFAULT_MARKET: Market = MARKETS[0] ?? failEmpty();

function failEmpty(): never {
  throw new Error("the sandbox needs at least one market");
}

/** Hand-written phrase: key and index in the line. */
export const phrase =
  (key: string, index = 0): Wording =>
  (market) =>
    phrasesOf(market.locale, market.language).get(key)?.[index];

/** The same text everywhere. */
export const literal =
  (text: string): Wording =>
  () =>
    text;

export const named =
  (type: "region" | "language" | "currency", code: string): Wording =>
  (market) =>
    nameOf(market, type, code);

export const amount =
  (value: number, unit: "year" | "hour"): Wording =>
  (market) =>
    unitText(market, value, unit);

export const plain =
  (value: number): Wording =>
  (market) =>
    numberText(market, value);

/** Ten, as "10 or more". */
export const orMore =
  (value: number): Wording =>
  (market) =>
    phrase("bands", 1)(market)?.replace("{0}", numberText(market, value));

/** "50–249", each number in the market's format. */
export const between =
  (low: number, high: number): Wording =>
  (market) =>
    `${numberText(market, low)}–${numberText(market, high)}`;

/** Topic prefix before a question: "Running: How often do you do this?". */
export const aboutTopic =
  (topic: Wording, question: Wording): Wording =>
  (market) => {
    const subject = topic(market);
    const asked = question(market);
    return subject === undefined || asked === undefined ? undefined : subject + colonOf(market) + asked;
  };

/** French puts a space before the colon; Chinese and Japanese use a full-width one. */
function colonOf(market: Market): string {
  if (market.language === "fr") return market.country === "CA" ? " : " : "\u00a0: ";
  return market.language.startsWith("zh") || market.language === "ja" ? "：" : ": ";
}

/** Bands of an amount in one currency: below the first bound, between two bounds, the last bound or more. */
export function moneyBands(bounds: readonly number[], currency: string): Wording[] {
  const money = (market: Market, value: number): string => moneyText(market, value, currency);
  return Array.from({ length: bounds.length + 1 }, (_none, band): Wording => {
    const low = bounds[band - 1];
    const high = bounds[band];
    if (low === undefined) {
      return (market) => phrase("bands", 0)(market)?.replace("{0}", money(market, high ?? 0));
    }
    if (high === undefined) return (market) => phrase("bands", 1)(market)?.replace("{0}", money(market, low));
    return (market) => `${money(market, low)} – ${money(market, high - 1)}`;
  });
}
