/** Random panel whose people answer what opportunities ask for. Deterministic. */
import type { Int64 } from "../../../lib/int64.ts";
import type { Opportunity } from "../../../lib/sampling/schema.ts";
import type { Answers } from "../../../lib/targeting/evaluate/evaluate.ts";
import type { RespondentFacts } from "../../../lib/targeting/facts/facts.ts";
import { BitmapBuilder, type Bitmap } from "../../../lib/targeting/reach/bitmap.ts";
import type { PanelColumn, PanelSegment, ReachClock } from "../../../lib/targeting/reach/panel.ts";

export interface Market {
  readonly country: string;
  readonly language: string;
  readonly people: number;
}

const DAY = 86_400_000;
/** A Monday; the answers were given in the hundred weeks before. */
const TODAY = 20_780;
const WEEKS = 100;

/** Answers to every second attribute expire after a year. */
export const CLOCK: ReachClock = {
  now: TODAY * DAY,
  validFor: (attributeId) => (Number(attributeId) % 2 === 0 ? 365 * DAY : undefined),
};

/** Values that the cells of the opportunities name, and ages for their ranges. */
export function wantedValues(opportunities: readonly Pick<Opportunity, "cells">[]): Map<Int64, readonly string[]> {
  const wanted = new Map<Int64, Set<string>>();
  for (const cell of opportunities.flatMap(({ cells }) => cells)) {
    const values = wanted.get(cell.attribute_id) ?? new Set();
    for (const value of [cell.value ?? [], cell.list ?? []].flat()) values.add(value);
    if (cell.kind === "RANGE") for (let age = 16; age < 80; age += 1) values.add(String(age));
    wanted.set(cell.attribute_id, values);
  }
  return new Map([...wanted].map(([attributeId, values]) => [attributeId, [...values]]));
}

export function drawSegment(
  { country, language, people }: Market,
  wanted: Map<Int64, readonly string[]>,
): PanelSegment {
  const random = fromSeed(people + country.charCodeAt(0) * 31 + country.charCodeAt(1));
  const columns = new Map<Int64, PanelColumn>();
  for (const [attributeId, values] of wanted) {
    if (values.length > 0) columns.set(attributeId, drawColumn(people, values, random));
  }
  return {
    country,
    language,
    size: people,
    devices: drawGroups(people, () => (["mobile", "mobile", "desktop", "tablet"] as const)[Math.floor(random() * 4.4)]),
    answeredWeeks: drawGroups(people, () => TODAY - 7 * Math.floor(random() * WEEKS)),
    columns,
  };
}

/** Between half and nearly all have answered; the first values are the most frequent. */
function drawColumn(people: number, values: readonly string[], random: () => number): PanelColumn {
  const share = 0.5 + random() * 0.45;
  const known = new BitmapBuilder(people);
  const named = drawGroups(people, (position) => {
    if (random() >= share) return undefined;
    known.add(position);
    return values[Math.floor(random() ** 1.5 * values.length)];
  });
  return { known: known.build(), values: named, oneOf: [] };
}

function drawGroups<T>(people: number, draw: (position: number) => T | undefined): Map<T, Bitmap> {
  const builders = new Map<T, BitmapBuilder>();
  for (let position = 0; position < people; position += 1) {
    const group = draw(position);
    if (group === undefined) continue;
    const builder = builders.get(group) ?? new BitmapBuilder(people);
    builder.add(position);
    builders.set(group, builder);
  }
  return new Map([...builders].map(([group, builder]) => [group, builder.build()]));
}

/** Markets of a panel. */
const MARKETS = 12;

export const localeOf = ({ locale }: Opportunity): string => `${locale?.language}_${locale?.country}`;

/** The markets with most opportunities; equally many people in each. */
export function marketsOf(opportunities: readonly Opportunity[], people: number): Market[] {
  const byLocale = Map.groupBy(opportunities, localeOf);
  const largest = [...byLocale].toSorted(([, a], [, b]) => b.length - a.length).slice(0, MARKETS);
  return largest.map(([name]) => {
    const [language = "", country = ""] = name.split("_");
    return { language, country, people: Math.floor(people / largest.length) };
  });
}

export interface Person {
  readonly answers: Answers;
  readonly respondent: RespondentFacts;
}

/** People of a segment as the evaluator takes them, with the answers that have not expired. */
export function peopleOf(segment: PanelSegment, from: number, to: number): Person[] {
  const weekOf = new Map<number, number>();
  for (const [week, bitmap] of segment.answeredWeeks) for (const at of bitmap.positions()) weekOf.set(at, week);
  const formFactorOf = new Map<number, string>();
  for (const [device, bitmap] of segment.devices) for (const at of bitmap.positions()) formFactorOf.set(at, device);
  const answers = Array.from({ length: to - from }, () => new Map<string, string[]>());
  for (const [attributeId, column] of segment.columns) {
    const validFor = CLOCK.validFor(attributeId);
    for (const [value, bitmap] of column.values) {
      for (const at of bitmap.positions()) {
        const week = weekOf.get(at);
        if (validFor !== undefined && week !== undefined && week * DAY + validFor <= CLOCK.now) continue;
        answers[at - from]?.set(attributeId, [value]);
      }
    }
  }
  return answers.map((one, index) => ({
    answers: one,
    respondent: { locale: `${segment.language}_${segment.country}`, formFactor: formFactorOf.get(from + index) },
  }));
}

/** Seeded generator. */
function fromSeed(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
