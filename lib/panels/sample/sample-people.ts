/**
 * Synthetic people of one market, with the sandbox's attributes: plausible, independent of any person, and the same for
 * the same seed. Some questions are not answered, and some answers are old. Pure.
 */
import type { Int64 } from "../../int64.ts";
import { createRandom, type Random } from "../../sandbox/catalogue/random.ts";
import { REGIONS } from "../../sandbox/catalogue/regions.ts";
import { incomeAnswer, INCOME_BANDS, regionAnswer, WELL_KNOWN } from "../../sandbox/catalogue/well-known-attributes.ts";
import type { PanelColumn, PanelSegment } from "../../targeting/reach/panel.ts";
import { columnOf, drawMany, drawOne, groupsOf, type Answers, type Weights } from "./draw-columns.ts";
import { SINGLE_CHOICE, SEVERAL_CHOICES } from "./sample-answers.ts";
import type { SampleMarket } from "./sample-markets.ts";

const { gender, age, employment, children, childAges, householdSize, income, region } = WELL_KNOWN;

/** Years. */
const [YOUNGEST, OLDEST] = [16, 85];
const [STUDENT_UNTIL, RETIRED_FROM] = [25, 65];
/** Share of people of whom only an age band is known. */
const BAND_ONLY = 0.03;
const BANDS: readonly (readonly [from: number, to: number])[] = [
  [16, 17],
  [18, 24],
  [25, 34],
  [35, 44],
  [45, 54],
  [55, 64],
  [65, 85],
];
/** Share of people with a known week of their answers, and of those within the last quarter. */
const [DATED, RECENT] = [0.95, 0.75];
const [RECENT_WEEKS, ALL_WEEKS] = [6, 104];
const [DAY, WEEK] = [86_400_000, 7];
/** Day number of the first Monday after 1970-01-01. */
const MONDAY = 4;

/** Ids of the attributes of every segment. */
export const SAMPLE_ATTRIBUTES: readonly Int64[] = [
  gender,
  age,
  employment,
  children,
  childAges,
  householdSize,
  income,
  region,
  ...SINGLE_CHOICE,
  ...SEVERAL_CHOICES,
].map(({ id }) => id as Int64);

export interface SampleOptions {
  readonly market: SampleMarket;
  readonly size: number;
  /** Epoch milliseconds: answers are up to two years older. */
  readonly now: number;
}

export function samplePeople({ market, size, now }: SampleOptions): PanelSegment {
  const random = createRandom(`sample ${market.language}_${market.country}`);
  const draw = random.next;
  const ages = Uint8Array.from({ length: size }, () => drawAge(random));
  const ageAt = (position: number): number => ages[position] ?? YOUNGEST;
  const parents = drawOne(size, draw, 0.93, (position) => (ageAt(position) < 20 ? NO_CHILDREN : CHILDREN));
  const columns = new Map<string, PanelColumn>([
    [
      gender.id,
      columnOf(
        drawOne(size, draw, 0.98, () => GENDERS),
        size,
      ),
    ],
    [age.id, ageColumn(ages, random)],
    [
      employment.id,
      columnOf(
        drawOne(size, draw, 0.9, (position) => employmentOf(ageAt(position))),
        size,
      ),
    ],
    [children.id, columnOf(parents, size)],
    [childAges.id, childColumn(parents, random)],
    [
      householdSize.id,
      columnOf(
        drawOne(size, draw, 0.88, () => HOUSEHOLDS),
        size,
      ),
    ],
    [income.id, columnOf(drawOne(size, draw, 0.72, constant(incomesOf(market.country))), size)],
    [region.id, columnOf(drawOne(size, draw, 0.9, constant(regionsOf(market.country))), size)],
    ...SINGLE_CHOICE.map(
      ({ id, answered, values }) =>
        [
          id,
          columnOf(
            drawOne(size, draw, answered, () => values),
            size,
          ),
        ] as const,
    ),
    ...SEVERAL_CHOICES.map(({ id, ...choice }) => [id, drawMany(size, draw, choice)] as const),
  ]);
  return {
    country: market.country,
    language: market.language,
    size,
    devices: groupsOf(size, () => pick(DEVICES, draw())),
    answeredWeeks: groupsOf(size, () => weekOf(random, now)),
    columns: columns as ReadonlyMap<string, PanelColumn> as PanelSegment["columns"],
  };
}

const constant =
  <T>(value: T) =>
  () =>
    value;

/** Fewer people at both ends: the mean of two draws, for most. */
const drawAge = (random: Random): number =>
  random.chance(0.3)
    ? random.int(YOUNGEST, OLDEST)
    : Math.round((random.int(YOUNGEST, OLDEST) + random.int(YOUNGEST, OLDEST)) / 2);

