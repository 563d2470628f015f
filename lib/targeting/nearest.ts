/**
 * The nearest path: the fewest attributes to answer anew so that a respondent is let in, as the documented rules read the targeting
 * (service-facts §4). Exact over the answers of `passingAnswer`. Pure.
 */
import type { Int64 } from "../int64.ts";
import type { Cell } from "../sampling/schema.ts";
import type { Answers } from "./evaluate.ts";
import type { Targeting } from "./model.ts";
import { RoomiestSolutions, type Solution } from "./nearest-best.ts";
import { aBudget, isSpent, isTired } from "./nearest-budget.ts";
import { groupsWithin, reachOf, type StepReach } from "./nearest-reach.ts";
import { cellsOn, solve, type SolveContext } from "./nearest-solve.ts";
import { passesAll } from "./passing-answer.ts";

export interface NearestChange {
  readonly attributeId: Int64;
  /** `undefined`: unanswered now. */
  readonly from: readonly string[] | undefined;
  /** Values that pass; one of possibly many. */
  readonly to: readonly string[];
  /** What the new answer has to pass: the cells on it of every entry chosen, those that fail now first. */
  readonly cells: readonly Cell[];
}

export interface NearestPath {
  readonly changes: readonly NearestChange[];
  /** What is entered then, one a step, in the targeting's order. `count` as received; quotas only. */
  readonly entries: readonly { readonly step: string; readonly entry: string; readonly count?: string }[];
  /** Steps that do not pass now. */
  readonly opens: readonly string[];
}

export type NoPath =
  /** A step has no entry with room. */
  | "no_open_entry"
  /** The opportunity itself. */
  | "not_open"
  /** Every open entry of a step asks for what cannot be read here. */
  | "unreadable"
  /** None within so many changes. */
  | "too_far"
  | "empty_step";

export interface Nearest {
  /** All with the same, least number of changes, and those of them with the most room, the most first. Empty for who is let in already. */
  readonly paths: readonly NearestPath[];
  /** Why there is none. Absent when the respondent is let in as they are. */
  readonly none?: NoPath;
  /** `false`: the search was cut; there may be a path, or one with more room. What is found is always nearest. */
  readonly whole: boolean;
}

export interface NearestOptions {
  /** Whether a respondent holds one answer on the attribute. */
  isSingle(attributeId: string): boolean;
  /** Of the opportunity; left out, it is not considered. */
  readonly status?: string;
  /** Paths; 3. */
  readonly most?: number;
  /** Changes of one path; 3. */
  readonly changes?: number;
}

/** Values tried against conditions, and steps through lists, in one search. */
const LOOKS = 5_000_000;

/** Bounded: a search that would take longer is cut and says so. */
export function nearestPaths(targeting: Targeting, answers: Answers, options: NearestOptions): Nearest {
  const steps = nearestSteps(targeting, answers, options);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** The same in stretches of some milliseconds: it rests where it yields. */
export function* nearestSteps(
  targeting: Targeting,
  answers: Answers,
  options: NearestOptions,
): Generator<undefined, Nearest> {
  const { isSingle, status, most = 3, changes = 3 } = options;
  if (status !== undefined && status !== "OPEN") return { paths: [], none: "not_open", whole: true };
  if (targeting.steps.some(({ entries }) => entries.length === 0))
    return { paths: [], none: "empty_step", whole: true };
  if (targeting.steps.some(({ openEntries }) => openEntries === 0))
    return { paths: [], none: "no_open_entry", whole: true };
  const steps = yield* reachOf(targeting, answers, changes);
  if (steps.every(({ passing }) => passing)) return { paths: [], whole: true };
  if (steps.some(({ unreadable, open }) => unreadable === open)) return { paths: [], none: "unreadable", whole: true };
  if (steps.some(({ groups }) => groups.size === 0)) return { paths: [], none: "too_far", whole: true };
  const context = { steps, isSingle, budget: aBudget(LOOKS) };
  for (let limit = 1; limit <= changes; limit += 1) {
    const best = new RoomiestSolutions(most);
    yield* search(context, limit, best);
    if (best.solutions.length > 0) {
      return { paths: best.solutions.map((one) => toPath(one, steps, answers)), whole: !context.budget.cut };
    }
  }
  return { paths: [], none: "too_far", whole: !context.budget.cut };
}

/** Every set of exactly `limit` attributes that can be reached by adding what a step fails on. */
function* search(context: SolveContext, limit: number, best: RoomiestSolutions): Generator<undefined, void> {
  const { steps, budget } = context;
  const seen = new Set<string>();
  yield* grow([]);

  function* grow(attributes: readonly string[]): Generator<undefined, void> {
    const key = attributes.toSorted().join(" ");
    if (seen.has(key) || isSpent(budget)) return;
    seen.add(key);
    budget.looks -= steps.length * 2 ** attributes.length;
    if (isTired(budget)) yield;
    const stuck = steps.filter((reach) => groupsWithin(reach, attributes).length === 0);
    if (attributes.length === limit) {
      if (stuck.length === 0) yield* solve(attributes, context, best);
      return;
    }
    for (const fails of additions(attributes, stuck)) yield* grow([...new Set([...attributes, ...fails])]);
  }

  /** A step that none of these opens has to be opened by something; where all are open, any step may be entered elsewhere. */
  function additions(attributes: readonly string[], stuck: readonly StepReach[]): (readonly string[])[] {
    const asked = stuck.length > 0 ? [fewestGroups(stuck)] : steps;
    return asked.flatMap(({ groups }) => {
      budget.looks -= groups.size * AN_ADDITION;
      return [...groups.values()].flatMap(({ fails }) => {
        const added = fails.filter((id) => !attributes.includes(id)).length;
        return added > 0 && attributes.length + added <= limit ? [fails] : [];
      });
    });
  }
}

/** Looks that one more group of attributes is worth. */
const AN_ADDITION = 4;

const fewestGroups = (steps: readonly StepReach[]): StepReach =>
  steps.reduce((least, step) => (step.groups.size < least.groups.size ? step : least));

function toPath({ attributes, chosen, values }: Solution, steps: readonly StepReach[], answers: Answers): NearestPath {
  return {
    changes: attributes.map((id): NearestChange => {
      const from = answers.get(id);
      const cells = cellsOn(id, chosen);
      const fails = (cell: Cell): boolean => from === undefined || !passesAll([cell], from);
      return {
        attributeId: id as Int64,
        from,
        to: values.get(id) ?? [],
        cells: [...cells.filter(fails), ...cells.filter((cell) => !fails(cell))],
      };
    }),
    entries: chosen.map((entry, place) => ({
      step: steps[place]?.step.key ?? "",
      entry: entry.key,
      ...(entry.countText === undefined ? {} : { count: entry.countText }),
    })),
    opens: steps.filter(({ passing }) => !passing).map(({ step }) => step.key),
  };
}
