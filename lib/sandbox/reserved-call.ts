/** Finds reserved ids in a call, and the regular answer that their faults then alter. */
import { int64Literal } from "../sampling/json.ts";
import type { OperationName } from "../sampling/operations.ts";
import type { Answer } from "./answer.ts";
import { type FaultSwitch, readFault } from "./faults.ts";
import { alterJson, isObject } from "./faults/json-value.ts";
import { mismatch, readMismatch } from "./faults/protocol.ts";
import { type ReservedId, reservedIds } from "./reserved.ts";

type Body = Readonly<Record<string, unknown>>;

export interface ReservedCall {
  /** Fault for the whole call, if any. */
  readonly fault: FaultSwitch | undefined;
  /** Body to answer: reserved ids replaced by regular ones. */
  readonly body: Body;
  /** Puts the reserved ids back into the answer. */
  readonly restore: (answer: Answer) => Answer;
}

/** Field of each operation that identifies its subject. */
const FIELDS: Readonly<Record<OperationName, string>> = {
  "get-attribute-info": "attribute_id",
  "get-attributes": "country",
  "list-attributes": "country",
  "get-opportunity": "id",
  "create-context": "id",
  qualify: "group_ids",
};

/** Regular ids whose answer replaces the one that a reserved id does not have. */
const STAND_INS: Partial<Readonly<Record<OperationName, string>>> = {
  "get-attribute-info": "1",
  "get-opportunity": "55301",
};

const byKey = new Map(reservedIds.map((row) => [`${row.operation} ${row.id}`, row]));

/** Reserved ids of this call; undefined if there are none. */
export function findReserved(operation: OperationName, body: Body): ReservedCall | undefined {
  const field = FIELDS[operation];
  const named = [body[field]].flat().map(String);
  const found = named.flatMap((id) => byKey.get(`${operation} ${id}`) ?? []);
  const [first] = found;
  if (!first) return undefined;
  if (operation === "qualify") return reservedGroups(body, found);
  const standIn = STAND_INS[operation];
  const fault = readFault(first.fault);
  if (standIn === undefined)
    return { fault, body: withoutCountry(body, field, operation), restore: (answer) => answer };
  return {
    fault,
    body: { ...body, [field]: Number(standIn) },
    restore: (answer) =>
      alterJson(answer, (value) => (isObject(value) ? { ...value, id: int64Literal(first.id) } : value)),
  };
}

/** No attribute is offered in a reserved country: the list without a country is used instead. */
function withoutCountry(body: Body, field: string, operation: OperationName): Body {
  if (operation === "create-context") return body;
  return Object.fromEntries(Object.entries(body).filter(([name]) => name !== field));
}

/**
 * A fault for the whole call takes precedence; otherwise each reserved group gets its own faulty outcome among the
 * others.
 */
function reservedGroups(body: Body, found: readonly ReservedId[]): ReservedCall {
  const switches = found.map((row) => ({ id: row.id, fault: readFault(row.fault) }));
  const whole = switches.find(({ fault }) => fault.name !== "qualify-mismatch");
  const odd = switches.filter(({ fault }) => fault.name === "qualify-mismatch");
  return {
    fault: whole?.fault,
    body,
    restore: (answer) =>
      alterJson(answer, (value) =>
        odd.reduce<unknown[]>(
          (outcomes, { id, fault }) => mismatch(outcomes, id, readMismatch(fault.argument)),
          Array.isArray(value) ? value : [],
        ),
      ),
  };
}
