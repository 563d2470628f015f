/**
 * The dialect: all points that the service document leaves open, defined once.
 * A partner account may override any value; the sandbox speaks the same dialect, so both sides change together. Each
 * value documents its assumption in one sentence. No other code may repeat a guess.
 */
import { z } from "zod";

/** Other fields of the body of `/qualify` (§4.6). */
const OTHER_FIELDS: ReadonlySet<string> = new Set(["group_ids", "fingerprinting_data"]);

export const dialectSchema = z.strictObject({
  /** Header names are `<prefix>-expiration`, `<prefix>-access-key`, `<prefix>-signature` (§5 shows `service`). */
  headerPrefix: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,40}$/)
    .default("service"),
  /** Composition of the signing string: hash of the body, or hash of method, URL and body (§5 does not say). */
  signing: z.enum(["body-sha256", "method-url-body"]).default("body-sha256"),
  /** Spelling of a space in a signed entry link and in the text that its signature covers (§5 does not say). */
  linkSpace: z.enum(["%20", "+"]).default("%20"),
  /** Milliseconds from signing to `…-expiration` (§5 states no lifetime). */
  signatureLifetime: z.int().min(1_000).max(3_600_000).default(30_000),
  /** Index of the first page of a list (§8 does not say). */
  firstPage: z.int().min(0).max(1).default(0),
  /** Page size when paging is requested (§8 states no default). */
  pageSize: z.int().min(1).max(10_000).default(500),
  /** A paged list is abandoned after this many pages (guard against an endless list). */
  pageLimit: z.int().min(1).max(100_000).default(1_000),
  /**
   * Position of the form factor in `fingerprinting_data`: `device_type`, or `device.form_factor` (§4.6 does not say).
   */
  fingerprint: z.enum(["flat", "nested"]).default("flat"),
  /** Name of the respondent identifier in the body of `/qualify` (§4.6 does not say). */
  respondentField: z
    .string()
    .min(1)
    .max(60)
    .refine((name) => !OTHER_FIELDS.has(name), "Another field of the body has this name.")
    .default("respondent_id"),
  /** Form factor values on the wire (§4.6 does not say). */
  formFactors: z
    .strictObject({ desktop: z.string(), tablet: z.string(), mobile: z.string() })
    .default({ desktop: "DESKTOP", tablet: "TABLET", mobile: "SMARTPHONE" }),
  /** Maximum concurrent calls to the service per partner account (§8 states no rate limit). */
  concurrency: z.int().min(1).max(64).default(6),
  /** Total milliseconds of an interactive call, including retries and body. */
  interactiveDeadline: z.int().min(100).max(300_000).default(15_000),
  /** Total milliseconds of a call made by a background job. */
  backgroundDeadline: z.int().min(100).max(600_000).default(60_000),
  /** Answers above this many decoded bytes are refused. */
  maxAnswerBytes: z.int().min(1_000).max(256_000_000).default(16_000_000),
});

export type Dialect = z.infer<typeof dialectSchema>;

/** Dialect without overrides. */
export const defaultDialect: Dialect = dialectSchema.parse({});

/** Explanation of each assumption for users: shown in the README and on the settings screen. */
export const dialectNotes: Record<keyof Dialect, string> = {
  headerPrefix: "Prefix of the three authentication headers.",
  signing: "The signature covers the body, or method, URL, and body.",
  linkSpace: "Spaces in a signed entry link are written as %20 or as +.",
  signatureLifetime: "A signed request expires this many milliseconds after it was signed.",
  firstPage: "Number of the first page of a list.",
  pageSize: "Number of items per page, when paging is used.",
  pageLimit: "A paged list stops after this many pages, or 25,000 items, whichever comes first.",
  fingerprint: "The form factor is sent next to width and height, or in a nested object.",
  respondentField: "Name of the field with the partner’s respondent ID.",
  formFactors: "The values for desktop, tablet, and mobile.",
  concurrency: "Maximum number of concurrent calls.",
  interactiveDeadline: "A call that a user waits for times out after this many milliseconds.",
  backgroundDeadline: "A call of a background job times out after this many milliseconds.",
  maxAnswerBytes: "Responses with more bytes than this are rejected.",
};
