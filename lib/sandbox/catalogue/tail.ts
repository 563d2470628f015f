/** Plans for the long tail, and for the per-market copies that only the deprecated full list contains. */
import { answerIds, withIds } from "./answers.ts";
import { COMMON, EXPIRIES } from "./common-questions.ts";
import { FAMILIES, type Family, topicsOf } from "./families.ts";
import { COUNTRIES } from "./locales.ts";
import type { AttributePlan, ParentDependency } from "./plan.ts";
import { createRandom, hashText } from "./random.ts";
import { aboutTopic, phrase } from "./wording.ts";

/** The only dependency cycle: interest → how often → hours a week → interest. */
const CYCLE_TOPIC = "Golf";
const CYCLE: Readonly<Record<string, string>> = {
  "how often": "interest",
  "hours a week": "how often",
  interest: "hours a week",
};

const nameOf = (topic: string, label: string): string => `${topic}: ${label}`;

/** Id derived from the name: spread out, never consecutive, one in fifty beyond 2^53. */
function idOf(name: string, taken: Set<string>): string {
  const hash = hashText(name);
  const base = hash % 50 === 0 ? 9_007_199_254_741_000n : 10_000n;
  let id = base + BigInt(hash % 940_000);
  while (taken.has(String(id))) id += 1n;
  taken.add(String(id));
  return String(id);
}

/** Seven in ten are offered everywhere, two in ten in many markets, the rest in one to six. */
function countriesOf(name: string): readonly string[] {
  const random = createRandom(`countries of ${name}`);
  if (random.chance(0.7)) return COUNTRIES;
  return random.sample(COUNTRIES, random.chance(0.65) ? random.int(20, 32) : random.int(1, 6));
}

interface Topical {
  readonly family: Family;
  readonly topic: string;
  readonly place: number;
}

function allTopical(): Topical[] {
  return FAMILIES.flatMap((family) =>
    topicsOf(family.topics)
      .map((topic, index) => ({ family, topic, place: index }))
      .filter(({ topic }) => family.choices(topic).length > 0),
  );
}

function dependenciesOf({ family, topic }: Topical, ids: ReadonlyMap<string, string>): ParentDependency[] {
  const cycle = topic === CYCLE_TOPIC ? CYCLE[family.label] : undefined;
  const [label, count] = cycle === undefined ? (family.after ?? []) : [cycle, 2];
  const parent = label === undefined ? undefined : ids.get(nameOf(topic, label));
  if (parent === undefined) return [];
  return [{ attribute_id: parent, answer_ids: answerIds(parent, count ?? 0) }];
}

function planOf(item: Topical, name: string, id: string, countries: readonly string[]): AttributePlan {
  const { family, topic, place: index } = item;
  const draw = hashText(`state of ${name}`);
  return {
    id,
    name,
    description: `${topic}, asked as "${family.label}"`,
    mode: family.mode,
    countries,
    active: draw % 24 !== 0,
    expiry: EXPIRIES[draw % EXPIRIES.length] ?? null,
    dependencies: [],
    question: aboutTopic(phrase(family.topics, index), phrase("ask", family.ask)),
    answers: () =>
      withIds(id, family.choices(topic)).filter(
        (answer) => !answer.countries || answer.countries.some((country) => countries.includes(country)),
      ),
    questionComplete: false,
  };
}

/** Every topic with every question type, in an order of use that mixes the families. */
export function tailPlans(): AttributePlan[] {
  const taken = new Set(COMMON.map(({ id }) => id));
  const items = allTopical();
  const ids = new Map(
    items.map(({ topic, family }) => nameOf(topic, family.label)).map((name) => [name, idOf(name, taken)]),
  );
  return items
    .map((item) => {
      const name = nameOf(item.topic, item.family.label);
      const plan = planOf(item, name, ids.get(name) ?? "0", countriesOf(name));
      return { ...plan, dependencies: dependenciesOf(item, ids) };
    })
    .sort((a, b) => useOf(a) - useOf(b));
}

/** Sort key, ascending: lower means more used. Attributes offered in few markets are used less. */
const useOf = (plan: AttributePlan): number =>
  hashText(`use of ${plan.name}`) / 2 ** 32 + (plan.countries.length < 10 ? 0.4 : 0);

/** Thousands of attributes specific to one market: the bulk of a realistic full list. */
export function marketCopies(taken: Set<string>): AttributePlan[] {
  const items = allTopical().filter(({ topic, family }) => hashText(`copied ${nameOf(topic, family.label)}`) % 3 === 0);
  return items.flatMap((item) =>
    COUNTRIES.map((country) => {
      const name = `${nameOf(item.topic, item.family.label)} (${country})`;
      return planOf(item, name, idOf(name, taken), [country]);
    }),
  );
}
