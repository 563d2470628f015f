/** Values that are initials of answers. Pure. */
import type { AnswerIndex } from "./answer-index.ts";
import type { OpenValue } from "./match-words.ts";
import { keyOfFolded } from "./spelling-keys.ts";

const MAX_INITIALS = 3;
/** Attributes with more answers have no usual initials, and are too many for a comparison with each. */
export const MAX_FEW_ANSWERS = 40;

/** "M", "F": each the beginning of one answer in the same language. Grades such as A, B and C begin many answers by chance. */
export function byInitials(
  open: readonly OpenValue[],
  { answers, order }: AnswerIndex,
  all: number,
  headerFits: boolean,
): readonly (readonly [value: string, answerIds: readonly string[]])[] {
  const short = open.filter(({ key }) => /^\p{L}{1,3}$/u.test(key) && key.length <= MAX_INITIALS);
  if (short.length < 2 || short.length * 2 < all || answers.length > MAX_FEW_ANSWERS) return [];
  const locales = [...new Set(answers.flatMap(({ texts }) => texts.map(({ locale }) => locale)))];
  const byLocale = locales.map((locale) => {
    const found = short.flatMap(({ text: value, key }) => {
      const starts = answers.filter(({ texts }) =>
        texts.some((text) => text.locale === locale && keyOfFolded(text.folded).startsWith(key)),
      );
      return starts[0] && starts.length === 1 ? [[value, [starts[0].id]] as const] : [];
    });
    // Depth decides between two languages: the one whose answers come first wins, as the last answers are rarely given.
    return { found, depth: found.reduce((sum, [, [id = ""]]) => sum + (order.get(id) ?? 0), 0) };
  });
  const most = Math.max(...byLocale.map(({ found }) => found.length));
  const [best, ...others] = byLocale
    .filter(({ found }) => found.length === most)
    .toSorted((a, b) => a.depth - b.depth)
    .filter(({ depth }, _at, [first]) => depth === first?.depth)
    .map(({ found }) => found);
  // Two languages that disagree decide nothing.
  const agreed = best && others.every((found) => JSON.stringify(found) === JSON.stringify(best));
  return most >= 2 && agreed && (most === open.length || headerFits) ? best : [];
}
