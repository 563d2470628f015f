/** Local readings of groups from what was read of them last. */
import "server-only";
import { toNames, type WantedName } from "../attributes/attribute-names.ts";
import { attributeNames } from "../attributes/names.ts";
import type { Int64 } from "../int64.ts";
import { opportunitiesOfGroups, type OpportunityOfGroup } from "../opportunities/of-groups.ts";
import { toPlainText } from "../plain-text.ts";
import type { ActionContext } from "../server/action.ts";
import { evaluate, type Answers } from "../targeting/evaluate.ts";
import { buildTargeting, type Targeting } from "../targeting/model.ts";
import type { Names } from "../targeting/names.ts";
import type { Reading, VerdictKind } from "../targeting/reading.ts";
import { countedAnswers, type CountedAnswers } from "./answer-expiry.ts";
import { toLocalView, type LocalView, type ReadAs } from "./local-view.ts";
import { nearestOfGroups } from "./nearest-of-groups.ts";
import { namesOfNearest, toNearestView } from "./nearest-view.ts";
import type { LocalWish } from "./params.ts";
import { wantedNames } from "./telling.ts";

/** Opportunities of one group that are evaluated; groups of more have many locales of the same targeting. */
const MOST_OF_GROUP = 12;

interface Candidate {
  readonly of: OpportunityOfGroup;
  readonly targeting: Targeting;
  readonly reading: Reading;
}

/** By group id; a group that was never read has no entry. */
export async function readLocally(
  context: ActionContext,
  { groupIds, answers, locale }: LocalWish,
): Promise<ReadonlyMap<string, LocalView>> {
  const { counted: given, expired } = await answersThatCount(context, answers);
  const groups = await opportunitiesOfGroups(context, groupIds);
  const chosen = new Map<Int64, { readonly best: Candidate; readonly others: number }>();
  for (const groupId of groupIds) {
    const members = groups.get(groupId) ?? [];
    const best = bestFitting(members, given, locale);
    if (best) chosen.set(groupId, { best, others: members.length - 1 });
  }
  const read = new Map(
    [...chosen].map(([id, { best }]) => [id, { targeting: best.targeting, status: best.of.opportunity.status }]),
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
  return new Map(
    [...chosen].map(([groupId, { best, others }]) => {
      const path = byGroup.get(groupId);
      const nearest = path && toNearestView(path, { targeting: best.targeting, names, isSingle });
      const readAs = toReadAs(best.of, others);
      return [
        groupId,
        toLocalView(best.reading, { names, answers: given, dates, expired, ...(nearest ? { nearest } : {}), readAs }),
      ];
    }),
  );
}

/** Answers that did not expire. Only a date can end one, so nothing is looked up for answers without. */
async function answersThatCount(context: ActionContext, answers: LocalWish["answers"]): Promise<CountedAnswers> {
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

/** A respondent enters a group through whichever opportunity takes them, so the kindest reading counts; the wanted locale breaks ties. */
function bestFitting(
  members: readonly OpportunityOfGroup[],
  answers: Answers,
  locale: string | undefined,
): Candidate | undefined {
  const present = members.filter((member) => member.missingAt === undefined);
  const candidates = (present.length > 0 ? present : members).slice(0, MOST_OF_GROUP).map((of): Candidate => {
    const { opportunity } = of;
    const targeting = buildTargeting(opportunity);
    return { of, targeting, reading: evaluate(targeting, answers, opportunity.status) };
  });
  const score = ({ of, reading }: Candidate): number => RANK[reading.verdict] * 2 + (of.head.locale === locale ? 0 : 1);
  return candidates.toSorted((a, b) => score(a) - score(b))[0];
}

function toReadAs({ opportunity, head, readAt, snapshotId }: OpportunityOfGroup, others: number): ReadAs {
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
