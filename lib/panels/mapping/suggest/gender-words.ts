/** Usual words and letters for a gender that the texts of answers rarely have: "Mann", "femme", "w". Pure. */
import type { AnswerIndex } from "./answer-index.ts";
import { wordsKey } from "./spelling-keys.ts";

const keys = (list: string): ReadonlySet<string> => new Set(list.split(" ").map(wordsKey));

const MALE = keys("male mann mannlich maennlich herr man men homme monsieur hombre varon señor uomo 男 男性");
const FEMALE = keys("female frau weiblich dame woman women femme madame mujer señora donna 女 女性");
const FEMALE_LETTERS = keys("f w");
/** With such a value "m" is "mujer", and not a man. */
const SPANISH_LETTERS = keys("h");

/**
 * Answer for each word of a gender; nothing where an attribute has no single answer "male" and "female".
 * @param all keys of all values of the column: "m" is a man if "f" or "w" occurs, too.
 */
export function genderAnswers(
  { byKey }: Pick<AnswerIndex, "byKey">,
  all: ReadonlySet<string>,
): ((key: string) => string | undefined) | undefined {
  const answerOf = (key: string) => {
    const ids = new Set(byKey.get(key)?.map(({ id }) => id));
    return ids.size === 1 ? [...ids][0] : undefined;
  };
  const [male, female] = [answerOf("male"), answerOf("female")];
  if (male === undefined || female === undefined || male === female) return undefined;
  const has = (some: ReadonlySet<string>) => some.values().some((key) => all.has(key));
  const lettersAreClear = all.has("m") && has(FEMALE_LETTERS) && !has(SPANISH_LETTERS);
  return (key) => {
    if (MALE.has(key) || (lettersAreClear && key === "m")) return male;
    return FEMALE.has(key) || (lettersAreClear && FEMALE_LETTERS.has(key)) ? female : undefined;
  };
}
