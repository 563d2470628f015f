/** Which questions settle an undetermined reading, whatever is answered. Pure. */
import type { Int64 } from "../int64.ts";
import type { Cell } from "../sampling/schema.ts";
import { parseDecimal } from "./decimal.ts";
import { evaluateCell, type Answers } from "./evaluate.ts";
import { tellingValues } from "./passing-answer.ts";
import type { EntryReading, Reading, Truth } from "./reading.ts";

/** More missing answers than this are asked for together; fewer might do, which is then not looked for. */
const MOST_TRIED = 4;
/** Conditions and listed values looked at for one reading, over all answers that are tried: some hundredths of a second. */
const LOOKS = 100_000;
/** Values of one attribute; of several answers at once, so many that all of their sets can be tried. */
const MOST_VALUES = { single: 500, several: 6 } as const;

/**
 * The smallest sets of attributes, each of which settles the reading once all of it is answered. Never claims too much; exact for up to
 * four missing answers, save where values or entries are too many to try. An attribute that a RANGE is on is answered by a number.
 *
 * @returns none: no answers are certain to settle it.
 */
export function decidingSets(reading: Reading, isSingle: (attributeId: string) => boolean): (readonly Int64[])[] {
  const { needs } = reading;
  const open = openSteps(reading);
  const settled = reading.reasons.every((reason) => reason === "needs_answer");
  if (needs.length > MOST_TRIED) return settled ? [needs] : [];
  const trial = trialOf(open, isSingle);
  const found: (readonly Int64[])[] = [];
  for (const asked of subsets(needs)) {
    if (found.some((smaller) => smaller.every((id) => asked.includes(id)))) continue;
    // With everything answered that is missing, nothing is unknown any more.
    const all = settled && asked.length === needs.length;
    if (all || alwaysSettles(trial, asked)) found.push(asked);
  }
  return found;
}

/** Of each step that is undecided, the entries that may still be passed: the conditions that are not known yet. */
type OpenStep = readonly (readonly Cell[])[];

const openSteps = ({ steps }: Reading): OpenStep[] =>
  steps.flatMap(({ outcome, entries }) =>
    outcome === "unknown" ? [entries.filter((entry) => entry.outcome === "unknown").map(unknownCells)] : [],
  );

const unknownCells = ({ cells }: EntryReading): Cell[] =>
  cells.filter(({ verdict }) => verdict.truth === "unknown").map(({ cell }) => cell);

/** The empty set is left out; smaller sets come first. */
function subsets(ids: readonly Int64[]): Int64[][] {
  const all = Array.from({ length: 2 ** ids.length - 1 }, (_, bits) =>
    ids.filter((_id, place) => (((bits + 1) >> place) & 1) === 1),
  );
  return all.toSorted((a, b) => a.length - b.length);
}

/** What trying answers on one reading needs to know; worked out once for all sets of attributes. */
interface Trial {
  readonly steps: readonly OpenStep[];
  /** Looks that judging all steps once takes. */
  readonly size: number;
  /** One answer of each kind; `undefined` when they are too many to try. */
  readonly kindsOf: (attributeId: string) => (readonly string[])[] | undefined;
  looks: number;
}

function trialOf(steps: readonly OpenStep[], isSingle: (attributeId: string) => boolean): Trial {
  const all = steps.flat(2);
  const byAttribute = Map.groupBy(new Set(all), (cell) => cell.attribute_id as string);
  const known = new Map<string, (readonly string[])[] | undefined>();
  const trial: Trial = {
    steps,
    size: sizeOf(all),
    looks: LOOKS,
    kindsOf: (id) => {
      if (!known.has(id)) known.set(id, kindsOfAnswer(byAttribute.get(id) ?? [], isSingle(id), trial));
      return known.get(id);
    },
  };
  return trial;
}

function alwaysSettles(trial: Trial, asked: readonly Int64[]): boolean {
  const kinds = asked.map((id) => trial.kindsOf(id));
  const tryAll = (place: number, answers: Answers): boolean => {
    const [id, answersOf] = [asked[place], kinds[place]];
    if (id === undefined) {
      trial.looks -= trial.size;
      return trial.looks >= 0 && outcomeOf(trial.steps, answers) !== "unknown";
    }
    return (
      answersOf !== undefined && answersOf.every((values) => tryAll(place + 1, new Map([...answers, [id, values]])))
    );
  };
  return tryAll(0, new Map());
}

const sizeOf = (cells: readonly Cell[]): number => cells.reduce((sum, { list }) => sum + 1 + (list?.length ?? 0), 0);

/** One answer of each kind that the cells tell apart; `undefined` when they are too many to try. */
function kindsOfAnswer(
  cells: readonly Cell[],
  single: boolean,
  budget: { looks: number },
): (readonly string[])[] | undefined {
  const named = tellingValues(cells);
  const values = cells.some(({ kind }) => kind === "RANGE") ? named.filter((value) => parseDecimal(value)) : named;
  if (values.length > MOST_VALUES[single ? "single" : "several"]) return undefined;
  const answers = single
    ? values.map((value) => [value])
    : Array.from({ length: 2 ** values.length - 1 }, (_, bits) =>
        values.filter((_value, place) => (((bits + 1) >> place) & 1) === 1),
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
