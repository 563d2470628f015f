/** Which questions to ask next about the undetermined pairs of a kept run. From our store only. */
import "server-only";
import type { AttributeNames, LocalText } from "../attributes/attribute-names.ts";
import { attributeNames } from "../attributes/names.ts";
import type { Int64 } from "../int64.ts";
import type { ActionContext } from "../server/action.ts";
import type { Steps } from "../steps.ts";
import { inTurns } from "../store/in-turns.ts";
import { planSteps, type PlannedPair, type PlannedQuestion, type QuestionPlan } from "../targeting/planner.ts";
import { withRanges } from "../targeting/number-ranges.ts";
import type { UnknownReason } from "../targeting/reading.ts";
import { parentEdges, undecidedPairs, type PlannerPairs } from "./planner-pairs.ts";
import type { PlannerWish } from "./planner-params.ts";
import type { AskedWhen, OpenWhy, PlannerQuestion, PlannerView } from "./planner-view.ts";
import type { RunGrid } from "./run-progress.ts";

type Edges = Awaited<ReturnType<typeof parentEdges>>;

/** Answers named of one parent, a range of numbers counting as one. */
const NAMED = 4;
/** Answers of one parent that are looked at for it: every age there is. */
const LOOKED_AT = 300;

export async function plannerView(
  context: ActionContext,
  grid: RunGrid,
  { locale }: Omit<PlannerWish, "id">,
): Promise<PlannerView> {
  const known = await undecidedPairs(context, grid);
  const { pairs } = known;
  const edges = await parentEdges(context, known.needs);
  const parents = unansweredParents(known, edges);
  const plan = await inTurns(whileWanted(planSteps(pairs, { parents: (child) => parents.get(child) ?? [] }), context));
  const spoken = locale ?? respondentsLocale(known);
  const names = await wordsOf(context, plan, edges, spoken);
  return {
    undetermined: known.undetermined,
    decided: plan.decided,
    questions: plan.questions.map((question) => toQuestion(question, { known, edges, names })),
    open: openOf(known, pairs, plan),
    locale: spoken,
    subjects: grid.subjects.length,
  };
}

/** Ends once the reader has left. */
function* whileWanted<T>(steps: Steps<T>, { signal }: Pick<ActionContext, "signal">): Steps<T> {
  for (;;) {
    signal?.throwIfAborted();
    const step = steps.next();
    if (step.done) return step.value;
    yield;
  }
}

/** By child, what somebody has to be asked before it. */
function unansweredParents({ subjects }: PlannerPairs, edges: Edges): ReadonlyMap<string, readonly Int64[]> {
  const unanswered = edges.filter(({ parent }) =>
    [...subjects.values()].some(({ counted }) => !counted.counted.has(parent)),
  );
  const byChild = Map.groupBy(unanswered, ({ child }) => child);
  return new Map([...byChild].map(([child, ofChild]) => [child, ofChild.map(({ parent }) => parent as Int64)]));
}

/** What most of the personas speak; where none says so, what most of the opportunities are written in. */
function respondentsLocale({ subjects, locales }: PlannerPairs): string {
  const spoken = Map.groupBy(
    [...subjects.values()].map(({ persona }) => persona.locale).filter(Boolean),
    (locale) => locale,
  );
  const [most] = [...spoken].toSorted(([, a], [, b]) => b.length - a.length);
  return most?.[0] ?? locales[0] ?? "";
}

function wordsOf(
  context: ActionContext,
  { questions }: QuestionPlan,
  edges: Edges,
  locale: string,
): Promise<AttributeNames> {
  const asked = new Set<string>(questions.map(({ attributeId }) => attributeId));
  const wanted = [
    ...questions.map(({ attributeId }) => ({ attributeId, answerIds: [] })),
    ...edges
      .filter(({ child }) => asked.has(child))
      .map(({ parent, answerIds }) => ({ attributeId: parent, answerIds: answerIds.slice(0, LOOKED_AT) })),
  ];
  return attributeNames(context, wanted, locale || undefined);
}

interface Told {
  readonly known: PlannerPairs;
  readonly edges: Edges;
  readonly names: AttributeNames;
}

function toQuestion({ attributeId, subjects, decides, worth }: PlannedQuestion, told: Told): PlannerQuestion {
  const { known, edges, names } = told;
  const name = names[attributeId];
  // A parent is planned for everybody; who answered it is not asked again.
  const asked = subjects
    .flatMap((key) => known.subjects.get(key) ?? [])
    .filter(({ counted }) => !counted.counted.has(attributeId));
  return {
    attributeId,
    name: name?.name ?? "",
    ...(name?.question ? { question: name.question } : {}),
    askedWhen: edges.filter(({ child }) => child === attributeId).map((edge) => toAskedWhen(edge, names)),
    subjects: asked.map(({ persona }) => persona.name),
    expired: asked.flatMap(({ persona, counted }) => {
      const old = counted.expired.get(attributeId);
      return old ? [{ subject: persona.name, since: old.since }] : [];
    }),
    decides,
    worth,
  };
}

function toAskedWhen({ parent, answerIds }: Edges[number], names: AttributeNames): AskedWhen {
  const name = names[parent];
  const known = answerIds.slice(0, LOOKED_AT).map((id): LocalText => name?.answers[id] ?? { text: id });
  const shown = withRanges(known).slice(0, NAMED);
  return {
    attributeId: parent as Int64,
    name: name?.name ?? "",
    answers: shown.map(({ told }) => told),
    more: shown.reduce((rest, { of }) => rest - of, answerIds.length),
  };
}

function openOf({ open }: PlannerPairs, pairs: readonly PlannedPair[], plan: QuestionPlan): PlannerView["open"] {
  const all = new Map<OpenWhy, number>(open);
  for (const [why, number] of Object.entries(plan.cannot) as [UnknownReason, number][]) {
    if (number > 0) all.set(why, (all.get(why) ?? 0) + number);
  }
  const beyond = pairs.filter(({ sets }) => sets.length > 0).length - plan.decided;
  if (beyond > 0) all.set("beyond", beyond);
  return [...all].map(([why, number]) => ({ why, pairs: number })).toSorted((a, b) => b.pairs - a.pairs);
}
