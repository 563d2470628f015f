/** Details of one attribute: from the store, or fetched from the service and stored. */
import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";
import { fail, failureOf, type Failure } from "../../failure.ts";
import type { Int64 } from "../../int64.ts";
import { answeredFrom, type Answer } from "../../sampling/client.ts";
import type { Attribute } from "../../sampling/schema.ts";
import { serviceOf } from "../../server/partner/service.ts";
import { processSingleton } from "../../server/process-wide.ts";
import { attributeFromBody } from "../../store/attributes/attribute-body.ts";
import type { AttributeContext } from "./attribute-context.ts";
import { notifyAttributeRead } from "./attribute-read-event.ts";

export interface StoredAttribute {
  readonly attribute: Attribute;
  readonly bodyText: string;
  readonly readAt: number;
  readonly rank: number | undefined;
  /** Failure of the newest fetch. */
  readonly failure: Failure | undefined;
}

/** Cache size: parsing an attribute with 10,000 answers takes 0.1 s, and its pages need it repeatedly. */
const CACHE_SIZE = 4;

/** Details as last fetched; `undefined` if never. */
export async function storedAttribute(context: AttributeContext, id: string): Promise<StoredAttribute | undefined> {
  const row = await context.store.attributes.detail(context.partner.scope, id);
  if (!row || row.bodyText === null || row.readAt === null) return undefined;
  const attribute = await parsed(row.bodyText);
  return {
    attribute,
    bodyText: row.bodyText,
    readAt: row.readAt,
    rank: row.rank ?? undefined,
    failure: row.failure ?? undefined,
  };
}

/** Cached by body: most attributes are unchanged when they are fetched again. */
async function parsed(bodyText: string): Promise<Attribute> {
  const cache = processSingleton("parsed-attributes", () => new Map<string, Promise<Attribute>>());
  const cached = cache.get(bodyText) ?? attributeFromBody(bodyText);
  cache.set(bodyText, cached);
  for (const old of cache.keys()) if (cache.size > CACHE_SIZE) cache.delete(old);
  return cached;
}

/**
 * Fetches one attribute from the service (§4.1) and stores it; a failure is stored and rethrown.
 * @param signal aborts the fetch; an abort is not a failure of the attribute and is not stored.
 */
export async function readDetail(context: AttributeContext, id: Int64, signal?: AbortSignal): Promise<void> {
  const { partner, store, operator } = context;
  const asked = performance.now();
  try {
    const client = await serviceOf(partner);
    const answer = await client.call("get-attribute-info", { attribute_id: id }, { signal, operator: operator?.id });
    const from = answeredFrom(answer);
    checkSameAttribute(id, answer);
    await nextTurn();
    await store.attributes.saveDetail(partner.scope, answer.value, answer.text, Date.now(), from);
    await notifyAttributeRead(context, id);
  } catch (error) {
    const failure = failureOf(error);
    if (failure && failure.code !== "cancelled")
      await store.attributes.saveFailure(partner.scope, id, failure, Date.now(), asked);
    throw error;
  }
}

/** @throws FailureError `malformed_answer` if the service returned another attribute than requested. */
export function checkSameAttribute(requestedId: Int64, { value, record }: Answer<"get-attribute-info">): void {
  if (value.id === requestedId) return;
  throw fail("malformed_answer", `Attribute ${requestedId} was requested, but attribute ${value.id} was returned.`, {
    operation: "/get-attribute-info",
    reference: record.reference,
  });
}
