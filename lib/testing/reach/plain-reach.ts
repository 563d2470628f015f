/** Test oracle: reach as the sum of `evaluate` person by person; `plain-widenings.ts` has the wider conditions. */
import type { Int64 } from "../../int64.ts";
import type { Cell } from "../../sampling/schema.ts";
import { evaluate, evaluateCell, type Answers } from "../../targeting/evaluate/evaluate.ts";
import type { FactCheck, Truth } from "../../targeting/evaluation.ts";
import { checkFacts, exclusionOf, isUndecided, type OpportunityFacts } from "../../targeting/facts/facts.ts";
import { cellMeaning } from "../../targeting/entry-identity.ts";
import type { Targeting, TargetingEntry, TargetingStep } from "../../targeting/model.ts";
import type { ReachClock, ReachCounts } from "../../targeting/reach/panel.ts";
import type { ReachRelaxation } from "../../targeting/reach/reach-relax.ts";
import type { ReachReport } from "../../targeting/reach/reach.ts";
import type { PanelPerson } from "../arbitraries/panel-arbitrary.ts";
import { id } from "../arbitraries/targeting-arbitrary.ts";

/** Number of people with the same judgment. */
interface Judged extends Judgment {
  readonly people: number;
}

interface Judgment {
  readonly isExcluded: boolean;
  readonly eligibility: Truth;
  readonly outcome: Truth;
  readonly needs: readonly Int64[];
}

const DAY = 86_400_000;

/**
 * Respects answers of which only one of several values is known: every cell is evaluated for each of them, and becomes
 * a cell on an attribute of its own with that truth.
 */
export function judge(targeting: Targeting, facts: OpportunityFacts, person: PanelPerson, clock: ReachClock): Judgment {
  const valid = [...person.answers].filter(([attributeId]) => {
    const validFor = clock.validFor(attributeId);
    return validFor === undefined || person.week === undefined || clock.now < person.week * DAY + validFor;
  });
  const checks = checkFacts(facts, {
    formFactor: person.device,
    country: person.country,
    locale: person.language && [person.language, person.country ?? []].flat().join("_"),
  });
  const isExcluded = exclusionOf(checks) !== undefined;
  if (valid.every(([, given]) => "values" in given)) {
    const answers: Answers = new Map(valid.map(([key, given]) => [key, "values" in given ? given.values : []]));
    const { needs, ...verdict } = evaluate(targeting, answers, checks);
    return { isExcluded, ...underFacts(verdict, checks), needs };
  }
  const answers = new Map<string, readonly string[]>();
  const attributes = new Map<string, Int64>();
  const replaced = new Map<Cell, Cell>();
  const replace = (cell: Cell): Cell => {
    const found = replaced.get(cell);
    if (found) return found;
    const { truth, isAskable } = cellTruth(cell, new Map(valid).get(cell.attribute_id));
    const own = id(String(1_000 + replaced.size));
    attributes.set(own, cell.attribute_id);
    if (truth !== "unknown") answers.set(own, [truth]);
    const kind = truth === "unknown" && !isAskable ? "MOON_PHASE" : "VALUE";
    const result: Cell = { tag: cell.tag, attribute_id: own, negate: false, kind, value: "yes" };
    replaced.set(cell, result);
    return result;
  };
  const steps = targeting.steps.map((step) => ({
    ...step,
    entries: step.entries.map((entry) => ({ ...entry, cells: entry.cells.map(replace) })),
  }));
  const { needs, ...verdict } = evaluate({ ...targeting, steps }, answers, checks);
  return {
    isExcluded,
    ...underFacts(verdict, checks),
    needs: [...new Set(needs.flatMap((own) => attributes.get(own) ?? []))],
  };
}

/** A fact that is stated and not known for a person leaves open what would be a yes. */
function underFacts(
  { eligibility, outcome }: Pick<Judgment, "eligibility" | "outcome">,
  checks: readonly FactCheck[],
): Pick<Judgment, "eligibility" | "outcome"> {
  const open = (truth: Truth): Truth => (truth === "yes" && isUndecided(checks) ? "unknown" : truth);
  return { eligibility: open(eligibility), outcome: open(outcome) };
}

type Given = { readonly values: readonly string[] } | { readonly oneOf: readonly string[] } | undefined;

function cellTruth(cell: Cell, given: Given): { readonly truth: Truth; readonly isAskable: boolean } {
  const verdictFor = (values: readonly string[] | undefined) =>
    evaluateCell(cell, values ? new Map([[cell.attribute_id, values]]) : new Map());
  if (!given || "values" in given) {
    const { truth, reason } = verdictFor(given?.values);
    return { truth, isAskable: reason === "needs_answer" };
  }
  const truths = new Set(given.oneOf.map((value) => verdictFor([value]).truth));
  const [first = "unknown"] = truths;
  return truths.size === 1 ? { truth: first, isAskable: false } : { truth: "unknown", isAskable: true };
}

