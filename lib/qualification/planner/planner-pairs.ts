/**
 * Undetermined pairs of a run, re-evaluated with the personas' current answers, with the answer sets that would decide
 * each. Yields to the event loop.
 */
import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";
import { attributeNames } from "../../attributes/names/names.ts";
import type { Int64 } from "../../int64.ts";
import { opportunitiesByGroup, type OpportunityOfGroup } from "../../opportunities/conflicts/opportunities-by-group.ts";
import type { ActionContext } from "../../server/action.ts";
import { evaluate, type Answers } from "../../targeting/evaluate/evaluate.ts";
import { checkFacts, factsOf } from "../../targeting/facts/facts.ts";
import { withSets, type PlannedPair } from "../../targeting/nearest/planner.ts";
import { candidatesOf, mostFavourable } from "../evaluation/candidates.ts";
import { validAnswers } from "../evaluation/local-evaluation.ts";
import { toMatrix } from "../matrix/matrix.ts";
import type { CountedAnswers } from "../model/answer-expiry.ts";
import { unchangedPersona, type Persona } from "../model/persona/persona.ts";
import type { RunGrid } from "../model/run-progress.ts";
import { wholePersonas } from "../personas/personas.ts";
import type { OpenReason } from "./planner-view.ts";

interface PlannerSubject {
  /** Index in the run. */
  readonly subjectIndex: number;
  readonly persona: Persona;
  readonly counted: CountedAnswers;
}

export interface PlannerPairs {
  /** Number of undetermined pairs of the run. */
  readonly undetermined: number;
  readonly pairs: readonly PlannedPair[];
  /** Attributes without an answer in the pairs. */
  readonly needs: readonly Int64[];
  /** Number of pairs that cannot be planned for, by reason. */
  readonly open: ReadonlyMap<OpenReason, number>;
  /** By index in the run, as text: `PlannedPair.subject`. */
  readonly subjects: ReadonlyMap<string, PlannerSubject>;
  /** Locales of the evaluated opportunities, most frequent first. */
  readonly locales: readonly string[];
}

/** Maximum pairs of a plan, over all personas: seconds of work, which yields to the event loop. */
const MAX_PAIRS = 2_000;

/** Reads our store only, group by group, and keeps only what the pairs need, to bound memory. */
export async function undecidedPairs(context: ActionContext, grid: RunGrid): Promise<PlannerPairs> {
  const wanted = toMatrix(grid).rows.flatMap(({ subject, cells }) =>
    cells.flatMap(({ state }, group) => (state === "maybe" ? [{ subject, group }] : [])),
  );
  const subjects = await subjectsOf(context, grid);
  const typed = grid.subjects.some(({ live }) => live) ? undefined : new Set(Object.values(grid.opportunities ?? {}));
  const personaLocales = new Set([...subjects.values()].map(({ persona }) => persona.locale));
  const open = new Map<OpenReason, number>();
  const locales = new Map<string, number>();
  const needs = new Set<Int64>();
  const modes = new Map<string, string | undefined>();
  const isSingle = (id: string): boolean => !modes.get(id)?.startsWith("multi");
  const pairs: PlannedPair[] = [];
  const miss = (why: OpenReason) => open.set(why, (open.get(why) ?? 0) + 1);
  for (const [group, ofGroup] of [...Map.groupBy(wanted, (pair) => pair.group)].toSorted(([a], [b]) => a - b)) {
    const groupId = grid.groupIds[group];
    if (groupId === undefined) continue;
    const enough = pairs.length === MAX_PAIRS;
    const members = enough ? [] : ((await opportunitiesByGroup(context, [groupId])).get(groupId) ?? []);
    const candidates = candidatesOf(members, { typed, locales: personaLocales });
    await learnModes(context, candidates, modes);
    for (const { subject } of ofGroup) {
      context.signal?.throwIfAborted();
      const about = subjects.get(String(subject));
      if (pairs.length === MAX_PAIRS) {
        miss("not_looked_at");
        continue;
      }
      if (!about) {
        miss(personaIdOf(grid, subject) === undefined ? "typed" : "persona_gone");
        continue;
      }
      const best = await bestOf(candidates, about.counted.counted, about.persona);
      if (!best) miss("unread");
      else if (best.verdict === "undetermined") {
        locales.set(best.locale, (locales.get(best.locale) ?? 0) + 1);
        const { evaluation, worth } = best;
        for (const id of evaluation.needs) needs.add(id);
        await nextTurn();
        pairs.push(withSets({ key: `${subject}:${groupId}`, subject: String(subject), evaluation, worth }, isSingle));
      } else miss(grid.rows[subject]?.[group]?.local === "undetermined" ? "moved" : "service_only");
    }
  }
  return {
    undetermined: wanted.length,
    pairs,
    needs: [...needs],
    open,
    subjects,
    locales: [...locales].toSorted(([, a], [, b]) => b - a).map(([locale]) => locale),
  };
}

