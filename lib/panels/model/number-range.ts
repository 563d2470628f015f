/** Numbers and ranges of numbers in values and answers: "18-24", "65+", "under 18", "50–249 employees". Pure. */

/** Whole numbers from `low` to `high`, both included; `high` may be infinite. */
export interface NumberRange {
  readonly low: number;
  readonly high: number;
}

const NUMBER = String.raw`\d{1,3}(?:[.,'’ ]\d{3})+(?!\d)|\d{1,9}`;
const BETWEEN = new RegExp(
  String.raw`^(?:(?:ages?|between|from|von|zwischen|de|entre)\s+)?(${NUMBER})\s*(?:[-–—~〜]|\.\.|to|bis|a|hasta|until|and|und|et|y|から)\s*(${NUMBER})$`,
  "u",
);
const SINGLE = new RegExp(String.raw`^(\D{0,24}?)(${NUMBER})(\D{0,24})$`, "u");
const BELOW =
  /^(?:<|under|less than|below|fewer than|unter|weniger als|moins de|menos de|menor de|meno di|minder dan)$/u;
const AT_MOST = /^(?:≤|<=|up to|bis|bis zu|at most|jusqu'a|hasta)$/u;
const ABOVE = /^(?:>|over|more than|above|uber|mehr als|plus de|mas de|mayor de|alter als)$/u;
const AT_LEAST = /^(?:≥|>=|at least|from|ab|mindestens|a partir de|desde)$/u;
const OR_MORE =
  /^(?:\+|plus|or (?:more|older|over|above)|and (?:more|older|over|above)|oder (?:mehr|alter)|und (?:mehr|alter)|ou plus|et plus|o mas|y mas|ou mais|e oltre|以上|이상)$/u;
const OR_LESS = /^(?:or (?:less|fewer|younger|under)|oder (?:weniger|junger)|ou moins|o menos|以下)$/u;
const UNDER = /^未満$/u;
/** Counted things, which do not change the number. */
const UNITS =
  /\b(?:years?(?: old)?|yrs?|y\/?o|jahren?|ans|anos|hours?|hrs?|h|stunden?|heures?|horas?|anni|jaar|people|persons?|personen|personnes|personas|employees|mitarbeiter|children|kinder|cars?|autos?)\b|[歳才岁세人時間]+/gu;

/** Characters; longer texts are sentences. */
const MAX_LENGTH = 120;

/** Without case, width and the marks of Latin letters. */
const folded = (text: string): string =>
  text
    .normalize("NFKD")
    .replaceAll(/[\u0300-\u036F]/gu, "")
    .normalize("NFC")
    .toLowerCase();

/** Range that a text states; `undefined` for other texts, and for amounts of money, whose currency would be lost. */
export function parseRange(text: string): NumberRange | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  const plain = folded(text).replaceAll(UNITS, " ").replaceAll(/\s+/gu, " ").trim();
  if (plain.length > 60 || /[\p{Sc}%]/u.test(plain) || !/\d/u.test(plain)) return undefined;
  const between = BETWEEN.exec(plain);
  if (between) {
    const [low, high] = [toNumber(between[1]), toNumber(between[2])];
    return low <= high ? { low, high } : undefined;
  }
  const single = SINGLE.exec(plain);
  if (!single) return undefined;
  const [before, number, after] = [single[1]?.trim() ?? "", toNumber(single[2]), single[3]?.trim() ?? ""];
  return rangeAround(before, number, after);
}

function rangeAround(before: string, number: number, after: string): NumberRange | undefined {
  if (before === "" && after === "") return { low: number, high: number };
  if (before === "" && OR_MORE.test(after)) return { low: number, high: Number.POSITIVE_INFINITY };
  if (before === "" && OR_LESS.test(after)) return { low: 0, high: number };
  if (before === "" && UNDER.test(after)) return { low: 0, high: number - 1 };
  if (after !== "") return undefined;
  if (BELOW.test(before)) return { low: 0, high: number - 1 };
  if (AT_MOST.test(before)) return { low: 0, high: number };
  if (ABOVE.test(before)) return { low: number + 1, high: Number.POSITIVE_INFINITY };
  if (AT_LEAST.test(before)) return { low: number, high: Number.POSITIVE_INFINITY };
  return undefined;
}

const toNumber = (digits: string | undefined): number => Number((digits ?? "").replaceAll(/\D/gu, ""));

export const overlap = (a: NumberRange, b: NumberRange): boolean => a.low <= b.high && b.low <= a.high;
