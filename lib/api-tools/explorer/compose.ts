/** Converts the form or the typed body of the explorer to a body that can be signed and sent. */
import { isBlank, itemFaults, toItems } from "../../contexts/items.ts";
import { readItemsText } from "../../contexts/items-text.ts";
import { contextInputSchema } from "../../contexts/params.ts";
import { fail, type Issue } from "../../failure.ts";
import type { CallSubject } from "../../sampling/call-subject.ts";
import type { RawBody } from "../../sampling/client.ts";
import type { Dialect } from "../../sampling/dialect.ts";
import { issuesOf } from "../../sampling/issues.ts";
import { parseJson, stringifyJson, TooDeep } from "../../sampling/json.ts";
import type { OperationName } from "../../sampling/operations.ts";
import { jsonFault } from "../json-fault.ts";
import type { RequestField } from "./explorer-view.ts";
import type { CallInput } from "./params.ts";
import { isWrite, operationOf, requestShapes, variantsOf } from "./request-fields.ts";

export interface ComposedCall extends RawBody {
  readonly operation: OperationName;
  /** Checked request of the form, which the client serializes to the same text; `undefined`: the body was typed. */
  readonly request: unknown;
  /** Sent values that an answer may not repeat on the screen. */
  readonly hidden: readonly string[];
}

/** @throws FailureError `invalid_input` with an issue for each field, or for the body. */
export function composeCall({ operation, body }: CallInput, dialect: Dialect, now: number): ComposedCall {
  return body.kind === "raw" ? ofText(operation, body.text) : ofForm(operation, body, dialect, now);
}

/** Path of the issue about a typed body. */
const RAW_FIELD = "body";

const rawFault = (message: string) =>
  fail("invalid_input", "Fix the body.", { issues: [{ path: RAW_FIELD, message }] });

function ofText(operation: OperationName, text: string): ComposedCall {
  if (!text.isWellFormed()) throw rawFault("The body contains an incomplete character, which can’t be sent.");
  const value = parsed(text);
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw rawFault("The body must be a JSON object.");
  const personal = isWrite(operation) ? sentIn(operation, value) : [];
  if (personal.length > MAX_TEXTS) throw rawFault(`The body can have at most ${MAX_TEXTS} different names and values.`);
  return {
    operation,
    text,
    request: undefined,
    subject: subjectOf(operation, value),
    personal,
    hidden: operation === "create-context" ? valuesOf(value) : personal,
  };
}

function parsed(text: string): unknown {
  if (text.trim() === "") throw rawFault("Enter a JSON object.");
  try {
    return parseJson(text);
  } catch (error) {
    if (error instanceof TooDeep) throw rawFault("The body is nested too deeply.");
    throw rawFault(jsonFault(text, error));
  }
}

/** Ids for the request log, if the body is one that the console itself would send. */
function subjectOf(operation: OperationName, value: object): CallSubject {
  const { request, subject } = operationOf(operation);
  const read = isWrite(operation) ? undefined : request.safeParse(value);
  return read?.success ? subject(read.data) : {};
}

/** Maximum names and values that are masked in the answer. The form allows fewer: 100 items of a context. */
const MAX_TEXTS = 250;

/** All different names, texts and numbers in a body, apart from the numbers of groups. */
function sentIn(operation: OperationName, body: object): readonly string[] {
  const sent = Object.entries(body).flatMap(([name, part]: [string, unknown]) => [
    name,
    ...textsIn(operation === "qualify" && name === "group_ids" && Array.isArray(part) ? part.filter(isNoNumber) : part),
  ]);
  return [...new Set(sent)];
}

const isNoNumber = (part: unknown): boolean => typeof part !== "number" && typeof part !== "bigint";

/** All names, texts and numbers in a value. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  if (typeof value === "number" || typeof value === "bigint") return [String(value)];
  if (typeof value !== "object" || value === null) return [];
  const inner = Object.values(value).flatMap(textsIn);
  return Array.isArray(value) ? inner : [...Object.keys(value), ...inner];
}

/** Values of a context. Its ID and its keys may be shown. */
function valuesOf(context: object): readonly string[] {
  const items: unknown = "items" in context ? context.items : undefined;
  if (typeof items !== "object" || items === null) return [];
  return Object.values(items).flatMap(textsIn);
}

function ofForm(
  name: OperationName,
  { variant, values }: Extract<CallInput["body"], { kind: "form" }>,
  dialect: Dialect,
  now: number,
): ComposedCall {
  const shape = requestShapes(name)[variant];
  const fields = variantsOf(name)[variant]?.fields;
  if (!shape || !fields) throw fail("invalid_input", "This operation has no such body.");
  const typed = new Map(values);
  const issues: Issue[] = [];
  const request: Record<string, unknown> = {};
  for (const field of fields) {
    const read = readField(field, typed.get(field.name) ?? "");
    if ("fault" in read) issues.push({ path: field.name, message: read.fault });
    else if (read.value !== undefined) request[field.name] = read.value;
  }
  refuse(issues);
  const strict = name === "create-context" ? contextInputSchema.safeParse(request) : undefined;
  refuse(strict?.error ? issuesOf(strict.error).map(toField) : []);
  const operation = operationOf(name);
  const read = shape.safeParse(request);
  if (!read.success) throw invalid(issuesOf(read.error).map(toField));
  const late = operation.refuse?.(read.data, now);
  refuse(late ? [late] : []);
  const personal = operation.personal?.(read.data) ?? [];
  return {
    operation: name,
    text: stringifyJson(operation.toBody(read.data, dialect)),
    request: read.data,
    subject: operation.subject(read.data),
    personal,
    hidden: name === "create-context" ? valuesOf(request) : personal,
  };
}

/** An issue of an item of a list belongs to the field of the list. */
const toField = ({ path, message }: Issue): Issue => ({ path: path.split(".")[0] ?? "", message });

function refuse(issues: readonly Issue[]): void {
  if (issues.length > 0) throw invalid(issues);
}

const invalid = (issues: readonly Issue[]) =>
  fail("invalid_input", issues.length === 1 ? "Fix 1 field." : `Fix ${issues.length} fields.`, { issues });

type Read = { readonly value: unknown } | { readonly fault: string };

function readField({ kind, required }: RequestField, text: string): Read {
  if (text.trim() === "" && (text === "" || kind !== "text"))
    return required ? { fault: "This field is required." } : { value: undefined };
  switch (kind) {
    case "text":
      return { value: text };
    case "choice":
    case "id":
      return { value: text.trim() };
    case "ids":
      return { value: text.split(/[\s,;]+/).filter((id) => id !== "") };
    case "integer":
      return /^-?\d{1,15}$/.test(text.trim()) ? { value: Number(text.trim()) } : { fault: "Enter a whole number." };
    case "items":
      return readItems(text);
  }
}

function readItems(text: string): Read {
  const { items, faults } = readItemsText(text);
  const rows = itemFaults(items).flatMap(({ key, value }) => [key, value].filter((fault) => fault !== undefined));
  const fault = [...faults, ...rows][0];
  return fault === undefined ? { value: toItems(items.filter((item) => !isBlank(item))) } : { fault };
}
