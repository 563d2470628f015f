/** Local readings of groups from what was read of them last. */
import "server-only";
import { setImmediate as breathe } from "node:timers/promises";
import { toNames, type WantedName } from "../attributes/attribute-names.ts";
import { attributeNames } from "../attributes/names.ts";
import type { Int64 } from "../int64.ts";
import type { OpportunityOfGroup } from "../opportunities/of-groups.ts";
import { toPlainText } from "../plain-text.ts";
import type { ActionContext } from "../server/action.ts";
import { evaluate, type Answers } from "../targeting/evaluate.ts";
import type { Names } from "../targeting/names.ts";
import type { Reading, VerdictKind } from "../targeting/reading.ts";
import { countedAnswers, type CountedAnswers } from "./answer-expiry.ts";
import { toLocalView, type LocalView, type ReadAs } from "./local-view.ts";
import { nearestOfGroups } from "./nearest-of-groups.ts";
import { namesOfNearest, toNearestView } from "./nearest-view.ts";
import type { ReadAnswers } from "./params.ts";
import { wantedNames } from "./telling.ts";

/** Opportunities of one group that are evaluated; groups of more have many locales of the same targeting. */
const MOST_OF_GROUP = 12;

interface Candidate {
  readonly of: OpportunityOfGroup;
  readonly reading: Reading;
}

/** One respondent's side of a reading. */
export interface ReadSubject {
  readonly answers: ReadAnswers;
  /** Of the words, and of the opportunity that is preferred. */
  readonly locale?: string | undefined;
}

type OfGroups = ReadonlyMap<string, readonly OpportunityOfGroup[]>;

/** By group id, over opportunities that are at hand; others have their turns in between. */
export async function readSubject(
  context: ActionContext,
  groups: OfGroups,
  { answers, locale }: ReadSubject,
): Promise<ReadonlyMap<string, LocalView>> {
  const { counted: given, expired } = await answersThatCount(context, answers);
  const chosen = new Map<Int64, { readonly best: Candidate; readonly others: number }>();
  for (const [groupId, members] of groups) {
    await breathe();
    const best = await bestFitting(members, given, locale);
    if (best) chosen.set(groupId as Int64, { best, others: members.length - 1 });
  }
  const read = new Map(
    [...chosen].map(([id, { best }]) => [id, { targeting: best.of.targeting, status: best.of.opportunity.status }]),
  );
  const { byGroup, isSingle } = await nearestOfGroups(context, read, given);
  const wanted: WantedName[] = [
    ...[...chosen.values()].flatMap(({ best }) => wantedNames(best.reading, given)),
    ...[...byGroup.values()].flatMap(namesOfNearest),
  ];
  const names = inPlainText(toNames(await attributeNames(context, wanted, locale)));
  const dates = new Map(
    answers.flatMap(({ attributeId, at }) => (at === undefined ? [] : [[attributeId, at] as const])),
  );
  const views = new Map<string, LocalView>();
  for (const [groupId, { best, others }] of chosen) {
    await breathe();
    const path = byGroup.get(groupId);
    const nearest = path && toNearestView(path, { targeting: best.of.targeting, names, isSingle });
    const told = { names, answers: given, dates, expired, readAs: toReadAs(best.of, others) };
    views.set(groupId, toLocalView(best.reading, { ...told, ...(nearest ? { nearest } : {}) }));
  }
  return views;
}

/** Answers that did not expire. Only a date can end one, so nothing is looked up for answers without. */
export async function answersThatCount(context: ActionContext, answers: ReadAnswers): Promise<CountedAnswers> {
  const dated = answers.filter(({ at }) => at !== undefined);
  const known = await attributeNames(
    context,
    dated.map(({ attributeId }) => ({ attributeId, answerIds: [] })),
    undefined,
  );
  return countedAnswers(answers, (id) => known[id]?.expiresAfter, Date.now());
}

/** Texts of the service may hold markup; a sentence is made of words. */
const inPlainText = (names: Names): Names => ({
  ...names,
  attribute: (id) => names.attribute(id) && toPlainText(names.attribute(id) ?? ""),
  answer: (id, value) => names.answer(id, value) && toPlainText(names.answer(id, value) ?? ""),
});

const RANK: Readonly<Record<VerdictKind, number>> = {
  match: 0,
  undetermined: 1,
  closed_quota: 2,
  wrong_person: 3,
  not_open: 4,
};

/** Those of a group that are evaluated. */
export function candidatesOf(members: readonly OpportunityOfGroup[]): readonly OpportunityOfGroup[] {
  const present = members.filter((member) => member.missingAt === undefined);
  return (present.length > 0 ? present : members).slice(0, MOST_OF_GROUP);
}

/**
 * A respondent enters a group through whichever opportunity takes them, so the kindest reading counts; the wanted locale
 * breaks ties.
 */
export function kindest<T extends { readonly verdict: VerdictKind; readonly locale: string }>(
  readings: readonly T[],
  locale: string | undefined,
): T | undefined {
  const score = (one: T): number => RANK[one.verdict] * 2 + (one.locale === locale ? 0 : 1);
  return readings.toSorted((a, b) => score(a) - score(b))[0];
}

async function bestFitting(
  members: readonly OpportunityOfGroup[],
  answers: Answers,
  locale: string | undefined,
): Promise<Candidate | undefined> {
  const candidates: (Candidate & { readonly verdict: VerdictKind; readonly locale: string })[] = [];
  for (const of of candidatesOf(members)) {
    if (candidates.length > 0) await breathe();
    const reading = evaluate(of.targeting, answers, of.opportunity.status);
    candidates.push({ of, reading, verdict: reading.verdict, locale: of.head.locale });
  }
  return kindest(candidates, locale);
}

export function toReadAs({ opportunity, head, readAt, snapshotId }: OpportunityOfGroup, others: number): ReadAs {
  const minutes = opportunity.length_of_interview;
  return {
    opportunityId: opportunity.id,
    locale: head.locale,
    status: opportunity.status,
    readAt,
    snapshotId,
    others,
    ...(minutes === null || minutes === undefined ? {} : { statedMinutes: String(minutes) }),
  };
}
