/** Answers that the open opportunities of the library ask for, with their texts. Yields between two opportunities. */
import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { AttributeContext } from "../../attributes/names/attribute-context.ts";
import { attributeNames } from "../../attributes/names/names.ts";
import type { Int64 } from "../../int64.ts";
import { processSingleton } from "../../server/process-wide.ts";
import { openOpportunities, readOpportunity, revisionOf } from "../ledger/open-opportunities.ts";
import { askedAnswers, type AnswerDemand } from "./missing-answers.ts";

/** Answers of an attribute; the demand of a postal code has thousands. */
const MAX_WANTED = 100;

type Counts = ReadonlyMap<Int64, ReadonlyMap<string, number>>;

/** Of the last revision of each partner account. */
const cachedCounts = () =>
  processSingleton(
    "answer-demand",
    () => new Map<string, { readonly revision: string; readonly counts: Promise<Counts> }>(),
  );

export async function answerDemand(context: AttributeContext): Promise<readonly AnswerDemand[]> {
  const counts = await countsOf(context);
  const wanted = [...counts].map(([attributeId, answers]) => ({
    attributeId,
    answers: [...answers].toSorted(([, a], [, b]) => b - a).slice(0, MAX_WANTED),
  }));
  const names = await attributeNames(
    { ...context, storeOnly: true },
    wanted.map(({ attributeId, answers }) => ({ attributeId, answerIds: answers.map(([value]) => value) })),
    undefined,
  );
  return wanted.map(({ attributeId, answers }) => ({
    attributeId,
    name: names[attributeId]?.name ?? "",
    answers: answers.map(([value, opportunities]) => ({
      value,
      text: names[attributeId]?.answers[value]?.text ?? value,
      opportunities,
    })),
  }));
}

/** Concurrent requests share one computation; its result holds until an opportunity opens, closes or changes. */
async function countsOf(context: AttributeContext): Promise<Counts> {
  const open = await openOpportunities(context, { country: "" });
  const revision = revisionOf(open);
  const cache = cachedCounts();
  const { partnerId } = context.partner.scope;
  const cached = cache.get(partnerId);
  if (cached?.revision === revision) return cached.counts;
  const computed = { revision, counts: count(context, open) };
  cache.set(partnerId, computed);
  try {
    return await computed.counts;
  } catch (error) {
    if (cache.get(partnerId) === computed) cache.delete(partnerId);
    throw error;
  }
}

async function count(context: AttributeContext, open: Awaited<ReturnType<typeof openOpportunities>>): Promise<Counts> {
  const counts = new Map<Int64, Map<string, number>>();
  for (const one of open) {
    await nextTurn();
    const opportunity = await readOpportunity(context, one);
    for (const [attributeId, values] of askedAnswers(opportunity?.cells ?? [])) {
      const known = counts.get(attributeId) ?? new Map<string, number>();
      for (const value of values) known.set(value, (known.get(value) ?? 0) + 1);
      counts.set(attributeId, known);
    }
  }
  return counts;
}
