/** Resolves ids to the stored items they refer to. Makes no service call. */
import "server-only";
import { compareInt64 } from "../int64.ts";
import type { StoredRequest } from "../qualification/model/run-view.ts";
import type { ActionContext } from "../server/action.ts";
import type {
  GroupedOpportunities,
  MatchedAttributeRow,
  MatchedOpportunityRow,
} from "../store/opportunities/palette-lookup.ts";
import type {
  AttributeNamesList,
  MatchedAnswer,
  MatchedAttribute,
  IdMatches,
  MatchedOpportunity,
  MatchedRun,
  PaletteMatch,
} from "./palette-matches.ts";

type StoreContext = Pick<ActionContext, "store" | "partner">;

/** Maximum answers returned per id: one id may be an answer of many attributes. */
const MAX_ANSWERS = 5;
const MAX_NAMES = 10_000;

export async function paletteLookup(context: StoreContext, ids: readonly string[]): Promise<readonly IdMatches[]> {
  const { store, partner } = context;
  const { scope } = partner;
  const numbers = ids.filter((id) => /^\d+$/.test(id));
  const orders = ids.map((id) => id.toLowerCase());
  const pairs = ids.filter((id) => id.includes(":")).map((pair) => pair.split(":"));
  const [opportunities, groups, projects, named, answers, runs] = await Promise.all([
    store.paletteLookup.opportunities(scope, numbers),
    store.paletteLookup.gathered(scope, "group", numbers),
    store.paletteLookup.gathered(scope, "project", numbers),
    store.paletteLookup.gathered(scope, "order", orders),
    store.attributes.answersById(scope, [...new Set([...numbers, ...pairs.map(([, answer = ""]) => answer)])]),
    Promise.all(ids.filter((id) => UUID.test(id)).map((id) => runOf(context, id))),
  ]);
  const attributeIds = [...numbers, ...pairs.map(([attribute = ""]) => attribute), ...answers.map(attributeOf)];
  const attributes = new Map(
    (await store.paletteLookup.attributes(scope, [...new Set(attributeIds)])).map((row) => [row.id, row]),
  );
  const having = answersInOrder(answers, attributes);
  const shown = new Map(ids.map((id) => [id, answersOf(id, having)]));
  const names = await namesOf(
    context,
    [...shown.values()].flatMap((some) => some.slice(0, MAX_ANSWERS)),
  );
  return ids.map((typed): IdMatches => {
    const mine = shown.get(typed) ?? [];
    const attribute = attributes.get(typed.split(":")[0] ?? typed);
    const opportunity = opportunities.find((row) => row.id === typed);
    const matches: PaletteMatch[] = [
      ...(opportunity ? [{ kind: "opportunity" as const, ...toOpportunity(opportunity) }] : []),
      ...groupingOf("group", typed, groups),
      ...mine.slice(0, MAX_ANSWERS).map((answer) => toAnswer(answer, attributes, names)),
      ...(attribute ? [toAttribute(attribute)] : []),
      ...groupingOf("project", typed, projects),
      ...groupingOf("order", typed, named),
      ...runs.filter((run) => run !== undefined).filter((run) => run.id === typed),
    ];
    const more = mine.length - MAX_ANSWERS;
    return { requestedId: typed, matches, ...(more > 0 ? { moreAnswers: more } : {}) };
  });
}

/** Attribute names for the palette's search. */
export async function attributeNamesList({ store, partner }: StoreContext): Promise<AttributeNamesList> {
  const rows = await store.paletteLookup.attributeNames(partner.scope, MAX_NAMES);
  return { names: rows.map(({ id, name }) => [id, name] as const) };
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

interface AnswerPosition {
  readonly attributeId: string;
  readonly answerId: string;
  readonly place: string;
}

const attributeOf = ({ attributeId }: AnswerPosition): string => attributeId;

/** Sorts answers by attribute usage, most used first. */
function answersInOrder(answers: readonly AnswerPosition[], attributes: ReadonlyMap<string, MatchedAttributeRow>) {
  const rankOf = ({ attributeId }: AnswerPosition) => attributes.get(attributeId)?.rank ?? Number.MAX_SAFE_INTEGER;
  return answers.toSorted((a, b) => rankOf(a) - rankOf(b) || compareInt64(a.attributeId, b.attributeId));
}

function answersOf(typed: string, answers: readonly AnswerPosition[]): readonly AnswerPosition[] {
  const [first, second] = typed.split(":");
  return answers.filter(({ attributeId, answerId }) =>
    second === undefined ? answerId === first : answerId === second && attributeId === first,
  );
}

type NameTexts = Awaited<ReturnType<ActionContext["store"]["attributes"]["names"]>>;

async function namesOf({ store, partner }: StoreContext, answers: readonly AnswerPosition[]): Promise<NameTexts> {
  if (answers.length === 0) return new Map();
  const byAttribute = Map.groupBy(answers, attributeOf);
  return await store.attributes.names(
    partner.scope,
    [...byAttribute].map(([attributeId, some]) => ({ attributeId, answerIds: some.map(({ place }) => place) })),
  );
}

function toAnswer(
  { attributeId, answerId, place }: AnswerPosition,
  attributes: ReadonlyMap<string, MatchedAttributeRow>,
  names: NameTexts,
): MatchedAnswer {
  return {
    kind: "answer",
    id: answerId,
    answerKey: place,
    attributeId,
    attributeName: attributes.get(attributeId)?.name ?? "",
    text: names.get(attributeId)?.answers.get(place)?.text ?? "",
  };
}

const toAttribute = ({ id, name, answers, readAt }: MatchedAttributeRow): MatchedAttribute => ({
  kind: "attribute",
  id,
  name,
  answers,
  readAt,
});

const toOpportunity = ({ language, country, ...row }: MatchedOpportunityRow): Omit<MatchedOpportunity, "kind"> => ({
  ...row,
  locale: language === "" || country === "" ? "" : `${language}_${country}`,
});

function groupingOf(kind: "group" | "project" | "order", typed: string, found: readonly GroupedOpportunities[]) {
  const one = found.find(({ key }) => key === (kind === "order" ? typed.toLowerCase() : typed));
  if (!one) return [];
  const only = one.opportunities === 1 ? { only: toOpportunity(one.one) } : {};
  return [{ kind, id: kind === "order" ? one.one.orderNumber : typed, opportunities: one.opportunities, ...only }];
}

async function runOf({ store, partner }: StoreContext, id: string): Promise<MatchedRun | undefined> {
  const run = await store.runs.head(partner.scope, id);
  // The stored request was written by this code.
  return (
    run && {
      kind: "run",
      id,
      run: { name: run.name, kind: run.kind, request: run.request as StoredRequest },
      createdAt: run.createdAt,
    }
  );
}
