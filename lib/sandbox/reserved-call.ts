/** Finds the reserved ids inside a call, and what the regular answer is that their faults then spoil. */
import { int64Literal } from "../sampling/json.ts";
import type { OperationName } from "../sampling/operations.ts";
import type { Answer } from "./answer.ts";
import { type FaultSwitch, readFault } from "./faults.ts";
import { alterJson, isObject } from "./faults/json-value.ts";
import { mismatch, readMismatch } from "./faults/protocol.ts";
import { type ReservedId, reservedIds } from "./reserved.ts";

type Body = Readonly<Record<string, unknown>>;

export interface ReservedCall {
  /** The fault of the whole call, when there is one. */
  readonly fault: FaultSwitch | undefined;
  /** The body to answer: reserved ids replaced by ordinary ones. */
  readonly body: Body;
  /** Puts the reserved ids back into the answer. */
  readonly restore: (answer: Answer) => Answer;
}

/** Where an operation names what it is about. */
const FIELDS: Readonly<Record<OperationName, string>> = {
  "get-attribute-info": "attribute_id",
  "get-attributes": "country",
  "list-attributes": "country",
  "get-opportunity": "id",
  "create-context": "id",
  qualify: "group_ids",
};

/** Whose answer is spoilt in the place of one that a reserved id has not. */
const STAND_INS: Partial<Readonly<Record<OperationName, string>>> = {
  "get-attribute-info": "1",
  "get-opportunity": "55301",
};

const byKey = new Map(reservedIds.map((row) => [`${row.operation} ${row.id}`, row]));

/** What is reserved in this call; undefined for nothing. */
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

/** No attribute is offered in a reserved country: the list without one takes its place. */
function withoutCountry(body: Body, field: string, operation: OperationName): Body {
  if (operation === "create-context") return body;
  return Object.fromEntries(Object.entries(body).filter(([name]) => name !== field));
}

/** A fault of the whole call comes first; otherwise each reserved group has its own odd outcome beside the others. */
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
