/** Ids → everything they stand for in our store. The service is not asked. */
import "server-only";
import { compareInt64 } from "../int64.ts";
import type { KeptRequest } from "../qualification/run-view.ts";
import type { ActionContext } from "../server/action.ts";
import type { Gathered, KnownAttributeRow, KnownOpportunityRow } from "../store/known-things.ts";
import type {
  AttributeNamesList,
  KnownAnswer,
  KnownAttribute,
  KnownId,
  KnownOpportunity,
  KnownRun,
  KnownThing,
} from "./known.ts";

type StoreContext = Pick<ActionContext, "store" | "partner">;

/** One id may be an answer of many attributes. */
const MOST_ANSWERS = 5;
const MOST_NAMES = 10_000;

export async function knownIds(context: StoreContext, ids: readonly string[]): Promise<readonly KnownId[]> {
  const { store, partner } = context;
  const { scope } = partner;
  const numbers = ids.filter((id) => /^\d+$/.test(id));
  const orders = ids.map((id) => id.toLowerCase());
  const pairs = ids.filter((id) => id.includes(":")).map((pair) => pair.split(":"));
  const [opportunities, groups, projects, named, answers, runs] = await Promise.all([
    store.knownThings.opportunities(scope, numbers),
    store.knownThings.gathered(scope, "group", numbers),
    store.knownThings.gathered(scope, "project", numbers),
    store.knownThings.gathered(scope, "order", orders),
    store.attributes.answersById(scope, [...new Set([...numbers, ...pairs.map(([, answer = ""]) => answer)])]),
    Promise.all(ids.filter((id) => UUID.test(id)).map((id) => runOf(context, id))),
  ]);
  const attributeIds = [...numbers, ...pairs.map(([attribute = ""]) => attribute), ...answers.map(attributeOf)];
  const attributes = new Map(
    (await store.knownThings.attributes(scope, [...new Set(attributeIds)])).map((row) => [row.id, row]),
  );
  const having = answersInOrder(answers, attributes);
  const shown = new Map(ids.map((id) => [id, answersOf(id, having)]));
  const words = await wordsOf(
    context,
    [...shown.values()].flatMap((some) => some.slice(0, MOST_ANSWERS)),
  );
  return ids.map((asked): KnownId => {
    const mine = shown.get(asked) ?? [];
    const attribute = attributes.get(asked.split(":")[0] ?? asked);
    const opportunity = opportunities.find((row) => row.id === asked);
    const things: KnownThing[] = [
      ...(opportunity ? [{ kind: "opportunity" as const, ...toOpportunity(opportunity) }] : []),
      ...gatheringOf("group", asked, groups),
      ...mine.slice(0, MOST_ANSWERS).map((answer) => toAnswer(answer, attributes, words)),
      ...(attribute ? [toAttribute(attribute)] : []),
      ...gatheringOf("project", asked, projects),
      ...gatheringOf("order", asked, named),
      ...runs.filter((run) => run !== undefined).filter((run) => run.id === asked),
    ];
    const more = mine.length - MOST_ANSWERS;
    return { asked, things, ...(more > 0 ? { moreAnswers: more } : {}) };
  });
}

/** What the palette finds attributes by. */
export async function attributeNamesList({ store, partner }: StoreContext): Promise<AttributeNamesList> {
  const rows = await store.knownThings.attributeNames(partner.scope, MOST_NAMES);
  return { names: rows.map(({ id, name }) => [id, name] as const) };
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

interface AnswerPlace {
  readonly attributeId: string;
  readonly answerId: string;
  readonly place: string;
}

const attributeOf = ({ attributeId }: AnswerPlace): string => attributeId;

/** Those of the most used attributes first. */
function answersInOrder(answers: readonly AnswerPlace[], attributes: ReadonlyMap<string, KnownAttributeRow>) {
  const rankOf = ({ attributeId }: AnswerPlace) => attributes.get(attributeId)?.rank ?? Number.MAX_SAFE_INTEGER;
  return answers.toSorted((a, b) => rankOf(a) - rankOf(b) || compareInt64(a.attributeId, b.attributeId));
}

function answersOf(asked: string, answers: readonly AnswerPlace[]): readonly AnswerPlace[] {
  const [first, second] = asked.split(":");
  return answers.filter(({ attributeId, answerId }) =>
    second === undefined ? answerId === first : answerId === second && attributeId === first,
  );
}

type Words = Awaited<ReturnType<ActionContext["store"]["attributes"]["names"]>>;

async function wordsOf({ store, partner }: StoreContext, answers: readonly AnswerPlace[]): Promise<Words> {
  if (answers.length === 0) return new Map();
  const byAttribute = Map.groupBy(answers, attributeOf);
  return await store.attributes.names(
    partner.scope,
    [...byAttribute].map(([attributeId, some]) => ({ attributeId, answerIds: some.map(({ place }) => place) })),
  );
}

function toAnswer(
  { attributeId, answerId, place }: AnswerPlace,
  attributes: ReadonlyMap<string, KnownAttributeRow>,
  words: Words,
): KnownAnswer {
  return {
    kind: "answer",
    id: answerId,
    place,
    attributeId,
    attributeName: attributes.get(attributeId)?.name ?? "",
    text: words.get(attributeId)?.answers.get(place)?.text ?? "",
  };
}

const toAttribute = ({ id, name, answers, readAt }: KnownAttributeRow): KnownAttribute => ({
  kind: "attribute",
  id,
  name,
  answers,
  readAt,
});

const toOpportunity = ({ language, country, ...row }: KnownOpportunityRow): Omit<KnownOpportunity, "kind"> => ({
  ...row,
  locale: language === "" || country === "" ? "" : `${language}_${country}`,
});

function gatheringOf(kind: "group" | "project" | "order", asked: string, found: readonly Gathered[]) {
  const one = found.find(({ key }) => key === (kind === "order" ? asked.toLowerCase() : asked));
  if (!one) return [];
  const only = one.opportunities === 1 ? { only: toOpportunity(one.one) } : {};
  return [{ kind, id: kind === "order" ? one.one.orderNumber : asked, opportunities: one.opportunities, ...only }];
}

async function runOf({ store, partner }: StoreContext, id: string): Promise<KnownRun | undefined> {
  const run = await store.runs.head(partner.scope, id);
  // What is kept as its request was kept by us.
  return (
    run && {
      kind: "run",
      id,
      run: { name: run.name, kind: run.kind, request: run.request as KeptRequest },
      createdAt: run.createdAt,
    }
  );
}
