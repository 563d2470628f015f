/** One attribute's details: from our store, or read from the service and kept. */
import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";
import { fail, failureOf, type Failure } from "../failure.ts";
import type { Int64 } from "../int64.ts";
import type { Answer } from "../sampling/client.ts";
import type { Attribute } from "../sampling/schema.ts";
import type { ActionContext } from "../server/action.ts";
import { keepInProcess } from "../server/process-wide.ts";
import { serviceOf } from "../server/service.ts";
import { attributeFromBody } from "../store/attribute-body.ts";
import { tellAttributeRead } from "./attribute-read.ts";

/** What reading needs to know: whose data, and where it is kept. */
export type AttributeContext = Pick<ActionContext, "partner" | "store"> &
  Partial<Pick<ActionContext, "operator" | "signal" | "storeOnly">>;

export interface StoredAttribute {
  readonly attribute: Attribute;
  readonly bodyText: string;
  readonly readAt: number;
  readonly rank: number | undefined;
  /** Of the newest attempt, when it failed. */
  readonly failure: Failure | undefined;
}

/** Parsing an attribute of 10,000 answers takes a tenth of a second; its pages ask for it again and again. */
const KEPT = 4;

/** The details as last read, or `undefined` when they never were. */
export async function storedAttribute(context: AttributeContext, id: string): Promise<StoredAttribute | undefined> {
  const row = await context.store.attributes.detail(context.partner.scope, id);
  if (!row || row.bodyText === null || row.readAt === null) return undefined;
  const attribute = await parsed(`${context.partner.id} ${id} ${row.readAt}`, row.bodyText);
  return {
    attribute,
    bodyText: row.bodyText,
    readAt: row.readAt,
    rank: row.rank ?? undefined,
    failure: row.failure ?? undefined,
  };
}

async function parsed(key: string, bodyText: string): Promise<Attribute> {
  const kept = keepInProcess("parsed-attributes", () => new Map<string, Promise<Attribute>>());
  const known = kept.get(key) ?? attributeFromBody(bodyText);
  kept.set(key, known);
  for (const old of kept.keys()) if (kept.size > KEPT) kept.delete(old);
  return known;
}

/**
 * Reads one attribute from the service (§4.1) and keeps it; a failure is kept too, and thrown on.
 *
 * @param signal gives it up; that says nothing of the attribute and is not kept.
 */
export async function readDetail(context: AttributeContext, id: Int64, signal?: AbortSignal): Promise<void> {
  const { partner, store, operator } = context;
  try {
    const client = await serviceOf(partner);
    const answer = await client.call("get-attribute-info", { attribute_id: id }, { signal, operator: operator?.id });
    checkSameAttribute(id, answer);
    await nextTurn();
    await store.attributes.saveDetail(partner.scope, answer.value, answer.text, Date.now());
    await tellAttributeRead(context, id);
  } catch (error) {
    const failure = failureOf(error);
    if (failure && failure.code !== "cancelled")
      await store.attributes.saveFailure(partner.scope, id, failure, Date.now());
    throw error;
  }
}

/** @throws FailureError `malformed_answer` when the service answered with another attribute than was asked for. */
export function checkSameAttribute(asked: Int64, { value, record }: Answer<"get-attribute-info">): void {
  if (value.id === asked) return;
  throw fail("malformed_answer", `Attribute ${asked} was asked for and attribute ${value.id} came back.`, {
    operation: "/get-attribute-info",
    reference: record.reference,
  });
}