const personaIdOf = ({ subjects }: RunGrid, index: number): string | undefined => {
  const subject = subjects[index];
  return subject && unchangedPersona(subject);
};

/** Personas that the operator may use; a subject entered by hand, or changed before the run, has none. */
async function subjectsOf(context: ActionContext, grid: RunGrid): Promise<ReadonlyMap<string, PlannerSubject>> {
  const personas = new Map((await wholePersonas(context)).map((persona) => [persona.id, persona]));
  const found = new Map<string, PlannerSubject>();
  for (const [index, subject] of grid.subjects.entries()) {
    const personaId = unchangedPersona(subject);
    const persona = personaId === undefined ? undefined : personas.get(personaId);
    if (!persona) continue;
    found.set(String(index), {
      subjectIndex: index,
      persona,
      counted: await validAnswers(context, answersOf(persona)),
    });
  }
  return found;
}

/**
 * Loads each attribute's mode once for all groups. An attribute that was never fetched has no mode and gets the
 * stricter rule.
 */
async function learnModes(
  context: ActionContext,
  candidates: readonly OpportunityOfGroup[],
  modes: Map<string, string | undefined>,
): Promise<void> {
  const ids = new Set(candidates.flatMap(({ targeting }) => targeting.attributeIds));
  const wanted = [...ids].flatMap((attributeId) => (modes.has(attributeId) ? [] : [{ attributeId, answerIds: [] }]));
  if (wanted.length === 0) return;
  const names = await attributeNames({ ...context, storeOnly: true }, wanted, undefined);
  for (const { attributeId } of wanted) modes.set(attributeId, names[attributeId]?.mode);
}

const answersOf = ({ answers }: Persona) =>
  answers.map((answer) => ({ ...answer, attributeId: answer.attributeId as Int64, values: [...answer.values] }));

async function bestOf(candidates: readonly OpportunityOfGroup[], answers: Answers, { locale, formFactor }: Persona) {
  const evaluations = [];
  for (const { targeting, opportunity, head } of candidates) {
    await nextTurn();
    const evaluation = evaluate(targeting, answers, checkFacts(factsOf(opportunity), { locale, formFactor }));
    const worth = Math.round((head.earningsPerClick ?? 0) * 100);
    evaluations.push({ evaluation, verdict: evaluation.verdict, locale: head.locale, worth });
  }
  return mostFavourable(evaluations, locale || undefined);
}

/** Dependency edges from all ancestors of the attributes, each edge once. */
export async function parentEdges({ store, partner, signal }: ActionContext, attributeIds: readonly Int64[]) {
  const edges: { readonly child: string; readonly parent: string; readonly answerIds: readonly string[] }[] = [];
  const seen = new Set<string>(attributeIds);
  for (let step: string[] = [...seen]; step.length > 0 && seen.size < MAX_VISITED;) {
    signal?.throwIfAborted();
    const found = await store.attributes.dependenciesOf(partner.scope, step, "parents");
    edges.push(...found);
    step = [...new Set(found.map(({ parent }) => parent))].filter((id) => !seen.has(id));
    for (const id of step) seen.add(id);
  }
  return edges;
}

const MAX_VISITED = 2_000;
