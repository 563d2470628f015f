/** The undetermined pairs of a run, read once more with the answers of its personas and what would settle each, in turns. */
import "server-only";
import { setImmediate as breathe } from "node:timers/promises";
import { attributeNames } from "../attributes/names.ts";
import type { Int64 } from "../int64.ts";
import { opportunitiesOfGroups, type OpportunityOfGroup } from "../opportunities/of-groups.ts";
import type { ActionContext } from "../server/action.ts";
import { evaluate, type Answers } from "../targeting/evaluate.ts";
import { withSets, type PlannedPair } from "../targeting/planner.ts";
import type { CountedAnswers } from "./answer-expiry.ts";
import { answersThatCount, candidatesOf, kindest } from "./local-readings.ts";
import { toMatrix } from "./matrix.ts";
import type { Persona } from "./persona.ts";
import { wholePersonas } from "./personas.ts";
import type { OpenWhy } from "./planner-view.ts";
import type { RunGrid } from "./run-progress.ts";

export interface PlannerSubject {
  /** Place in the run. */
  readonly place: number;
  readonly persona: Persona;
  readonly counted: CountedAnswers;
}

export interface PlannerPairs {
  /** Of the run. */
  readonly undetermined: number;
  readonly pairs: readonly PlannedPair[];
  /** Attributes that the pairs lack an answer on. */
  readonly needs: readonly Int64[];
  /** Pairs that nothing can be planned for. */
  readonly open: ReadonlyMap<OpenWhy, number>;
  /** By place in the run, as text: `PlannedPair.subject`. */
  readonly subjects: ReadonlyMap<string, PlannerSubject>;
  /** Of the opportunities that were read for them, the most frequent first. */
  readonly locales: readonly string[];
}

/** Pairs that a plan is made over, of every persona alike: seconds of work, in turns. */
const MOST_PAIRS = 2_000;

/** From our store only, group by group: of a group that was read nothing is held but what its pairs need. */
export async function undecidedPairs(context: ActionContext, grid: RunGrid): Promise<PlannerPairs> {
  const wanted = toMatrix(grid).rows.flatMap(({ subject, cells }) =>
    cells.flatMap(({ state }, group) => (state === "maybe" ? [{ subject, group }] : [])),
  );
  const subjects = await subjectsOf(context, grid);
  const open = new Map<OpenWhy, number>();
  const locales = new Map<string, number>();
  const needs = new Set<Int64>();
  const modes = new Map<string, string | undefined>();
  const isSingle = (id: string): boolean => !modes.get(id)?.startsWith("multi");
  const pairs: PlannedPair[] = [];
  const miss = (why: OpenWhy) => open.set(why, (open.get(why) ?? 0) + 1);
  for (const [group, ofGroup] of [...Map.groupBy(wanted, (pair) => pair.group)].toSorted(([a], [b]) => a - b)) {
    const groupId = grid.groupIds[group];
    if (groupId === undefined) continue;
    const enough = pairs.length === MOST_PAIRS;
    const members = enough ? [] : ((await opportunitiesOfGroups(context, [groupId])).get(groupId) ?? []);
    await learnModes(context, members, modes);
    for (const { subject } of ofGroup) {
      context.signal?.throwIfAborted();
      const about = subjects.get(String(subject));
      if (pairs.length === MOST_PAIRS) {
        miss("not_looked_at");
        continue;
      }
      if (!about) {
        miss(grid.subjects[subject]?.personaId === undefined ? "typed" : "persona_gone");
        continue;
      }
      const best = await bestOf(members, about.counted.counted, about.persona.locale);
      if (!best) miss("unread");
      else if (best.verdict === "undetermined") {
        locales.set(best.locale, (locales.get(best.locale) ?? 0) + 1);
        const { reading, worth } = best;
        for (const id of reading.needs) needs.add(id);
        await breathe();
        pairs.push(withSets({ key: `${subject}:${groupId}`, subject: String(subject), reading, worth }, isSingle));
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

/** Personas whom whoever looks may use; a respondent that was typed has none. */
async function subjectsOf(context: ActionContext, grid: RunGrid): Promise<ReadonlyMap<string, PlannerSubject>> {
  const personas = new Map((await wholePersonas(context)).map((persona) => [persona.id, persona]));
  const found = new Map<string, PlannerSubject>();
  for (const [place, { personaId }] of grid.subjects.entries()) {
    const persona = personaId === undefined ? undefined : personas.get(personaId);
    if (!persona) continue;
    found.set(String(place), { place, persona, counted: await answersThatCount(context, answersOf(persona)) });
  }
  return found;
}

/** Each attribute once over all groups. One that was never read has no mode: the stricter rule holds for it. */
async function learnModes(
  context: ActionContext,
  members: readonly OpportunityOfGroup[],
  modes: Map<string, string | undefined>,
): Promise<void> {
  const ids = new Set(candidatesOf(members).flatMap(({ targeting }) => targeting.attributeIds));
  const wanted = [...ids].flatMap((attributeId) => (modes.has(attributeId) ? [] : [{ attributeId, answerIds: [] }]));
  if (wanted.length === 0) return;
  const names = await attributeNames({ ...context, storeOnly: true }, wanted, undefined);
  for (const { attributeId } of wanted) modes.set(attributeId, names[attributeId]?.mode);
}

const answersOf = ({ answers }: Persona) =>
  answers.map((answer) => ({ ...answer, attributeId: answer.attributeId as Int64, values: [...answer.values] }));

async function bestOf(members: readonly OpportunityOfGroup[], answers: Answers, locale: string) {
  const readings = [];
  for (const { targeting, opportunity, head } of candidatesOf(members)) {
    await breathe();
    const reading = evaluate(targeting, answers, opportunity.status);
    const worth = Math.round((head.earningsPerClick ?? 0) * 100);
    readings.push({ reading, verdict: reading.verdict, locale: head.locale, worth });
  }
  return kindest(readings, locale || undefined);
}

/** What is asked before what, each edge once, however many steps up. */
export async function parentEdges({ store, partner, signal }: ActionContext, attributeIds: readonly Int64[]) {
  const edges: { readonly child: string; readonly parent: string; readonly answerIds: readonly string[] }[] = [];
  const seen = new Set<string>(attributeIds);
  for (let step: string[] = [...seen]; step.length > 0 && seen.size < MOST_VISITED;) {
    signal?.throwIfAborted();
    const found = await store.attributes.dependenciesOf(partner.scope, step, "parents");
    edges.push(...found);
    step = [...new Set(found.map(({ parent }) => parent))].filter((id) => !seen.has(id));
    for (const id of step) seen.add(id);
  }
  return edges;
}

const MOST_VISITED = 2_000;
