/** Sets of questions that settle an undetermined evaluation for any answers. Pure. */
import type { Int64 } from "../../int64.ts";
import type { Cell } from "../../sampling/schema.ts";
import { kindOf } from "../cell-kinds.ts";
import { parseDecimal } from "../decimal.ts";
import { evaluateCell, type Answers } from "../evaluate/evaluate.ts";
import type { EntryEvaluation, Evaluation, Truth } from "../evaluation.ts";
import { distinguishingValues } from "./passing-answer.ts";

/** With more missing answers, all of them form one set; smaller sets are not searched. */
const MAX_TRIED = 4;
/**
 * Budget per evaluation, in conditions and listed values checked over all tried answers: a few hundredths of a second.
 */
const CHECK_BUDGET = 100_000;
/** Maximum values tried per attribute; `several` is small because all subsets are tried. */
const MAX_VALUES = { single: 500, several: 6 } as const;

/**
 * Minimal sets of attributes, each of which settles the evaluation once all its attributes are answered. Never contains
 * a wrong set; exact for up to four missing answers, unless there are too many values or entries to try. An attribute
 * with a RANGE is assumed to be answered with a number.
 * @returns empty: no answers are certain to settle it.
 */
export function decidingSets(evaluation: Evaluation, isSingle: (attributeId: string) => boolean): (readonly Int64[])[] {
  const { needs } = evaluation;
  const open = openSteps(evaluation);
  const settled = evaluation.reasons.every((reason) => reason === "needs_answer");
  if (needs.length > MAX_TRIED) return settled ? [needs] : [];
  const trial = trialOf(open, isSingle);
  const found: (readonly Int64[])[] = [];
  for (const attributeIds of subsets(needs)) {
    if (found.some((smaller) => smaller.every((id) => attributeIds.includes(id)))) continue;
    // With every missing answer given, nothing remains unknown.
    const all = settled && attributeIds.length === needs.length;
    if (all || alwaysDecides(trial, attributeIds)) found.push(attributeIds);
  }
  return found;
}

/** For each undetermined step, the unknown conditions of the entries that may still pass. */
type OpenStep = readonly (readonly Cell[])[];

const openSteps = ({ steps }: Evaluation): OpenStep[] =>
  steps.flatMap(({ outcome, entries }) =>
    outcome === "unknown" ? [entries.filter((entry) => entry.outcome === "unknown").map(unknownCells)] : [],
  );

const unknownCells = ({ cells }: EntryEvaluation): Cell[] =>
  cells.filter(({ verdict }) => verdict.truth === "unknown").map(({ cell }) => cell);

/** All non-empty subsets, smallest first. */
function subsets(ids: readonly Int64[]): Int64[][] {
  const all = Array.from({ length: 2 ** ids.length - 1 }, (_, bits) =>
    ids.filter((_id, index) => (((bits + 1) >> index) & 1) === 1),
  );
  return all.toSorted((a, b) => a.length - b.length);
}

/** State shared by all attribute sets tried on one evaluation. */
interface Trial {
  readonly steps: readonly OpenStep[];
  /** Checks needed to evaluate all steps once. */
  readonly size: number;
  /** One answer per equivalence class; `undefined` when there are too many to try. */
  readonly kindsOf: (attributeId: string) => (readonly string[])[] | undefined;
  looks: number;
}

function trialOf(steps: readonly OpenStep[], isSingle: (attributeId: string) => boolean): Trial {
  const all = steps.flat(2);
  const byAttribute = Map.groupBy(new Set(all), (cell) => cell.attribute_id as string);
  const cache = new Map<string, (readonly string[])[] | undefined>();
  const trial: Trial = {
    steps,
    size: sizeOf(all),
    looks: CHECK_BUDGET,
    kindsOf: (id) => {
      if (!cache.has(id)) cache.set(id, kindsOfAnswer(byAttribute.get(id) ?? [], isSingle(id), trial));
      return cache.get(id);
    },
  };
  return trial;
}

function alwaysDecides(trial: Trial, attributeIds: readonly Int64[]): boolean {
  const kinds = attributeIds.map((id) => trial.kindsOf(id));
  const tryAll = (index: number, answers: Answers): boolean => {
    const [id, answersOf] = [attributeIds[index], kinds[index]];
    if (id === undefined) {
      trial.looks -= trial.size;
      return trial.looks >= 0 && outcomeOf(trial.steps, answers) !== "unknown";
    }
    return (
      answersOf !== undefined && answersOf.every((values) => tryAll(index + 1, new Map([...answers, [id, values]])))
    );
  };
  return tryAll(0, new Map());
}

const sizeOf = (cells: readonly Cell[]): number => cells.reduce((sum, { list }) => sum + 1 + (list?.length ?? 0), 0);

/** One answer per class that the cells distinguish; `undefined` when there are too many to try. */
function kindsOfAnswer(
  cells: readonly Cell[],
  single: boolean,
  budget: { looks: number },
): (readonly string[])[] | undefined {
  const named = distinguishingValues(cells);
  const values = cells.some((cell) => kindOf(cell)?.reachable === "number")
    ? named.filter((value) => parseDecimal(value))
    : named;
  if (values.length > MAX_VALUES[single ? "single" : "several"]) return undefined;
  const answers = single
    ? values.map((value) => [value])
    : Array.from({ length: 2 ** values.length - 1 }, (_, bits) =>
        values.filter((_value, index) => (((bits + 1) >> index) & 1) === 1),
      );
  budget.looks -= answers.length * sizeOf(cells);
  if (budget.looks < 0) return undefined;
  const truths = (given: readonly string[]): string =>
    cells.map((cell) => evaluateCell(cell, new Map([[cell.attribute_id, given]])).truth).join(" ");
  return [...Map.groupBy(answers, truths).values()].flatMap((alike) => alike.slice(0, 1));
}

function outcomeOf(steps: readonly OpenStep[], answers: Answers): Truth {
  let outcome: Truth = "yes";
  for (const entries of steps) {
    const truth = anyOf(entries.map((cells) => allOf(cells.map((cell) => evaluateCell(cell, answers).truth))));
    if (truth === "no") return "no";
    if (truth === "unknown") outcome = "unknown";
  }
  return outcome;
}

function allOf(truths: readonly Truth[]): Truth {
  if (truths.includes("no")) return "no";
  return truths.includes("unknown") ? "unknown" : "yes";
}

function anyOf(truths: readonly Truth[]): Truth {
  if (truths.includes("yes")) return "yes";
  return truths.includes("unknown") ? "unknown" : "no";
}
