/** Reads the facts of a call that the rules need from its headers and body. */
import { createHash, createHmac } from "node:crypto";
import type { Dialect } from "../../sampling/dialect.ts";
import { parseJson } from "../../sampling/json.ts";
import { IPV4 } from "../../sampling/limits.ts";
import type { OperationName } from "../../sampling/operations.ts";
import { type Credentials, sameSignature, sign } from "../../sampling/signature.ts";
import { DATE_TIME } from "../authenticate.ts";
import type { ObservedCall, SentFacts, SignatureVerdict } from "./observed-call.ts";
import { SCENARIO } from "./scenario.ts";

export interface ReceivedCall {
  readonly method: string;
  readonly operation: OperationName;
  /** Absolute, as addressed by the caller. */
  readonly url: string;
  /** Exact body. */
  readonly text: string;
  readonly header: (name: string) => string | undefined;
  /** Epoch milliseconds. */
  readonly at: number;
  /** Monotonic milliseconds. */
  readonly tick: number;
}

export interface Observer {
  readonly credentials: Credentials;
  readonly dialect: Dialect;
  /** Key of the digests of personal values; random for each session. */
  readonly digestKey: Buffer;
}

/** Keys of one context that are kept. */
const MAX_KEYS = 20;
const SCRIPT_KEYS: readonly string[] = SCENARIO.contextKeys;

export function observe(call: ReceivedCall, observer: Observer): Omit<ObservedCall, "number" | "answer"> {
  const prefix = observer.dialect.headerPrefix;
  const expiration = call.header(`${prefix}-expiration`) ?? "";
  const signature = call.header(`${prefix}-signature`) ?? "";
  const expires = DATE_TIME.test(expiration) ? Date.parse(expiration) : Number.NaN;
  return {
    at: call.at,
    tick: call.tick,
    method: call.method,
    operation: call.operation,
    contentType: (call.header("content-type") ?? "").split(";")[0]?.trim().toLowerCase().slice(0, 60) ?? "",
    signature: verdict(call, expiration, signature, observer),
    signatureDigest: digest(observer, signature),
    expiration: expiration.slice(0, 40),
    expiresIn: Number.isNaN(expires) ? undefined : expires - call.at,
    sent: factsOf(call, observer),
  };
}

function verdict(call: ReceivedCall, expiration: string, signature: string, observer: Observer): SignatureVerdict {
  const { credentials, dialect } = observer;
  const accessKey = call.header(`${dialect.headerPrefix}-access-key`) ?? "";
  if (!sameSignature(accessKey, credentials.accessKey)) return "unknown-key";
  const expected = sign({ method: "POST", url: call.url, body: call.text }, expiration, credentials, dialect.signing);
  return sameSignature(signature, expected) ? "verified" : "mismatch";
}

const digest = ({ digestKey }: Observer, text: string): string =>
  createHmac("sha256", digestKey).update(text, "utf8").digest("hex").slice(0, 24);

function factsOf({ operation, text }: ReceivedCall, observer: Observer): SentFacts {
  const body = parseObject(text);
  return {
    bytes: Buffer.byteLength(text),
    digest: createHash("sha256").update(text, "utf8").digest("hex"),
    beyondAscii: hasBeyondAscii(body),
    ...FACTS[operation](body, observer),
  };
}

type Body = Readonly<Record<string, unknown>>;
type OwnFacts = Omit<SentFacts, "bytes" | "digest" | "beyondAscii">;

function parseObject(text: string): Body {
  try {
    const value = parseJson(text);
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}

const isObject = (value: unknown): value is Body =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const listFacts = (body: Body): OwnFacts =>
  "page_number" in body || "page_size" in body
    ? {
        page: {
          number: whole(body["page_number"]),
          size: whole(body["page_size"]),
          country: typeof body["country"] === "string" ? body["country"].slice(0, 2) : "",
        },
      }
    : {};

const FACTS: Readonly<Record<OperationName, (body: Body, observer: Observer) => OwnFacts>> = {
  "get-attribute-info": (body) => ({ attribute: idText(body["attribute_id"]) }),
  "get-attributes": listFacts,
  "list-attributes": listFacts,
  "get-opportunity": (body) => ({ opportunity: idText(body["id"]) }),
  "create-context": (body, observer) => ({
    contextId: typeof body["id"] === "string" ? digest(observer, body["id"]) : undefined,
    contextTypes: contextTypes(isObject(body["items"]) ? body["items"] : {}),
  }),
  qualify: (body, observer) => {
    const device = body["fingerprinting_data"];
    const respondent = body[observer.dialect.respondentField];
    const address = isObject(device) ? device["ip_address"] : undefined;
    return {
      groups: Array.isArray(body["group_ids"]) ? body["group_ids"].slice(0, 1_000).map(idText) : [],
      respondent: digest(observer, typeof respondent === "string" ? respondent : ""),
      ipv4: isIpv4(address),
    };
  },
};

/** `undefined` without an address. */
const isIpv4 = (address: unknown): boolean | undefined =>
  address === undefined || address === null || address === ""
    ? undefined
    : typeof address === "string" && IPV4.test(address);

const whole = (value: unknown): number | undefined => (Number.isSafeInteger(value) ? Number(value) : undefined);

/** Decimal text of an ID; a JSON string keeps its quotes. Nothing else is repeated. */
function idText(value: unknown): string {
  if (typeof value === "bigint" || typeof value === "number") return String(value);
  return typeof value === "string" && /^-?\d{1,20}$/.test(value) ? `"${value}"` : "no ID";
}

/** JSON types by shortened key. Of many keys, those of the script and those with another type than string come first. */
function contextTypes(items: Body): Readonly<Record<string, string>> {
  const all = Object.entries(items).map(([key, value]) => ({ key: key.slice(0, 40), type: typeOf(value) }));
  const ordered = [
    ...all.filter(({ key }) => SCRIPT_KEYS.includes(key)),
    ...all.filter(({ type }) => type !== "string"),
    ...all,
  ];
  const types = new Map<string, string>();
  for (const { key, type } of ordered)
    if (types.has(key) ? type !== "string" : types.size < MAX_KEYS) types.set(key, type);
  return Object.fromEntries(types);
}

const typeOf = (value: unknown): string => {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  return typeof value === "bigint" ? "number" : typeof value;
};

function hasBeyondAscii(value: unknown): boolean {
  // oxlint-disable-next-line no-control-regex
  if (typeof value === "string") return /[^\u0000-\u007F]/.test(value);
  if (Array.isArray(value)) return value.some(hasBeyondAscii);
  return isObject(value) && Object.entries(value).some(([key, one]) => hasBeyondAscii(key) || hasBeyondAscii(one));
}
