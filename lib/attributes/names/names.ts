/**
 * Texts for the ids of other slices, from our store; actions and jobs also fetch missing attributes from the service.
 */
import "server-only";
import { toResult, type Failure } from "../../failure.ts";
import { readTypedId } from "../../int64.ts";
import type { AttributeContext } from "./attribute-context.ts";
import {
  UNAVAILABLE,
  type AttributeName,
  type AttributeNames,
  type LocalText,
  type WantedName,
} from "./attribute-names.ts";
import { readDetail } from "./detail-source.ts";
import { hasFailedRecently, noteFailure } from "./recent-failures.ts";

/** Maximum fetches per call; the next call continues. */
const MAX_READ = 40;
/** Milliseconds. Time before an attribute is fetched again whose failure is stored. */
const FAILURE_TTL = 10 * 60_000;

/**
 * One entry per requested attribute; `unavailable` if it cannot be fetched, never an exception for a single attribute.
 * In a route (`storeOnly`), attributes not stored are `unavailable` too, because an outage of the service must not
 * delay a page.
 * @param locale as spelled by the service; missing texts fall back to the default text.
 */
export async function attributeNames(
  context: AttributeContext,
  wanted: readonly WantedName[],
  locale: string | undefined,
): Promise<AttributeNames> {
  const merged = merge(wanted);
  const stored = await fromStore(context, merged, locale);
  const missing = merged.filter(({ attributeId }) => !stored.has(attributeId));
  const read = context.storeOnly ? [] : await readMissing(context, missing);
  const late = read.length > 0 ? await fromStore(context, read, locale) : new Map<string, AttributeName>();
  return Object.fromEntries(
    merged.map(({ attributeId }) => [attributeId, stored.get(attributeId) ?? late.get(attributeId) ?? UNAVAILABLE]),
  );
}

/** Merges requests for the same attribute. */
function merge(wanted: readonly WantedName[]): WantedName[] {
  const answers = new Map<string, Set<string>>();
  for (const { attributeId, answerIds } of wanted) {
    const answerSet = answers.get(attributeId) ?? new Set<string>();
    for (const id of answerIds) answerSet.add(id);
    answers.set(attributeId, answerSet);
  }
  return [...answers].map(([attributeId, ids]) => ({ attributeId, answerIds: [...ids] }));
}

async function fromStore(
  { partner, store }: AttributeContext,
  wanted: readonly WantedName[],
  locale: string | undefined,
): Promise<Map<string, AttributeName>> {
  const requests = wanted.map(({ attributeId, answerIds }) => ({ attributeId, answerIds: [...answerIds] }));
  const found = await store.attributes.names(partner.scope, requests, locale);
  const names = new Map<string, AttributeName>();
  for (const [id, { name, mode, active, expirationMs, question, answers }] of found) {
    names.set(id, {
      state: "known",
      name,
      ...(mode === null ? {} : { mode }),
      ...(active === null ? {} : { active }),
      ...(expirationMs === null ? {} : { expiresAfter: expirationMs }),
      ...(question ? { question: toLocalText(question) } : {}),
      answers: Object.fromEntries([...answers].map(([answerId, text]) => [answerId, toLocalText(text)])),
    });
  }
  return names;
}

const toLocalText = ({ text, locale }: { text: string; locale: string | null }): LocalText =>
  locale === null ? { text } : { text, locale };

/** Fetches `missing` attributes; returns those that succeeded. */
async function readMissing(context: AttributeContext, missing: readonly WantedName[]): Promise<WantedName[]> {
  const worthAsking: WantedName[] = [];
  for (const want of missing) {
    if (worthAsking.length === MAX_READ) break;
    if (hasFailedRecently(context.partner.id, want.attributeId)) continue;
    const row = await context.store.attributes.detailHead(context.partner.scope, want.attributeId);
    const failedAt = row?.failure?.at;
    if (failedAt === undefined || Date.now() - failedAt > FAILURE_TTL) worthAsking.push(want);
  }
  const read = await Promise.all(worthAsking.map((want) => readOne(context, want)));
  return read.filter((want) => want !== undefined);
}

async function readOne(context: AttributeContext, want: WantedName): Promise<WantedName | undefined> {
  const id = readTypedId(want.attributeId);
  if (id === undefined) return undefined;
  const result = await toResult(() => readDetail(context, id));
  if (result.ok) return want;
  if (!isInstant(result.failure)) noteFailure(context.partner.id, id);
  return undefined;
}

/** Whether the call failed at once, without an attempt: canceled, or paused by the circuit breaker. */
const isInstant = ({ code, detail }: Failure): boolean => code === "cancelled" || detail === "paused";
