/**
 * Nearest path as data for the screen and for the stored run: labels and ids, no typed answers. Pure; sizes are
 * bounded.
 */
import type { WantedName } from "../../attributes/names/attribute-names.ts";
import type { Int64 } from "../../int64.ts";
import type { Cell } from "../../sampling/schema.ts";
import type { Targeting, TargetingStep } from "../../targeting/model.ts";
import type { Nearest, NearestChange, NearestPath, NoPath } from "../../targeting/nearest/nearest.ts";
import type { OpenAnswers } from "../../targeting/nearest/open-answers.ts";
import { passesAll, distinguishingValues } from "../../targeting/nearest/passing-answer.ts";
import { cellValueSegments, type Wording } from "../../targeting/wording/cell-sentence.ts";
import { attributeText, type Names, type NameText } from "../../targeting/wording/names.ts";
import type { Segment } from "../../targeting/wording/segments.ts";
import { redactedAnswer } from "./redacted-answer.ts";

export interface ChangeView {
  readonly attributeId: Int64;
  readonly attribute: NameText;
  /** Current answer; absent: unanswered or expired. */
  readonly from?: readonly NameText[];
  /** All conditions that differ from the current answer. Empty for an unanswered question, which is only named. */
  readonly wanted: readonly (readonly Segment[])[];
  /**
   * One passing answer out of possibly many: answer ids, or one raw number. Absent when too long for the form, and for
   * an unanswered question.
   */
  readonly to?: readonly string[];
  /** Unanswered questions only: how many of the listed answers leave a way to enter. */
  readonly open?: OpenAnswers;
}

export interface PathView {
  readonly changes: readonly ChangeView[];
  /** Counts, as received, of the entries reached in quota steps that do not pass now. */
  readonly rooms: readonly string[];
  /** Entries reached by the path, such as `F1.1`, `Q2.7`. */
  readonly entries: readonly string[];
}

export interface NearestView {
  readonly paths: readonly PathView[];
  readonly none?: NoPath;
  readonly whole: boolean;
  /** Steps in question: those that a path opens, or those that block everyone. */
  readonly steps: readonly {
    readonly key: string;
    readonly quota: boolean;
    readonly entries: number;
    readonly open: number;
  }[];
}

const MAX_STEPS = 6;
const MAX_ENTRIES = 12;
const MAX_VALUES = 20;

export interface NearestContext {
  readonly targeting: Targeting;
  /** For each path, by attribute id, for its unanswered questions. */
  readonly open?: readonly ReadonlyMap<string, OpenAnswers>[];
  readonly names: Names;
  isSingle(attributeId: string): boolean;
}

export function toNearestView(nearest: Nearest, context: NearestContext): NearestView {
  return {
    paths: withoutDuplicates(nearest.paths.map((path, at) => toPathView(path, context, context.open?.[at]))),
    ...(nearest.none ? { none: nearest.none } : {}),
    whole: nearest.whole,
    steps: stepsInQuestion(nearest, context.targeting)
      .slice(0, MAX_STEPS)
      .map(({ key, kind, entries, openEntries }) => ({
        key,
        quota: kind === "quota",
        entries: entries.length,
        open: openEntries,
      })),
  };
}

/** Paths that differ only in the answer to an unanswered question read the same; the first has the largest count. */
const withoutDuplicates = (paths: readonly PathView[]): readonly PathView[] =>
  [...new Map(paths.toReversed().map((path) => [JSON.stringify(path.changes), path])).values()].toReversed();

/** Names needed to display the path. */
export const namesOfNearest = ({ paths }: Nearest): WantedName[] =>
  paths.flatMap(({ changes }) =>
    changes.map(({ attributeId, from, cells }) => ({
      attributeId,
      answerIds:
        from === undefined
          ? []
          : [...from, ...cells.flatMap(({ value, list }) => [...(value ? [value] : []), ...(list ?? []).slice(0, 8)])],
    })),
  );

function stepsInQuestion({ paths, none }: Nearest, { steps }: Targeting): readonly TargetingStep[] {
  if (none === "no_open_entry")
    return steps.filter(({ entries, openEntries }) => entries.length > 0 && openEntries === 0);
  if (none === "empty_step") return steps.filter(({ entries }) => entries.length === 0);
  const opened = new Set(paths.slice(0, 1).flatMap(({ opens }) => opens));
  return steps.filter(({ key, kind }) => kind === "quota" && opened.has(key));
}

function toPathView(
  { changes, entries, opens }: NearestPath,
  context: NearestContext,
  open: ReadonlyMap<string, OpenAnswers> | undefined,
): PathView {
  return {
    changes: changes.map((change) => toChangeView(change, context, open)),
    rooms: entries.flatMap(({ step, count }) => (count === undefined || !opens.includes(step) ? [] : [count])),
    entries: entries.slice(0, MAX_ENTRIES).map(({ entry }) => entry),
  };
}

function toChangeView(
  change: NearestChange,
  { names, isSingle }: NearestContext,
  open: ReadonlyMap<string, OpenAnswers> | undefined,
): ChangeView {
  const { attributeId, from, to } = change;
  if (from === undefined) {
    const counts = open?.get(attributeId);
    return {
      attributeId,
      attribute: attributeText(names, attributeId),
      wanted: [],
      ...(counts ? { open: counts } : {}),
    };
  }
  const wording: Wording = { names, ranges: true };
  const cells = isSingle(attributeId) ? withoutImplied(change.cells) : change.cells;
  return {
    attributeId,
    attribute: attributeText(names, attributeId),
    from: from.slice(0, MAX_VALUES).map((value) => redactedAnswer(attributeId, value, names)),
    wanted: cells.map((cell) => cellValueSegments(cell, wording)),
    // Derived from the targeting alone; contains no answer of the respondent.
    ...(isTypable(to) ? { to } : {}),
  };
}

/** Within the limits of the form and the stored run. */
const isTypable = (values: readonly string[]): boolean =>
  values.length > 0 && values.length <= MAX_VALUES && values.every((value) => value !== "" && value.length <= 200);

/** Drops cells implied by the others: 35–44 makes 18–54 redundant. */
function withoutImplied(cells: readonly Cell[]): readonly Cell[] {
  const values = distinguishingValues(cells);
  let remaining = cells;
  for (const cell of cells.toReversed()) {
    const others = remaining.filter((other) => other !== cell);
    const implied = values.every((value) => !passesAll(others, [value]) || passesAll([cell], [value]));
    if (others.length > 0 && implied) remaining = others;
  }
  return remaining;
}