function ageColumn(ages: Uint8Array, random: Random): PanelColumn {
  const size = ages.length;
  const isBand = Uint8Array.from(ages, () => Number(random.chance(BAND_ONLY)));
  const exact: Answers = Array.from(ages, (years, position) =>
    isBand[position] || !random.chance(0.97) ? undefined : String(years),
  );
  const column = columnOf(exact, size);
  const bands = groupsOf(size, (position) =>
    isBand[position] ? BANDS.findIndex(([, to]) => (ages[position] ?? 0) <= to) : undefined,
  );
  const oneOf = [...bands].map(([index, people]) => ({ values: yearsOf(BANDS[index] ?? [YOUNGEST, OLDEST]), people }));
  return { ...column, known: oneOf.reduce((known, { people }) => known.or(people), column.known), oneOf };
}

const yearsOf = ([from, to]: readonly [number, number]): string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => String(from + index));

/** Parents have up to three ages of children; others have none of the answers. */
function childColumn(parents: Answers, random: Random): PanelColumn {
  const size = parents.length;
  const first = drawOne(size, random.next, 0.9, (position) =>
    parents[position] === YES_CHILDREN ? CHILD_AGES : undefined,
  );
  const second = drawOne(size, random.next, 0.45, (position) =>
    first[position] === undefined ? undefined : CHILD_AGES,
  );
  const [one, other] = [columnOf(first, size), columnOf(second, size)];
  const without = groupsOf(size, (position) => (parents[position] === children.answers.no ? true : undefined)).get(
    true,
  );
  const values = new Map(one.values);
  for (const [value, people] of other.values) values.set(value, values.get(value)?.or(people) ?? people);
  return { known: without ? one.known.or(without) : one.known, values, oneOf: [] };
}

/** Monday of a week within the last two years; `undefined`: the date is not known. */
function weekOf(random: Random, now: number): number | undefined {
  if (!random.chance(DATED)) return undefined;
  const ago = random.chance(RECENT) ? random.int(0, RECENT_WEEKS) : random.int(RECENT_WEEKS, ALL_WEEKS);
  const today = Math.floor(now / DAY);
  return today - ((today - MONDAY) % WEEK) - ago * WEEK;
}

function pick(
  weights: readonly (readonly [value: string | undefined, share: number])[],
  at: number,
): string | undefined {
  let left = at;
  for (const [value, share] of weights) {
    left -= share;
    if (left < 0) return value;
  }
  return undefined;
}

const DEVICES = [
  ["mobile", 0.58],
  ["desktop", 0.32],
  ["tablet", 0.06],
] as const;

const GENDERS: Weights = [
  [gender.answers.female, 51],
  [gender.answers.male, 47],
  [gender.answers.nonBinary, 1],
  [gender.answers.notSay, 1],
];

const YES_CHILDREN = children.answers.yes;
const CHILDREN: Weights = [
  [YES_CHILDREN, 38],
  [children.answers.no, 60],
  [children.answers.notSay, 2],
];
const NO_CHILDREN: Weights = [
  [YES_CHILDREN, 1],
  [children.answers.no, 99],
];
const CHILD_AGES: Weights = Array.from({ length: 18 }, (_, years) => [String(years), 1] as const);

const HOUSEHOLDS: Weights = [28, 34, 16, 13, 5, 2, 1, 0.5, 0.3, 0.2].map((weight, index) => [
  String(index + 1),
  weight,
]);

const WORKING: Weights = [
  [employment.answers.fullTime, 58],
  [employment.answers.partTime, 16],
  [employment.answers.selfEmployed, 9],
  [employment.answers.homemaker, 5],
  [employment.answers.student, 2],
  [employment.answers.unemployed, 6],
  [employment.answers.unableToWork, 2],
  [employment.answers.notSay, 2],
];
const STUDYING: Weights = [
  [employment.answers.student, 55],
  [employment.answers.fullTime, 20],
  [employment.answers.partTime, 18],
  [employment.answers.unemployed, 7],
];
const RETIRED: Weights = [
  [employment.answers.retired, 85],
  [employment.answers.partTime, 7],
  [employment.answers.selfEmployed, 4],
  [employment.answers.fullTime, 4],
];

function employmentOf(years: number): Weights {
  if (years < STUDENT_UNTIL) return STUDYING;
  return years < RETIRED_FROM ? WORKING : RETIRED;
}

/** Middle bands are the most frequent. */
const incomesOf = (country: string): Weights =>
  Array.from({ length: INCOME_BANDS }, (_, band) => [incomeAnswer(country, band), 10 - Math.abs(band - 3)] as const);

/** A few regions have most people. */
const regionsOf = (country: string): Weights =>
  (REGIONS[country] ?? []).map((_, index) => [regionAnswer(country, index), 1 / (index + 3)] as const);
