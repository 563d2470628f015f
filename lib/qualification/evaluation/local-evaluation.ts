/** Local evaluations of groups from their latest snapshots. */
import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { AttributeContext } from "../../attributes/names/attribute-context.ts";
import { toNames, type WantedName } from "../../attributes/names/attribute-names.ts";
import { storedAttribute } from "../../attributes/names/detail-source.ts";
import { attributeNames } from "../../attributes/names/names.ts";
import { compareInt64, type Int64 } from "../../int64.ts";
import type { OpportunityOfGroup } from "../../opportunities/conflicts/opportunities-by-group.ts";
import { toPlainText } from "../../plain-text.ts";
import type { FormFactor } from "../../sampling/limits.ts";
import type { ActionContext } from "../../server/action.ts";
import { runCooperatively } from "../../store/engine/cooperative.ts";
import { evaluate, type Answers } from "../../targeting/evaluate/evaluate.ts";
import { checkFacts, exclusionOf, factsOf, type Exclusion, type RespondentFacts } from "../../targeting/facts/facts.ts";
import type { Targeting } from "../../targeting/model.ts";
import { nearestSteps, type Nearest } from "../../targeting/nearest/nearest.ts";
import type { Evaluation, VerdictKind } from "../../targeting/evaluation.ts";
import type { Names } from "../../targeting/wording/names.ts";
import { countedAnswers, type CountedAnswers } from "../model/answer-expiry.ts";
import { toFactViews } from "../model/fact-view.ts";
import { toLocalView, type LocalView, type EvaluatedAs } from "../model/local-view.ts";
import { namesOfNearest, toNearestView } from "../model/nearest-view.ts";
import type { ReadAnswers } from "../model/params.ts";
import { candidatesOf, mostFavourable } from "./candidates.ts";
import { openAnswersOf, type AnswerIds } from "./open-answers-of-paths.ts";
import { pastAnswersOf } from "./past-answers.ts";
import { evaluationNames } from "../model/deciding-entry.ts";

interface Candidate {
  readonly of: OpportunityOfGroup;
  readonly evaluation: Evaluation;
}

/** Input for one respondent. */
export interface EvaluationSubject {
  readonly answers: ReadAnswers;
  /** The respondent's locale: language of names and texts, checked against the opportunity's. */
  readonly locale?: string | undefined;
  readonly formFactor?: FormFactor | undefined;
  /** Fingerprint of the respondent, to find earlier runs; absent: unknown. */
  readonly fingerprint?: string | undefined;
}

interface OfGroups {
  readonly groups: ReadonlyMap<string, readonly OpportunityOfGroup[]>;
  /** Opportunity ids the operator entered; `undefined` for a run with calls. */
  readonly typed?: ReadonlySet<string> | undefined;
}

/** Evaluations by group id, over opportunities already loaded; yields to the event loop between groups. */
export async function evaluateSubject(
  context: ActionContext,
  { groups, typed }: OfGroups,
  { answers, locale, formFactor, fingerprint }: EvaluationSubject,
): Promise<ReadonlyMap<string, LocalView>> {
  const { counted: given, expired } = await validAnswers(context, answers);
  const chosen = new Map<Int64, { readonly best: Candidate; readonly members: readonly OpportunityOfGroup[] }>();
  for (const [groupId, members] of groups) {
    await nextTurn();
    const best = await bestFitting(candidatesOf(members, { typed, locales: [locale] }), given, { locale, formFactor });
    if (best) chosen.set(groupId as Int64, { best, members });
  }
  const read = new Map(
    [...chosen].map(([id, { best }]) => [
      id,
      { targeting: best.of.targeting, exclusion: exclusionOf(best.evaluation.facts) },
    ]),
  );
  const { byGroup, isSingle } = await nearestOfGroups(context, read, given);
  const answerIds = answerIdsOf(context);
  const wanted: WantedName[] = [
    ...[...chosen.values()].flatMap(({ best }) => evaluationNames(best.evaluation, given)),
    ...[...byGroup.values()].flatMap(namesOfNearest),
  ];
  const names = inPlainText(toNames(await attributeNames(context, wanted, locale)));
  const dates = new Map(
    answers.flatMap(({ attributeId, at }) => (at === undefined ? [] : [[attributeId, at] as const])),
  );
  const past = await pastAnswersOf(context, fingerprint);
  const views = new Map<string, LocalView>();
  const now = Date.now();
  for (const [groupId, { best, members }] of chosen) {
    await nextTurn();
    const path = byGroup.get(groupId);
    const open = path && (await openAnswersOf(path, { targeting: best.of.targeting, answers: given, answerIds }));
    const nearest =
      path && toNearestView(path, { targeting: best.of.targeting, names, isSingle, ...(open ? { open } : {}) });
    const facts = toFactViews(best.evaluation.facts, {
      opportunity: best.of.opportunity,
      age: now - best.of.readAt,
      past,
    });
    const details = { names, answers: given, dates, expired, facts, readAs: toEvaluatedAs(best.of, members) };
    views.set(groupId, toLocalView(best.evaluation, { ...details, ...(nearest ? { nearest } : {}) }));
  }
  return views;
}

