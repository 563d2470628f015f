/**
 * Regular answers of a conformance session: the catalogue of normal size at any scale of the sandbox, and the
 * session's own opportunities. The state of the sandbox does not change.
 */
import { randomUUID } from "node:crypto";
import { int64Literal } from "../../sampling/json.ts";
import { type OperationName, operations } from "../../sampling/operations.ts";
import { type Answer, jsonAnswer, Refused } from "../answer.ts";
import { availableIn, page, toListItem } from "../attribute-list.ts";
import { attributeToWire } from "../attribute-wire.ts";
import { type Catalogue, openCatalogue } from "../catalogue/catalogue.ts";
import { readQualifyBody } from "../qualify-body.ts";
import { check, requireIntegers } from "../request-body.ts";
import type { World } from "../world.ts";
import { CONFORMANCE_GROUPS, conformanceOpportunity, opportunityOfGroup } from "./odd-opportunities.ts";
import { SCENARIO } from "./scenario.ts";

let opened: Catalogue | undefined;
const catalogue = (): Catalogue => (opened ??= openCatalogue());

interface RegularCall {
  readonly body: Readonly<Record<string, unknown>>;
  readonly world: World;
  /** Epoch milliseconds. */
  readonly now: number;
}

export interface RegularAnswer {
  readonly answer: Answer;
  /** Number of items in a list. */
  readonly items?: number;
}

/** @throws Refused for a request that cannot be answered. */
export const regularAnswers: Readonly<Record<OperationName, (call: RegularCall) => RegularAnswer>> = {
  "get-attribute-info": ({ body }) => {
    requireIntegers(body, "attribute_id");
    const { attribute_id: id } = check(operations["get-attribute-info"].request, body);
    const attribute = catalogue().attribute(id);
    if (!attribute) throw new Refused(400, `There is no attribute ${id}.`);
    return { answer: jsonAnswer(attributeToWire(attribute)) };
  },
  "get-attributes": (call) => list(call, "required"),
  "list-attributes": (call) => list(call, "optional"),
  "get-opportunity": ({ body }) => {
    requireIntegers(body, "id", "group_id");
    const request = check(operations["get-opportunity"].request, body);
    const id =
      "id" in request ? request.id : opportunityOfGroup(request.group_id, `${request.language}_${request.country}`);
    const found = id === undefined ? undefined : conformanceOpportunity(id);
    if (!found) throw new Refused(404, "There is no such opportunity in this conformance session.");
    return { answer: jsonAnswer(found) };
  },
  "create-context": ({ body, now }) => {
    const request = check(operations["create-context"].request, body);
    const fault = operations["create-context"].refuse?.(request, now);
    if (fault) throw new Refused(400, `${fault.path}: ${fault.message}`);
    return { answer: jsonAnswer({ id: request.id ?? randomUUID() }) };
  },
  qualify: ({ body, world }) => ({
    answer: jsonAnswer(readQualifyBody(body, world.dialect).group_ids.map(outcome)),
  }),
};

function list({ body, world }: RegularCall, paging: "optional" | "required"): RegularAnswer {
  const request = check(operations["get-attributes"].request, body);
  const { ranked, others } = catalogue();
  const items = availableIn([...ranked, ...others], request.country).slice(0, SCENARIO.listSize);
  const shown = page(items, request, world.dialect, paging);
  return { answer: jsonAnswer(shown.map(toListItem)), items: shown.length };
}

/** Known groups qualify; the odd one doesn't, for a reason that no document names. */
function outcome(groupId: string): object {
  const group_id = int64Literal(groupId);
  if (CONFORMANCE_GROUPS.has(groupId) && groupId !== SCENARIO.odd.group)
    return {
      group_id,
      qualified: true,
      start_url: `https://entry.example.test/start?group=${groupId}`,
      exact_match: true,
      actual_length_of_interview: 9.5,
      priority: false,
      categories: [587],
    };
  const isOdd = groupId === SCENARIO.odd.group;
  return {
    group_id,
    qualified: false,
    start_url: null,
    exact_match: null,
    actual_length_of_interview: null,
    priority: null,
    dispositions: [isOdd ? { disposition: 9, status: 99 } : { disposition: 0, status: 0 }],
    ...(isOdd && { x_new_field: "undocumented" }),
  };
}
