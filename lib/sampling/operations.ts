/**
 * The service's operations as one table (§4), used by the client, the sandbox and the contract tests.
 * Requests are strict (checked before sending), responses tolerant (see `schema.ts`).
 */
import { z } from "zod";
import type { Issue, ServiceFailureCode } from "../failure.ts";
import type { Dialect } from "./dialect.ts";
import type { CallSubject } from "./call-subject.ts";
import { int64Literal } from "./json.ts";
import { qualifyBody } from "./qualify-body.ts";
import { qualifyRequest } from "./qualify-request.ts";
import {
  attributeListSchema,
  contextReceiptSchema,
  opportunitySchema,
  qualificationListSchema,
  receivedAttributeSchema,
  requestInt64,
} from "./schema.ts";
import { stringMap } from "./string-map.ts";

const country = z.string().regex(/^[A-Z]{2}$/, "Enter a country as two capital letters, such as US.");
const language = z.string().regex(/^[a-z]{2}$/, "Enter a language as two lowercase letters, such as en.");

const listRequest = z.strictObject({
  country: country.optional(),
  page_number: z.int().min(0).optional(),
  page_size: z.int().min(1).optional(),
});
export type ListRequest = z.infer<typeof listRequest>;

const createContextRequest = z.strictObject({
  id: z.string().min(1).max(200).optional(),
  expiration: z.iso.datetime({ offset: true }).optional(),
  items: stringMap(z.string().min(1), z.string("Context values must be strings.")),
});
export type CreateContextRequest = z.infer<typeof createContextRequest>;

const getOpportunityRequest = z.union([
  z.strictObject({ id: requestInt64 }),
  z.strictObject({ group_id: requestInt64, country, language }),
]);

/** Retry rule of an operation. */
export type RetryClass = "read" | "qualify" | "create-context";

export interface Operation<Request, Response> {
  readonly name: OperationName;
  readonly path: `/${string}`;
  readonly section: string;
  readonly request: z.ZodType<Request>;
  readonly response: z.ZodType<Response>;
  /** Wire body, ready for `stringifyJson`. */
  readonly toBody: (request: Request, dialect: Dialect) => object;
  /** Ids for the record; never respondent data. */
  readonly subject: (request: Request) => CallSubject;
  /** Sent values that the record must not contain, should the service repeat them. */
  readonly personal?: (request: Request) => readonly string[];
  /** Time-dependent check of an otherwise valid request; `now` in epoch milliseconds. */
  readonly refuse?: (request: Request, now: number) => Issue | undefined;
  readonly retry: RetryClass;
  /** Some deployments serve opportunities from a second host. */
  readonly host: "main" | "opportunity";
  readonly errors: readonly ServiceFailureCode[];
  readonly deprecated?: true;
}

export type OperationName =
  | "get-attribute-info"
  | "get-attributes"
  | "list-attributes"
  | "get-opportunity"
  | "create-context"
  | "qualify";

const COMMON_ERRORS = ["bad_request", "invalid_credentials", "unauthorized", "internal_error"] as const;

const countryOf = ({ country: code }: ListRequest): CallSubject => (code === undefined ? {} : { country: code });

/** Checks the shape of a row while preserving its type. */
const row = <Request, Response>(operation: Operation<Request, Response>) => operation;

export const operations = {
  "get-attribute-info": row({
    name: "get-attribute-info",
    path: "/get-attribute-info",
    section: "§4.1",
    request: z.strictObject({ attribute_id: requestInt64 }),
    response: receivedAttributeSchema,
    toBody: (request) => ({ attribute_id: int64Literal(request.attribute_id) }),
    subject: ({ attribute_id: attribute }) => ({ attribute }),
    retry: "read",
    host: "main",
    errors: COMMON_ERRORS,
  }),
  "get-attributes": row({
    name: "get-attributes",
    path: "/get-attributes",
    section: "§4.2",
    request: listRequest,
    response: attributeListSchema,
    toBody: (request) => request,
    subject: countryOf,
    retry: "read",
    host: "main",
    errors: COMMON_ERRORS,
    deprecated: true,
  }),
  "list-attributes": row({
    name: "list-attributes",
    path: "/list-attributes",
    section: "§4.3",
    request: listRequest,
    response: attributeListSchema,
    toBody: (request) => request,
    subject: countryOf,
    retry: "read",
    host: "main",
    errors: COMMON_ERRORS,
  }),
  "get-opportunity": row({
    name: "get-opportunity",
    path: "/get-opportunity",
    section: "§4.4",
    request: getOpportunityRequest,
    response: opportunitySchema,
    toBody: (request) =>
      "id" in request ? { id: int64Literal(request.id) } : { ...request, group_id: int64Literal(request.group_id) },
    subject: (request) =>
      "id" in request
        ? { opportunity: request.id }
        : { groups: [request.group_id], locale: `${request.language}_${request.country}` },
    retry: "read",
    host: "opportunity",
    errors: [...COMMON_ERRORS, "not_found"],
  }),
  "create-context": row({
    name: "create-context",
    path: "/create-context",
    section: "§4.5",
    request: createContextRequest,
    response: contextReceiptSchema,
    toBody: (request) => request,
    subject: () => ({}),
    personal: ({ id, items }) => [...(id === undefined ? [] : [id]), ...Object.keys(items), ...Object.values(items)],
    refuse: ({ expiration }, now) =>
      expiration !== undefined && Date.parse(expiration) <= now
        ? { path: "expiration", message: "The expiry time must be in the future." }
        : undefined,
    retry: "create-context",
    host: "main",
    errors: COMMON_ERRORS,
  }),
  qualify: row({
    name: "qualify",
    path: "/qualify",
    section: "§4.6",
    request: qualifyRequest,
    response: qualificationListSchema,
    toBody: qualifyBody,
    subject: ({ group_ids: groups }) => ({ groups }),
    personal: ({ respondent_id, ip_address, user_agent }) =>
      [respondent_id, ip_address, user_agent].filter((value) => value !== undefined),
    retry: "qualify",
    host: "main",
    errors: COMMON_ERRORS,
  }),
} as const;

type Operations = typeof operations;
export type RequestOf<N extends OperationName> = z.infer<Operations[N]["request"]>;
export type ResponseOf<N extends OperationName> = z.infer<Operations[N]["response"]>;