interface ValidAnswers extends CountedAnswers {
  /** Attributes of dated answers whose details are not available: the answer counts, and may have expired. */
  readonly expiryUnknown: readonly string[];
}

/**
 * Answers that have not expired. Only a dated answer can expire, so attributes are looked up for dated answers only.
 */
export async function validAnswers(context: ActionContext, answers: ReadAnswers): Promise<ValidAnswers> {
  const dated = answers.filter(({ at }) => at !== undefined);
  const names = await attributeNames(
    context,
    dated.map(({ attributeId }) => ({ attributeId, answerIds: [] })),
    undefined,
  );
  return {
    ...countedAnswers(answers, (id) => names[id]?.expiresAfter, Date.now()),
    expiryUnknown: dated.flatMap(({ attributeId }) => (names[attributeId]?.state === "known" ? [] : [attributeId])),
  };
}

/** Removes markup from service texts before they go into a sentence. */
const inPlainText = (names: Names): Names => ({
  ...names,
  attribute: (id) => names.attribute(id) && toPlainText(names.attribute(id) ?? ""),
  answer: (id, value) => names.answer(id, value) && toPlainText(names.answer(id, value) ?? ""),
});

async function bestFitting(
  members: readonly OpportunityOfGroup[],
  answers: Answers,
  respondent: RespondentFacts,
): Promise<Candidate | undefined> {
  const candidates: (Candidate & { readonly verdict: VerdictKind; readonly locale: string })[] = [];
  for (const of of members) {
    if (candidates.length > 0) await nextTurn();
    const evaluation = evaluate(of.targeting, answers, checkFacts(factsOf(of.opportunity), respondent));
    candidates.push({ of, evaluation, verdict: evaluation.verdict, locale: of.head.locale });
  }
  return mostFavourable(candidates, respondent.locale);
}

/** Other opportunities of a group that a result names; the rest are counted. */
const NAMED_OTHERS = 3;

/** @param members all members of the group, the evaluated one included. */
export function toEvaluatedAs(
  { opportunity, head, readAt, snapshotId }: OpportunityOfGroup,
  members: readonly OpportunityOfGroup[],
): EvaluatedAs {
  const minutes = opportunity.length_of_interview;
  const isElsewhere = (other: OpportunityOfGroup): number => Number(other.head.locale !== head.locale);
  const others = members
    .filter((member) => member.opportunity.id !== opportunity.id)
    .toSorted((a, b) => isElsewhere(a) - isElsewhere(b) || compareInt64(a.opportunity.id, b.opportunity.id));
  return {
    opportunityId: opportunity.id,
    locale: head.locale,
    status: opportunity.status,
    readAt,
    snapshotId,
    others: others.length,
    ...(others.length > 0 ? { otherIds: others.slice(0, NAMED_OTHERS).map((other) => other.opportunity.id) } : {}),
    ...(minutes === null || minutes === undefined ? {} : { statedMinutes: String(minutes) }),
  };
}

/** Nearest path for each chosen evaluation; yields to the event loop between groups. */
interface NearestOfGroups<Id extends string> {
  /** No entry for a respondent who already matches. */
  readonly byGroup: ReadonlyMap<Id, Nearest>;
  /**
   * Whether a respondent has at most one answer on the attribute: the stricter assumption, used for an attribute that
   * was never fetched.
   */
  readonly isSingle: (attributeId: string) => boolean;
}

interface Wanted {
  readonly targeting: Targeting;
  readonly exclusion: Exclusion | undefined;
}

/** Makes no service call: a missing attribute detail only makes a path stricter. */
async function nearestOfGroups<Id extends string>(
  context: AttributeContext,
  groups: ReadonlyMap<Id, Wanted>,
  answers: Answers,
): Promise<NearestOfGroups<Id>> {
  const ids = new Set([...groups.values()].flatMap(({ targeting }) => targeting.attributeIds));
  const wanted = [...ids].map((attributeId) => ({ attributeId, answerIds: [] }));
  const names = await attributeNames({ ...context, storeOnly: true }, wanted, undefined);
  const isSingle = (id: string): boolean => !names[id]?.mode?.startsWith("multi");
  const byGroup = new Map<Id, Nearest>();
  for (const [groupId, { targeting, exclusion }] of groups) {
    await nextTurn();
    const nearest = await runCooperatively(nearestSteps(targeting, answers, { isSingle, exclusion }));
    if (nearest.paths.length > 0 || nearest.none) byGroup.set(groupId, nearest);
  }
  return { byGroup, isSingle };
}

/** Ids of an attribute's listed answers, loaded once; empty for an attribute that was never fetched. */
function answerIdsOf(context: AttributeContext): AnswerIds {
  const loaded = new Map<string, Promise<readonly string[]>>();
  return (id) => {
    const ids =
      loaded.get(id) ??
      storedAttribute(context, id).then((stored) => stored?.attribute.answers.map((answer) => answer.id) ?? []);
    loaded.set(id, ids);
    return ids;
  };
}
