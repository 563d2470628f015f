/** The nearest path as data for the screen and for the kept run: words and ids, no typed answer. Pure; sizes are bounded. */
import type { WantedName } from "../attributes/attribute-names.ts";
import type { Int64 } from "../int64.ts";
import type { Cell } from "../sampling/schema.ts";
import { cellValueSegments, type Wording } from "../targeting/cell-sentence.ts";
import { attributeWord, type Names, type Word } from "../targeting/names.ts";
import type { Nearest, NearestChange, NearestPath, NoPath } from "../targeting/nearest.ts";
import type { Targeting, TargetingStep } from "../targeting/model.ts";
import { passesAll, tellingValues } from "../targeting/passing-answer.ts";
import type { Segment } from "../targeting/segments.ts";
import { keptWord } from "./kept-word.ts";

export interface ChangeView {
  readonly attributeId: Int64;
  readonly attribute: Word;
  /** The present answer. Absent: none counts now. */
  readonly from?: readonly Word[];
  /** What the new answer has to pass, every condition of it. */
  readonly wanted: readonly (readonly Segment[])[];
  /** One answer of possibly many that passes: answer ids, or one raw number. Absent where it would be too long to type. */
  readonly to?: readonly string[];
}

export interface PathView {
  readonly changes: readonly ChangeView[];
  /** Of the quota steps that do not pass now: what may still come in there, as received. */
  readonly rooms: readonly string[];
  /** Entries entered then, such as `F1.1`, `Q2.7`. */
  readonly entries: readonly string[];
}

export interface NearestView {
  readonly paths: readonly PathView[];
  readonly none?: NoPath;
  readonly whole: boolean;
  /** The steps in question: those that a path opens, or those that keep everybody out. */
  readonly steps: readonly {
    readonly key: string;
    readonly quota: boolean;
    readonly entries: number;
    readonly open: number;
  }[];
}

const MOST_STEPS = 6;
const MOST_ENTRIES = 12;
const MOST_VALUES = 20;

export interface NearestContext {
  readonly targeting: Targeting;
  readonly names: Names;
  isSingle(attributeId: string): boolean;
}

export function toNearestView(nearest: Nearest, context: NearestContext): NearestView {
  return {
    paths: nearest.paths.map((path) => toPathView(path, context)),
    ...(nearest.none ? { none: nearest.none } : {}),
    whole: nearest.whole,
    steps: stepsInQuestion(nearest, context.targeting)
      .slice(0, MOST_STEPS)
      .map(({ key, kind, entries, openEntries }) => ({
        key,
        quota: kind === "quota",
        entries: entries.length,
        open: openEntries,
      })),
  };
}

/** Every word that telling it will need. */
export const namesOfNearest = ({ paths }: Nearest): WantedName[] =>
  paths.flatMap(({ changes }) =>
    changes.map(({ attributeId, from, cells }) => ({
      attributeId,
      answerIds: [
        ...(from ?? []),
        ...cells.flatMap(({ value, list }) => [...(value ? [value] : []), ...(list ?? []).slice(0, 8)]),
      ],
    })),
  );

function stepsInQuestion({ paths, none }: Nearest, { steps }: Targeting): readonly TargetingStep[] {
  if (none === "no_open_entry")
    return steps.filter(({ entries, openEntries }) => entries.length > 0 && openEntries === 0);
  if (none === "empty_step") return steps.filter(({ entries }) => entries.length === 0);
  const opened = new Set(paths.slice(0, 1).flatMap(({ opens }) => opens));
  return steps.filter(({ key, kind }) => kind === "quota" && opened.has(key));
}

function toPathView({ changes, entries, opens }: NearestPath, context: NearestContext): PathView {
  return {
    changes: changes.map((change) => toChangeView(change, context)),
    rooms: entries.flatMap(({ step, count }) => (count === undefined || !opens.includes(step) ? [] : [count])),
    entries: entries.slice(0, MOST_ENTRIES).map(({ entry }) => entry),
  };
}

function toChangeView(change: NearestChange, { names, isSingle }: NearestContext): ChangeView {
  const { attributeId, from, to } = change;
  const wording: Wording = { names };
  const cells = isSingle(attributeId) ? telling(change.cells) : change.cells;
  return {
    attributeId,
    attribute: attributeWord(names, attributeId),
    ...(from ? { from: from.slice(0, MOST_VALUES).map((value) => keptWord(attributeId, value, names)) } : {}),
    wanted: cells.map((cell) => cellValueSegments(cell, wording)),
    // Made of the targeting alone: nothing that the respondent answered is in it.
    ...(isTypable(to) ? { to } : {}),
  };
}

/** As much as the form and the kept run hold. */
const isTypable = (values: readonly string[]): boolean =>
  values.length > 0 && values.length <= MOST_VALUES && values.every((value) => value !== "" && value.length <= 200);

/** Without what the others say already: who is 35–44 need not be told that 18–54 is wanted too. */
function telling(cells: readonly Cell[]): readonly Cell[] {
  const values = tellingValues(cells);
  let told = cells;
  for (const cell of cells.toReversed()) {
    const others = told.filter((other) => other !== cell);
    const implied = values.every((value) => !passesAll(others, [value]) || passesAll([cell], [value]));
    if (others.length > 0 && implied) told = others;
  }
  return told;
}
