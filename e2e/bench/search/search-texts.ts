/** Realistic catalogue of a million texts: the sandbox's wordings recombined, identical in every run. */
import { openCatalogue } from "../../../lib/sandbox/catalogue/catalogue.ts";
import { attributeSchema, type Attribute } from "../../../lib/sampling/schema.ts";

/** One wording in every locale; the default text is under `""`. */
type Wording = ReadonlyMap<string, string>;

/** Attributes with `texts` texts in total, give or take one attribute, ordered by rank. */
export function* manyAttributes(texts: number): Generator<Attribute> {
  const { questions, answers } = sandboxWordings();
  const random = seeded(20_240_611);
  const pick = (from: readonly Wording[]): Wording => from[Math.floor(random() * from.length)] ?? new Map();
  const join = JOINTS.map(({ share, put }) => ({ share, put }));
  let written = 0;
  for (let number = 1; written < texts; number += 1) {
    const count = Math.floor(4 + 110 * random() ** 2);
    const attribute = attributeSchema.parse({
      id: String(1_000 + number * 7),
      name: `topic_${number}_${(pick(questions).get("") ?? "").toLowerCase().replaceAll(/\W+/g, "_").slice(0, 30)}`,
      description: pick(questions).get(""),
      display_mode: "single_select",
      is_active: true,
      question: toTexts(pick(questions)),
      answers: Array.from({ length: count }, (_, at) => {
        const draw = random();
        const { put } = join.find(({ share }) => draw < share) ?? { put: (one: string) => one };
        const [one, two, figure] = [pick(answers), pick(answers), Math.floor(random() * 900) + 100];
        const joined = new Map([...one].map(([locale, text]) => [locale, put(text, two.get(locale) ?? "", figure)]));
        return { id: String(number * 1_000 + at), ...toTexts(joined) };
      }),
    });
    written += 2 + (attribute.question?.translations.length ?? 0) + 1;
    for (const answer of attribute.answers) written += 1 + answer.translations.length;
    yield attribute;
  }
}

/** Ways to join two wordings, with their frequency; `share` is the upper bound of the range. */
const JOINTS = [
  { share: 0.15, put: (one: string) => one },
  { share: 0.5, put: (one: string, two: string) => `${one} / ${two}` },
  { share: 0.7, put: (one: string, two: string) => `${one} (${two})` },
  { share: 0.85, put: (one: string, _two: string, figure: number) => `${one} ${figure}` },
  { share: 1, put: (one: string, two: string, figure: number) => `${two}, ${one} – ${figure}` },
] as const;

const toTexts = (wording: Wording) => ({
  text: wording.get("") ?? "",
  translations: [...wording].filter(([locale]) => locale !== "").map(([locale, text]) => ({ locale, text })),
});

function sandboxWordings(): { questions: Wording[]; answers: Wording[] } {
  const catalogue = openCatalogue("normal");
  const questions: Wording[] = [];
  const answers: Wording[] = [];
  for (const { id } of [...catalogue.ranked, ...catalogue.others]) {
    const attribute = catalogue.attribute(id);
    if (!attribute) continue;
    questions.push(toWording(attribute.question));
    // The longest lists contain place names; a part of them is enough.
    for (const answer of attribute.answers.slice(0, 120)) answers.push(toWording(answer));
  }
  return { questions, answers };
}

const toWording = ({
  text,
  translations,
}: {
  text: string;
  translations: readonly { locale: string; text: string }[];
}) => new Map([["", text], ...translations.map((entry) => [entry.locale, entry.text] as const)]);

/** Seeded pseudo-random numbers from 0 to 1, the same in every run (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
