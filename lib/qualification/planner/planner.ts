/** Plans the next questions to ask about the undetermined pairs of a stored run. Reads our store only. */
import "server-only";
import type { AttributeNames, LocalText } from "../../attributes/names/attribute-names.ts";
import { attributeNames } from "../../attributes/names/names.ts";
import type { Int64 } from "../../int64.ts";
import type { ActionContext } from "../../server/action.ts";
import type { CooperativeSteps } from "../../cooperative-steps.ts";
import { runCooperatively } from "../../store/engine/cooperative.ts";
import {
  planSteps,
  type PlannedPair,
  type PlannedQuestion,
  type QuestionPlan,
} from "../../targeting/nearest/planner.ts";
import type { UnknownReason } from "../../targeting/evaluation.ts";
import { withRanges } from "../../targeting/wording/number-ranges.ts";
import type { RunGrid } from "../model/run-progress.ts";
import type { PlannerQuery } from "./params.ts";
import { parentEdges, undecidedPairs, type PlannerPairs } from "./planner-pairs.ts";
import type { AskedWhen, OpenReason, PlannerQuestion, PlannerView } from "./planner-view.ts";

type Edges = Awaited<ReturnType<typeof parentEdges>>;

/** Maximum answers listed per parent; a range of numbers counts as one. */
const NAMED = 4;
/** Maximum answers of one parent looked up to build them: enough for every age. */
const MAX_ANSWERS_SHOWN = 300;

export async function plannerView(
  context: ActionContext,
  grid: RunGrid,
  { locale }: Omit<PlannerQuery, "id">,
): Promise<PlannerView> {
  const undecided = await undecidedPairs(context, grid);
  const { pairs } = undecided;
  const edges = await parentEdges(context, undecided.needs);
  const parents = unansweredParents(undecided, edges);
  const plan = await runCooperatively(
    untilAborted(planSteps(pairs, { parents: (child) => parents.get(child) ?? [] }), context),
  );
  const spoken = locale ?? respondentsLocale(undecided);
  const names = await questionNames(context, plan, edges, spoken);
  return {
    undetermined: undecided.undetermined,
    decided: plan.decided,
    questions: plan.questions.map((question) => toQuestion(question, { known: undecided, edges, names })),
    open: openOf(undecided, pairs, plan),
    locale: spoken,
    subjects: grid.subjects.length,
  };
}

/** Stops when the request is aborted. */
function* untilAborted<T>(steps: CooperativeSteps<T>, { signal }: Pick<ActionContext, "signal">): CooperativeSteps<T> {
  for (;;) {
    signal?.throwIfAborted();
    const step = steps.next();
    if (step.done) return step.value;
    yield;
  }
}

/** By child: parents that at least one respondent whose pairs questions can settle has not answered. */
function unansweredParents({ subjects, pairs }: PlannerPairs, edges: Edges): ReadonlyMap<string, readonly Int64[]> {
  const asked = new Set(pairs.flatMap(({ sets, subject }) => (sets.length > 0 ? [subject] : [])));
  const unanswered = edges.filter(({ parent }) =>
    [...asked].some((subject) => !subjects.get(subject)?.counted.counted.has(parent)),
  );
  const byChild = Map.groupBy(unanswered, ({ child }) => child);
  return new Map([...byChild].map(([child, ofChild]) => [child, ofChild.map(({ parent }) => parent as Int64)]));
}

/** Locale of most personas; if none states one, the most frequent locale of the opportunities. */
function respondentsLocale({ subjects, locales }: PlannerPairs): string {
  const spoken = Map.groupBy(
    [...subjects.values()].map(({ persona }) => persona.locale).filter(Boolean),
    (locale) => locale,
  );
  const [most] = [...spoken].toSorted(([, a], [, b]) => b.length - a.length);
  return most?.[0] ?? locales[0] ?? "";
}

function questionNames(
  context: ActionContext,
  { questions }: QuestionPlan,
  edges: Edges,
  locale: string,
): Promise<AttributeNames> {
  const attributeIds = new Set<string>(questions.map(({ attributeId }) => attributeId));
  const wanted = [
    ...questions.map(({ attributeId }) => ({ attributeId, answerIds: [] })),
    ...edges
      .filter(({ child }) => attributeIds.has(child))
      .map(({ parent, answerIds }) => ({ attributeId: parent, answerIds: answerIds.slice(0, MAX_ANSWERS_SHOWN) })),
  ];
  return attributeNames(context, wanted, locale || undefined);
}

interface QuestionContext {
  readonly known: PlannerPairs;
  readonly edges: Edges;
  readonly names: AttributeNames;
}

function toQuestion(
  { attributeId, subjects, decides, worth }: PlannedQuestion,
  context: QuestionContext,
): PlannerQuestion {
  const { known, edges, names } = context;
  const name = names[attributeId];
  // A parent is planned for everyone, so respondents who have answered it are dropped.
  const askedSubjects = subjects
    .flatMap((key) => known.subjects.get(key) ?? [])
    .filter(({ counted }) => !counted.counted.has(attributeId));
  return {
    attributeId,
    name: name?.name ?? "",
    ...(name?.question ? { question: name.question } : {}),
    askedWhen: edges.filter(({ child }) => child === attributeId).map((edge) => toAskedWhen(edge, names)),
    subjects: askedSubjects.map(({ persona }) => persona.name),
    expired: askedSubjects.flatMap(({ persona, counted }) => {
      const old = counted.expired.get(attributeId);
      return old ? [{ subject: persona.name, since: old.since }] : [];
    }),
    decides,
    worth,
  };
}

function toAskedWhen({ parent, answerIds }: Edges[number], names: AttributeNames): AskedWhen {
  const name = names[parent];
  const values = answerIds.slice(0, MAX_ANSWERS_SHOWN).map((id): LocalText => name?.answers[id] ?? { text: id });
  const shown = withRanges(values).slice(0, NAMED);
  return {
    attributeId: parent as Int64,
    name: name?.name ?? "",
    answers: shown.map(({ item }) => item),
    more: shown.reduce((rest, { of }) => rest - of, answerIds.length),
  };
}

function openOf({ open }: PlannerPairs, pairs: readonly PlannedPair[], plan: QuestionPlan): PlannerView["open"] {
  const all = new Map<OpenReason, number>(open);
  for (const [why, number] of Object.entries(plan.cannot) as [UnknownReason, number][]) {
    if (number > 0) all.set(why, (all.get(why) ?? 0) + number);
  }
  const beyond = pairs.filter(({ sets }) => sets.length > 0).length - plan.decided;
  if (beyond > 0) all.set("beyond", beyond);
  return [...all].map(([why, number]) => ({ why, pairs: number })).toSorted((a, b) => b.pairs - a.pairs);
}
