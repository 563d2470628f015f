/**
 * The service as one table (§4): read by the client, by the sandbox and by the contract tests.
 *
 * Requests are strict (what we send is checked before it leaves), responses tolerant (see `schema.ts`).
 */
import { z } from "zod";
import type { Issue, ServiceFailureCode } from "../failure.ts";
import type { Dialect } from "./dialect.ts";
import { int64Literal } from "./json.ts";
import {
  attributeListSchema,
  attributeSchema,
  contextReceiptSchema,
  opportunitySchema,
  qualificationListSchema,
  requestInt64,
} from "./schema.ts";

/** §8: group ids in one `/qualify` call. */
export const MAX_GROUPS = 10;
/** §8: characters of a respondent identifier, counted as code points. */
export const MAX_RESPONDENT_ID = 100;
export const FORM_FACTORS = ["desktop", "tablet", "mobile"] as const;
export type FormFactor = (typeof FORM_FACTORS)[number];

const country = z.string().regex(/^[A-Z]{2}$/, "A country is two capital letters, such as US.");
const language = z.string().regex(/^[a-z]{2}$/, "A language is two small letters, such as en.");

const listRequest = z.strictObject({
  country: country.optional(),
  page_number: z.int().min(0).optional(),
  page_size: z.int().min(1).optional(),
});
export type ListRequest = z.infer<typeof listRequest>;

/** Dotted decimal with four octets and no leading zeros: octal, hexadecimal and mapped forms are refused (§8). */
export const ipv4 = z
  .string()
  .regex(
    /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)\.){3}(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)$/,
    "The address must be IPv4, four numbers from 0 to 255 such as 203.0.113.7. The service does not take IPv6.",
  );

export const respondentId = z
  .string()
  .min(1, "A respondent id is needed.")
  // On its way such text becomes another one, which may be another respondent's.
  .refine(
    (text) => text.isWellFormed(),
    "A respondent id is whole text. This one holds half a sign, which would be sent as another one.",
  )
  .refine(
    (text) => [...text].length <= MAX_RESPONDENT_ID,
    `A respondent id has at most ${MAX_RESPONDENT_ID} characters.`,
  );

const side = z.int("A whole number of pixels.").min(1, "At least 1 pixel.").max(100_000, "At most 100,000 pixels.");

export const qualifyRequest = z.strictObject({
  respondent_id: respondentId,
  group_ids: z
    .array(requestInt64)
    .min(1, "At least one group id is needed.")
    .max(MAX_GROUPS, `At most ${MAX_GROUPS} groups fit in one call.`),
  width: side,
  height: side,
  ip_address: ipv4,
  form_factor: z.enum(FORM_FACTORS),
  user_agent: z.string().max(1_000, "At most 1,000 characters.").optional(),
});
export type QualifyRequest = z.infer<typeof qualifyRequest>;

export const createContextRequest = z.strictObject({
  id: z.string().min(1).max(200).optional(),
  expiration: z.iso.datetime({ offset: true }).optional(),
  items: z.record(z.string().min(1), z.string("Every value of a context is a text.")),
});
export type CreateContextRequest = z.infer<typeof createContextRequest>;

export const getOpportunityRequest = z.union([
  z.strictObject({ id: requestInt64 }),
  z.strictObject({ group_id: requestInt64, country, language }),
]);
export type GetOpportunityRequest = z.infer<typeof getOpportunityRequest>;

/** How a call may be repeated (service-facts §7). */
export type RetryClass = "read" | "qualify" | "create-context";

export interface Operation<Request, Response> {
  readonly name: OperationName;
  readonly path: `/${string}`;
  readonly section: string;
  readonly request: z.ZodType<Request>;
  readonly response: z.ZodType<Response>;
  /** The body as it goes on the wire, ready for `stringifyJson`. */
  readonly toBody: (request: Request, dialect: Dialect) => object;
  /** What only the clock can tell about a request that is otherwise sound; `now` in epoch milliseconds. */
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

/** Keeps the type of each row while checking its shape. */
const row = <Request, Response>(operation: Operation<Request, Response>) => operation;

export const operations = {
  "get-attribute-info": row({
    name: "get-attribute-info",
    path: "/get-attribute-info",
    section: "§4.1",
    request: z.strictObject({ attribute_id: requestInt64 }),
    response: attributeSchema,
    toBody: (request) => ({ attribute_id: int64Literal(request.attribute_id) }),
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
    refuse: ({ expiration }, now) =>
      expiration !== undefined && Date.parse(expiration) <= now
        ? { path: "expiration", message: "The expiration must lie in the future." }
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
    retry: "qualify",
    host: "main",
    errors: COMMON_ERRORS,
  }),
} as const;

export type Operations = typeof operations;
export type RequestOf<N extends OperationName> = z.infer<Operations[N]["request"]>;
export type ResponseOf<N extends OperationName> = z.infer<Operations[N]["response"]>;

/** Our flat request to the layout the dialect names (§4.6 leaves names and nesting open). */
function qualifyBody(request: QualifyRequest, dialect: Dialect): object {
  const factor = dialect.formFactors[request.form_factor];
  return {
    [dialect.respondentField]: request.respondent_id,
    group_ids: request.group_ids.map(int64Literal),
    fingerprinting_data: {
      width: request.width,
      height: request.height,
      ip_address: request.ip_address,
      ...(request.user_agent ? { http_headers: { "User-Agent": [request.user_agent] } } : {}),
      ...(dialect.fingerprint === "flat" ? { device_type: factor } : { device: { form_factor: factor } }),
    },
  };
}
