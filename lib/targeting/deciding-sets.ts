/** Which questions settle an undetermined reading, whatever is answered. Pure. */
import type { Int64 } from "../int64.ts";
import type { Cell } from "../sampling/schema.ts";
import { parseDecimal } from "./decimal.ts";
import { evaluateCell, type Answers } from "./evaluate.ts";
import { tellingValues } from "./passing-answer.ts";
import type { EntryReading, Reading, Truth } from "./reading.ts";

/** More missing answers than this are asked for together; fewer might do, which is then not looked for. */
const MOST_TRIED = 4;
/** Answers tried for one reading. */
const TRIES = 3_000;
/** Values of one attribute; of several answers at once, so many that all of their sets can be tried. */
const MOST_VALUES = { single: 500, several: 6 } as const;

/**
 * The smallest sets of attributes, each of which settles the reading once all of it is answered. Never claims too much; exact for up to
 * four missing answers, save where their values are too many to try. An attribute that a RANGE is on is answered by a number.
 *
 * @returns none: no answers are certain to settle it.
 */
export function decidingSets(reading: Reading, isSingle: (attributeId: string) => boolean): (readonly Int64[])[] {
  const { needs } = reading;
  const open = openSteps(reading);
  const settled = reading.reasons.every((reason) => reason === "needs_answer");
  if (needs.length > MOST_TRIED) return settled ? [needs] : [];
  const budget = { tries: TRIES };
  const found: (readonly Int64[])[] = [];
  for (const asked of subsets(needs)) {
    if (found.some((smaller) => smaller.every((id) => asked.includes(id)))) continue;
    // With everything answered that is missing, nothing is unknown any more.
    const all = settled && asked.length === needs.length;
    if (all || alwaysSettles(open, asked, isSingle, budget)) found.push(asked);
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

function alwaysSettles(
  steps: readonly OpenStep[],
  asked: readonly Int64[],
  isSingle: (attributeId: string) => boolean,
  budget: { tries: number },
): boolean {
  const kinds = asked.map((id) => kindsOfAnswer(cellsOn(steps, id), isSingle(id)));
  const tryAll = (place: number, answers: Answers): boolean => {
    const [id, answersOf] = [asked[place], kinds[place]];
    if (id === undefined) {
      budget.tries -= 1;
      return budget.tries >= 0 && outcomeOf(steps, answers) !== "unknown";
    }
    return (
      answersOf !== undefined && answersOf.every((values) => tryAll(place + 1, new Map([...answers, [id, values]])))
    );
  };
  return tryAll(0, new Map());
}

const cellsOn = (steps: readonly OpenStep[], attributeId: string): Cell[] => [
  ...new Set(steps.flat(2).filter((cell) => cell.attribute_id === attributeId)),
];

/** One answer of each kind that the cells tell apart; `undefined` when they are too many to try. */
function kindsOfAnswer(cells: readonly Cell[], single: boolean): (readonly string[])[] | undefined {
  const named = tellingValues(cells);
  const values = cells.some(({ kind }) => kind === "RANGE") ? named.filter((value) => parseDecimal(value)) : named;
  if (values.length > MOST_VALUES[single ? "single" : "several"]) return undefined;
  const answers = single
    ? values.map((value) => [value])
    : Array.from({ length: 2 ** values.length - 1 }, (_, bits) =>
        values.filter((_value, place) => (((bits + 1) >> place) & 1) === 1),
      );
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
