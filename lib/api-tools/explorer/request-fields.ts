/** Fields of each operation's request, read from its schema. */
import { z } from "zod";
import type { Dialect } from "../../sampling/dialect.ts";
import { stringifyJson } from "../../sampling/json.ts";
import { operations, type Operation, type OperationName, type RequestOf } from "../../sampling/operations.ts";
import type { BodyVariant, FieldKind, OperationView, RequestField } from "./explorer-view.ts";

const ABOUT: Readonly<Record<OperationName, string>> = {
  "get-attribute-info": "Details of one attribute.",
  "get-attributes": "IDs of all attributes, page by page.",
  "list-attributes": "The 500 attributes most used by customers.",
  "get-opportunity": "Definition of one opportunity.",
  "create-context": "Stores sensitive values for a short time.",
  qualify: "Checks a respondent against up to 10 groups.",
};

interface FieldText {
  readonly label: string;
  readonly hint: string;
  readonly kind?: FieldKind;
  readonly personal?: true;
}

const INT64 = "A whole number with up to 19 digits.";

/** Words and input of each field of a request; a test compares them with the schemas. */
const FIELDS: Readonly<Record<string, FieldText>> = {
  attribute_id: { label: "Attribute ID", hint: INT64, kind: "id" },
  id: { label: "Opportunity ID", hint: INT64, kind: "id" },
  group_id: { label: "Group ID", hint: INT64, kind: "id" },
  country: { label: "Country", hint: "Two capital letters, such as US." },
  language: { label: "Language", hint: "Two lowercase letters, such as en." },
  page_number: { label: "Page number", hint: "A whole number, at least 0." },
  page_size: { label: "Page size", hint: "A whole number, at least 1." },
  expiration: { label: "Expiration", hint: "A future time, such as 2030-11-20T18:30:00Z." },
  items: { label: "Items", hint: "One key = value per line. Every value is sent as a string.", kind: "items" },
  respondent_id: { label: "Respondent ID", hint: "Up to 100 characters, sent as typed.", personal: true },
  group_ids: { label: "Group IDs", hint: "Up to 10 whole numbers, separated by spaces or commas." },
  width: { label: "Width", hint: "Device width in pixels." },
  height: { label: "Height", hint: "Device height in pixels." },
  ip_address: { label: "IP address", hint: "IPv4 only.", personal: true },
  form_factor: { label: "Form factor", hint: "Sent as the value set in the account’s API overrides." },
  user_agent: { label: "User agent", hint: "Up to 1,000 characters.", personal: true },
};

/** Fields whose name means something else in one operation. */
const FIELDS_OF: Partial<Record<OperationName, Readonly<Record<string, FieldText>>>> = {
  "create-context": { id: { label: "Context ID", hint: "Up to 200 characters. Empty: the service may generate one." } },
};

const VARIANTS: Partial<Record<OperationName, readonly string[]>> = { "get-opportunity": ["By ID", "By group"] };

/** Example ids that exist in the sandbox; a real service has others. */
const EXAMPLES: { readonly [N in OperationName]: RequestOf<N> } = {
  "get-attribute-info": { attribute_id: "120" as RequestOf<"get-attribute-info">["attribute_id"] },
  "get-attributes": { country: "US", page_number: 0, page_size: 10 },
  "list-attributes": { country: "US", page_number: 0, page_size: 10 },
  "get-opportunity": { id: "55304" } as RequestOf<"get-opportunity">,
  "create-context": { items: { gender: "female" } },
  qualify: {
    respondent_id: "example-respondent",
    group_ids: ["18000001"] as RequestOf<"qualify">["group_ids"],
    width: 1280,
    height: 720,
    ip_address: "203.0.113.7",
    form_factor: "desktop",
  },
};

export const operationOf = (name: OperationName) => operations[name] as unknown as Operation<unknown, unknown>;

export const isWrite = (name: OperationName): boolean => operations[name].retry !== "read";

/** Accepted shapes of a request, in the order of the variants. */
export const requestShapes = (name: OperationName): readonly z.ZodType[] => {
  const { request } = operationOf(name);
  return request instanceof z.ZodUnion ? (request.options as readonly z.ZodType[]) : [request];
};

/** All operations with their fields. */
export const operationViews = (dialect: Dialect): readonly OperationView[] =>
  (Object.keys(operations) as OperationName[]).map((name) => ({
    name,
    path: operations[name].path,
    about: ABOUT[name],
    writes: isWrite(name),
    deprecated: operationOf(name).deprecated ?? false,
    variants: variantsOf(name),
    example: stringifyJson(operationOf(name).toBody(EXAMPLES[name], dialect), 2),
  }));

export const variantsOf = (name: OperationName): readonly BodyVariant[] =>
  requestShapes(name).map((shape, index) => ({
    label: VARIANTS[name]?.[index] ?? "Body",
    fields: fieldsOf(name, shape),
  }));

function fieldsOf(name: OperationName, shape: z.ZodType): readonly RequestField[] {
  const schema = z.toJSONSchema(shape, { io: "input", unrepresentable: "any" });
  const required = new Set(schema.required);
  return Object.entries(schema.properties ?? {}).map(([field, part]) => {
    const { kind, ...texts } = FIELDS_OF[name]?.[field] ?? FIELDS[field] ?? { label: field, hint: "" };
    const { type, enum: options } = typeof part === "boolean" ? {} : part;
    return {
      name: field,
      ...texts,
      kind: kind ?? kindOf(type, options),
      required: required.has(field),
      ...(options === undefined ? {} : { options: options.map(String) }),
    };
  });
}

function kindOf(type: unknown, options: readonly unknown[] | undefined): FieldKind {
  if (options !== undefined) return "choice";
  if (type === "array") return "ids";
  return type === "integer" ? "integer" : "text";
}