/** @param times how often all of the people occur; the same person may also occur several times among them. */
export function plainReach(
  targeting: Targeting,
  facts: OpportunityFacts,
  people: readonly PanelPerson[],
  clock: ReachClock,
  times = 1,
): Omit<ReachReport, "wider"> {
  const copies = Map.groupBy(people, (person) => person);
  const judgeAll = (steps: readonly TargetingStep[], under = facts): Judged[] =>
    [...copies].map(([person, { length }]) => ({
      ...judge({ ...targeting, steps }, under, person, clock),
      people: length * times,
    }));
  const { steps } = targeting;
  const withEntries = (index: number, change: (entry: TargetingEntry) => TargetingEntry | undefined): Judged[] =>
    judgeAll(
      steps.map((step, at) =>
        at === index ? { ...step, entries: step.entries.flatMap((one) => change(one) ?? []) } : step,
      ),
    );
  const withoutCells = (index: number, isDropped: (cell: Cell) => boolean): number =>
    roomOf(withEntries(index, (entry) => ({ ...entry, cells: entry.cells.filter((cell) => !isDropped(cell)) })));
  const total = judgeAll(steps);
  const rung = (key: string, before: readonly TargetingStep[], alone: readonly TargetingStep[]) => ({
    key,
    inOrder: countsOf(judgeAll(before)),
    alone: countsOf(judgeAll(alone)),
  });
  const everyone = countsOf(judgeAll([], {}));
  return {
    total: countsOf(total),
    ladder: [
      { key: "panel", inOrder: everyone, alone: everyone },
      rung("facts", [], []),
      ...steps.map((step, index) => rung(step.key, steps.slice(0, index + 1), [step])),
    ],
    entries: new Map(
      steps.flatMap(({ entries }, index) =>
        entries.map(({ key }) => {
          const judged = withEntries(index, (one) => (one.key === key ? { ...one, open: true } : undefined));
          const possible = peopleIn(judged.filter(({ outcome }) => outcome === "unknown"));
          return [key, { certain: roomOf(judged), possible }] as const;
        }),
      ),
    ),
    relax: steps.flatMap(({ key: step, entries }, index): readonly ReachRelaxation[] => {
      const closed = entries.filter(({ open }) => !open);
      const opened = (isOpened: (entry: TargetingEntry) => boolean) =>
        roomOf(withEntries(index, (entry) => (isOpened(entry) ? { ...entry, open: true } : entry)));
      return [
        { kind: "step", step, room: roomOf(judgeAll(steps.toSpliced(index, 1))) },
        ...attributesOf(steps.slice(index, index + 1)).flatMap((attributeId): ReachRelaxation[] => [
          {
            kind: "attribute",
            step,
            attributeId,
            room: withoutCells(index, (cell) => cell.attribute_id === attributeId),
          },
          ...worthDropping(entries, attributeId).map((cell) => ({
            kind: "condition" as const,
            step,
            attributeId,
            cell,
            room: withoutCells(index, isSameAs(cell)),
          })),
        ]),
        ...(closed.length > 0 ? [{ kind: "closed" as const, step, room: opened(() => true) }] : []),
        ...(closed.length > 1 ? closed : []).map(({ key: entry }) => ({
          kind: "entry" as const,
          step,
          entry,
          room: opened(({ key }) => key === entry),
        })),
      ];
    }),
    undecidable: new Set(
      steps.flatMap(({ entries }) =>
        entries.flatMap(({ cells }) =>
          cells.filter((cell) => !needsAnswer(cell)).map((cell) => cellMeaning({ ...cell, negate: false })),
        ),
      ),
    ).size,
    missing: attributesOf(steps, needsAnswer).flatMap((attributeId) => {
      const asked = total.filter(({ needs }) => needs.includes(attributeId));
      return asked.length > 0 ? [{ attributeId, people: peopleIn(asked) }] : [];
    }),
  };
}

/** In order of first use. */
const attributesOf = (steps: readonly TargetingStep[], counts: (cell: Cell) => boolean = () => true): Int64[] => {
  const cells = steps.flatMap(({ entries }) => entries.flatMap((entry) => entry.cells));
  const ids = new Set(cells.filter(counts).map((cell) => cell.attribute_id));
  return [...ids].filter((attributeId) => attributeId !== "0");
};

const needsAnswer = (cell: Cell): boolean => evaluateCell(cell, new Map()).reason === "needs_answer";

export const isSameAs = (cell: Cell) => (other: Cell) =>
  cellMeaning(other) === cellMeaning(cell) && (other.negate === true) === (cell.negate === true);

/** Negated conditions on an attribute, and those that all entries have, unless they are the only one. */
function worthDropping(entries: readonly TargetingEntry[], attributeId: Int64): readonly Cell[] {
  const cells = entries.flatMap((entry) => entry.cells.filter((cell) => cell.attribute_id === attributeId));
  const distinct = cells.filter((cell, at) => cells.findIndex(isSameAs(cell)) === at);
  if (distinct.length === 1) return [];
  return distinct.filter((cell) => cell.negate === true || entries.every((entry) => entry.cells.some(isSameAs(cell))));
}

const roomOf = (judged: readonly Judged[]): number => peopleIn(judged.filter(({ outcome }) => outcome === "yes"));

const peopleIn = (judged: readonly Judged[]): number => judged.reduce((sum, { people }) => sum + people, 0);

function countsOf(judged: readonly Judged[]): ReachCounts {
  const count = (belongs: (one: Judged) => boolean): number => peopleIn(judged.filter(belongs));
  const admitted = (one: Judged): boolean => !one.isExcluded;
  return {
    certain: count((one) => admitted(one) && one.eligibility === "yes"),
    room: count(({ outcome }) => outcome === "yes"),
    onlyClosed: count((one) => admitted(one) && one.eligibility === "yes" && one.outcome === "no"),
    possible: count((one) => admitted(one) && one.eligibility === "unknown"),
    possibleRoom: count((one) => admitted(one) && one.eligibility === "unknown" && one.outcome === "unknown"),
    no: count((one) => one.isExcluded || one.eligibility === "no"),
  };
}
