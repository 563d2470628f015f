/**
 * Nearest path: the fewest attributes to answer differently so that a respondent matches under the documented rules.
 * Exact over the answers of `passingAnswer`. Pure.
 */
import type { Int64 } from "../../int64.ts";
import type { Cell } from "../../sampling/schema.ts";
import type { Answers } from "../evaluate/evaluate.ts";
import { conditionsOf } from "../entry-identity.ts";
import type { Exclusion } from "../facts/facts.ts";
import type { Targeting } from "../model.ts";
import { RoomiestSolutions, type Solution } from "./nearest-best.ts";
import { createBudget, isSpent, shouldYield } from "./nearest-budget.ts";
import { groupsWithin, optionsOfSteps, type StepOptions } from "./nearest-reach.ts";
import { cellsOn, solve, type SolveContext } from "./nearest-solve.ts";
import { isReadable, passesAll } from "./passing-answer.ts";

export interface NearestChange {
  readonly attributeId: Int64;
  /** `undefined`: currently unanswered. */
  readonly from: readonly string[] | undefined;
  /** Passing values; one of possibly many. */
  readonly to: readonly string[];
  /** Conditions on the new answer: the cells of all chosen entries, currently failing ones first. */
  readonly cells: readonly Cell[];
}

export interface NearestPath {
  readonly changes: readonly NearestChange[];
  /** Entered entry of each step, in the targeting's order. `count` as received; quotas only. */
  readonly entries: readonly { readonly step: string; readonly entry: string; readonly count?: string }[];
  /** Steps that do not pass now. */
  readonly opens: readonly string[];
}

export type NoPath =
  /** A step has no open entry. */
  | "no_open_entry"
  /** A fact before the targeting excludes the respondent, regardless of the answers. */
  | Exclusion
  /** All open entries of a step have conditions that cannot be read here. */
  | "unreadable"
  /** All conditions of a step can be read, but not whether any of its entries that a respondent could enter is open. */
  | "openness_unreadable"
  /** No path within the maximum number of changes. */
  | "too_far"
  | "empty_step";

export interface Nearest {
  /**
   * Paths with the minimal number of changes, of these the ones with the highest minimum count of the entered quota
   * entries, sorted by that count. Empty for a respondent who already matches.
   */
  readonly paths: readonly NearestPath[];
  /** Reason why there is no path. Absent when the respondent already matches. */
  readonly none?: NoPath;
  /**
   * `false`: the search was cut short, and a path, or one with a higher minimum count, may be missing. Found paths are
   * always nearest.
   */
  readonly whole: boolean;
}

export interface NearestOptions {
  /** Whether a respondent has at most one answer on the attribute. */
  isSingle(attributeId: string): boolean;
  /** Exclusion by the facts before the targeting (`exclusionOf`). */
  readonly exclusion?: Exclusion | undefined;
  /** Maximum number of paths; default 3. */
  readonly most?: number;
  /** Maximum number of changes per path; default 3. */
  readonly changes?: number;
}

/** Budget of one search: values checked against conditions, and steps through lists. */
const CHECK_BUDGET = 5_000_000;

/** Bounded: a longer search is cut short and reports it. */
export function nearestPaths(targeting: Targeting, answers: Answers, options: NearestOptions): Nearest {
  const steps = nearestSteps(targeting, answers, options);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** The same as a generator that yields every few milliseconds. */
export function* nearestSteps(
  targeting: Targeting,
  answers: Answers,
  options: NearestOptions,
): Generator<undefined, Nearest> {
  const { isSingle, exclusion, most = 3, changes = 3 } = options;
  if (exclusion) return { paths: [], none: exclusion, whole: true };
  if (targeting.steps.some(({ entries }) => entries.length === 0))
    return { paths: [], none: "empty_step", whole: true };
  if (targeting.steps.some(({ openEntries }) => openEntries === 0))
    return { paths: [], none: "no_open_entry", whole: true };
  const steps = yield* optionsOfSteps(targeting, answers, changes);
  if (steps.every(({ passing }) => passing)) return { paths: [], whole: true };
  const blocked = steps.filter(({ unreadable, open }) => unreadable === open);
  if (blocked.length > 0) return { paths: [], none: obstacleOf(blocked), whole: true };
  if (steps.some(({ groups }) => groups.size === 0)) return { paths: [], none: "too_far", whole: true };
  const context = { steps, isSingle, budget: createBudget(CHECK_BUDGET) };
  for (let limit = 1; limit <= changes; limit += 1) {
    const best = new RoomiestSolutions(most);
    yield* search(context, limit, best);
    if (best.solutions.length > 0) {
      return { paths: best.solutions.map((one) => toPath(one, steps, answers)), whole: !context.budget.cut };
    }
  }
  return { paths: [], none: "too_far", whole: !context.budget.cut };
}

const obstacleOf = (blocked: readonly StepOptions[]): NoPath =>
  blocked.some(({ step }) => step.entries.every((entry) => !entry.open || conditionsOf(entry).every(isReadable)))
    ? "openness_unreadable"
    : "unreadable";

/** Visits every set of exactly `limit` attributes reachable by adding the failing attributes of a step. */
function* search(context: SolveContext, limit: number, best: RoomiestSolutions): Generator<undefined, void> {
  const { steps, budget } = context;
  const seen = new Set<string>();
  yield* grow([]);

  function* grow(attributes: readonly string[]): Generator<undefined, void> {
    const key = attributes.toSorted().join(" ");
    if (seen.has(key) || isSpent(budget)) return;
    seen.add(key);
    budget.looks -= steps.length * 2 ** attributes.length;
    if (shouldYield(budget)) yield;
    const stuck = steps.filter((reach) => groupsWithin(reach, attributes).length === 0);
    if (attributes.length === limit) {
      if (stuck.length === 0) yield* solve(attributes, context, best);
      return;
    }
    for (const fails of additions(attributes, stuck)) yield* grow([...new Set([...attributes, ...fails])]);
  }

  /**
   * A step that the set does not open needs more attributes; when all are open, any step may be entered through another
   * entry.
   */
  function additions(attributes: readonly string[], stuck: readonly StepOptions[]): (readonly string[])[] {
    const asked = stuck.length > 0 ? [fewestGroups(stuck)] : steps;
    return asked.flatMap(({ groups }) => {
      budget.looks -= groups.size * GROUP_COST;
      return [...groups.values()].flatMap(({ fails }) => {
        const added = fails.filter((id) => !attributes.includes(id)).length;
        return added > 0 && attributes.length + added <= limit ? [fails] : [];
      });
    });
  }
}

/** Checks charged per group of attributes considered. */
const GROUP_COST = 4;

const fewestGroups = (steps: readonly StepOptions[]): StepOptions =>
  steps.reduce((least, step) => (step.groups.size < least.groups.size ? step : least));

function toPath(
  { attributes, chosen, values }: Solution,
  steps: readonly StepOptions[],
  answers: Answers,
): NearestPath {
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
    entries: chosen.map((entry, index) => ({
      step: steps[index]?.step.key ?? "",
      entry: entry.key,
      ...(entry.countText === undefined ? {} : { count: entry.countText }),
    })),
    opens: steps.filter(({ passing }) => !passing).map(({ step }) => step.key),
  };
}
