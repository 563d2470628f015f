/**
 * Attribute before its texts are generated: small enough to keep thousands in memory, expanded to the wire shape on
 * request.
 */
import { MARKETS, type Market } from "./locales.ts";
import { hashPair, hashText } from "./random.ts";
import { DEFAULT_MARKET, type Wording } from "./wording.ts";

export interface ParentDependency {
  attribute_id: string;
  /** Empty: any answer of the parent. */
  answer_ids: string[];
}

export interface SandboxTranslation {
  locale: string;
  text: string;
}

interface SandboxAnswer {
  id: string;
  text: string;
  countries: string[];
  translations: SandboxTranslation[];
}

/** §2.1, with ids as decimal strings. */
export interface SandboxAttribute {
  id: string;
  name: string;
  description: string;
  display_mode: string;
  parent_dependencies: ParentDependency[];
  /** Milliseconds. */
  expiration_duration: number | null;
  is_active: boolean;
  countries: string[];
  question: { text: string; translations: SandboxTranslation[] };
  answers: SandboxAnswer[];
}

export interface AnswerPlan {
  readonly id: string;
  readonly wording: Wording;
  /** Countries that offer the answer; absent means all countries of its attribute. */
  readonly countries?: readonly string[];
}

export interface AttributePlan {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly mode: string;
  readonly countries: readonly string[];
  readonly active: boolean;
  readonly expiry: number | null;
  readonly dependencies: readonly ParentDependency[];
  readonly question: Wording;
  readonly answers: () => readonly AnswerPlan[];
  /** The question has a text in every locale; its answers may still have gaps. */
  readonly questionComplete: boolean;
}

/**
 * Per 1,000 texts: number missing, number that repeat the default text, and (per 1,000 locales) whole locales missing.
 */
const MISSING = 30;
const SAME_AS_DEFAULT = 10;
const LOCALE_MISSING = 22;

const MARKET_SEEDS = new Map(MARKETS.map((market) => [market, hashText(market.locale)]));

/** Index of the question; answers use 0 and up. */
const QUESTION = -1;

/** Generates one attribute in full. The same plan always gives the same texts and the same gaps. */
export function writeAttribute(plan: AttributePlan): SandboxAttribute {
  const seed = hashText(plan.id);
  const write = (wording: Wording, countries: readonly string[], index: number): SandboxAnswer["translations"] => {
    const original = wording(DEFAULT_MARKET) ?? "";
    const translations: SandboxTranslation[] = [];
    for (const market of marketsOf(plan.countries)) {
      if (market !== DEFAULT_MARKET && !countries.includes(market.country)) continue;
      const text = translationText(plan, seed, index, market, original, wording);
      if (text !== undefined && text !== "") translations.push({ locale: market.locale, text });
    }
    return translations;
  };
  return {
    id: plan.id,
    name: plan.name,
    description: plan.description,
    display_mode: plan.mode,
    parent_dependencies: plan.dependencies.map((parent) => ({ ...parent, answer_ids: [...parent.answer_ids] })),
    expiration_duration: plan.expiry,
    is_active: plan.active,
    countries: [...plan.countries],
    question: {
      text: plan.question(DEFAULT_MARKET) ?? "",
      translations: write(plan.question, plan.countries, QUESTION),
    },
    answers: plan.answers().map((answer, place) => {
      const countries = answer.countries ?? plan.countries;
      return {
        id: answer.id,
        text: answer.wording(DEFAULT_MARKET) ?? "",
        countries: [...countries],
        translations: write(answer.wording, countries, place),
      };
    }),
  };
}

/** The default locale comes first, even if the attribute is not offered in its country. */
const marketsOf = (countries: readonly string[]): Market[] =>
  MARKETS.filter((market) => market === DEFAULT_MARKET || countries.includes(market.country));

function translationText(
  plan: AttributePlan,
  seed: number,
  place: number,
  market: Market,
  original: string,
  wording: Wording,
): string | undefined {
  if (market === DEFAULT_MARKET) return original;
  if (place === QUESTION && plan.questionComplete) return wording(market);
  const marketSeed = MARKET_SEEDS.get(market) ?? 0;
  if (!plan.questionComplete && hashPair(seed, marketSeed) % 1000 < LOCALE_MISSING) return undefined;
  const draw = hashPair(hashPair(seed, place + 2), marketSeed) % 1000;
  if (draw < MISSING) return undefined;
  return draw < MISSING + SAME_AS_DEFAULT ? original : wording(market);
}
