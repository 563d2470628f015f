/** Calls that meet a fault: one per operation, with respondent data that no log may contain. */
import type { Int64 } from "../../int64.ts";
import type { Answer, CallOptions, SamplingClient } from "../../sampling/client.ts";
import { operations, type OperationName } from "../../sampling/operations.ts";
import type { FaultExpectation, FaultOutcome } from "../../sandbox/faults/expectation.ts";

const id = (text: string): Int64 => text as Int64;

/** Credentials of the sandbox in these tests. */
export const PLANTED_KEYS = { accessKey: "planted-access-key", signingSecret: "planted-signing-secret" } as const;

/** Long, since an answer of a few bytes arrives in time even byte by byte. */
const CONTEXT_ID = `planted-context-${"x".repeat(150)}`;

/** Planted credentials and respondent data, and anything that looks like a signature or a web page. */
export const PLANTED = /planted|203\.0\.113\.77|\b[0-9a-f]{64}\b|<script|<html/i;

type MakeCall = (client: Pick<SamplingClient, "call">, options?: CallOptions) => Promise<Answer<OperationName>>;

/** Answerable from the smallest sandbox. A new operation does not compile without a call. */
export const faultCalls: Readonly<Record<OperationName, MakeCall>> = {
  "get-attribute-info": ({ call }, options) => call("get-attribute-info", { attribute_id: id("1") }, options),
  "get-attributes": ({ call }, options) => call("get-attributes", { page_number: 0, page_size: 5 }, options),
  "list-attributes": ({ call }, options) => call("list-attributes", { page_number: 0, page_size: 5 }, options),
  "get-opportunity": ({ call }, options) => call("get-opportunity", { id: id("55301") }, options),
  "create-context": ({ call }, options) =>
    call("create-context", { id: CONTEXT_ID, items: { planted_key: "planted value" } }, options),
  qualify: ({ call }, options) =>
    call(
      "qualify",
      {
        respondent_id: "planted-respondent",
        group_ids: [id("11241127"), id("11250050")],
        width: 1920,
        height: 1080,
        ip_address: "203.0.113.77",
        form_factor: "desktop",
        user_agent: "Planted/1.0",
      },
      options,
    ),
};

const isRead = (operation: OperationName): boolean => operations[operation].retry === "read";

type Expected = readonly [OperationName, FaultOutcome];

/** Operations that a fault is tested with, and the expected outcome of each: those that it names, or one read and the writes. */
export function expectedOutcomes({
  operations: affected = ["get-opportunity", "qualify", "create-context"],
  read,
  write,
}: FaultExpectation): readonly Expected[] {
  return affected.map((operation) => [operation, isRead(operation) ? read : write]);
}

/** Operation of the README's column for reads or for writes; `undefined` if the fault affects none. */
export const firstAffected = (row: FaultExpectation, wanted: "read" | "write"): OperationName | undefined =>
  expectedOutcomes(row).find(([operation]) => isRead(operation) === (wanted === "read"))?.[0];
