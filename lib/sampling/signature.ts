/**
 * Signature chain: HMAC-SHA256 applied three times, each step's message the hex text of the previous
 * step. Pure; tested against the golden vectors.
 */
import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { Dialect } from "./dialect.ts";
import { SIGNING_PARAMETERS } from "./signing-parameters.ts";

export interface Credentials {
  readonly accessKey: string;
  readonly signingSecret: string;
}

export interface SignedContent {
  readonly method: string;
  readonly url: string;
  /** Exact body bytes as text. */
  readonly body: string;
}

export const sha256Hex = (text: string): string => createHash("sha256").update(text, "utf8").digest("hex");
const hmacHex = (key: string, message: string): string =>
  createHmac("sha256", key).update(message, "utf8").digest("hex");

/** Results of the three steps, each 64 lower-case hex characters; the last one is the signature. */
export interface SignatureSteps {
  /** Key: the expiration. */
  readonly first: string;
  /** Key: the access key. */
  readonly second: string;
  /** Key: the signing secret. */
  readonly signature: string;
}

/** Three-step chain over a signing string. The expiration is used exactly as spelled. */
export function signatureSteps(signingString: string, expiration: string, credentials: Credentials): SignatureSteps {
  const first = hmacHex(expiration, signingString);
  const second = hmacHex(credentials.accessKey, first);
  return { first, second, signature: hmacHex(credentials.signingSecret, second) };
}

/** Last result of the chain. */
export const signChain = (signingString: string, expiration: string, credentials: Credentials): string =>
  signatureSteps(signingString, expiration, credentials).signature;

type SigningMethod = (content: SignedContent) => string;

const signingMethods: Record<Dialect["signing"], SigningMethod> = {
  "body-sha256": ({ body }) => body,
  "method-url-body": ({ method, url, body }) => method.toUpperCase() + canonicalUrl(url) + body,
};

/** Text whose digest the chain signs, by the dialect's method. */
export const signedText = (content: SignedContent, method: Dialect["signing"]): string =>
  signingMethods[method](content);

/** String that the chain signs: the digest of the signed text. */
export const signingString = (content: SignedContent, method: Dialect["signing"]): string =>
  sha256Hex(signedText(content, method));

/** 64 lower-case hex characters. */
export function sign(
  content: SignedContent,
  expiration: string,
  credentials: Credentials,
  method: Dialect["signing"],
): string {
  return signChain(signingString(content, method), expiration, credentials);
}

/** Compares two signatures in constant time. */
export function sameSignature(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}

/** Scheme, host without port, path, `?` always, sorted encoded query. */
function canonicalUrl(text: string): string {
  const url = new URL(text);
  return `${url.protocol}//${url.hostname}${url.pathname}?${canonicalQuery([...url.searchParams])}`;
}

/** RFC 3986: only `A-Za-z0-9-_.~` stay unescaped, upper-case hex, space is `%20`. */
const encodeRfc3986 = (text: string): string =>
  encodeURIComponent(text.toWellFormed()).replace(
    /[!'()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );

type LinkSpace = Dialect["linkSpace"];
type Pairs = readonly (readonly [string, string])[];

/** `name=value` pairs, encoded, sorted by the code points of the name. */
export const canonicalQuery = (pairs: Pairs, space: LinkSpace = "%20"): string =>
  writeQuery(
    pairs.toSorted(([a], [b]) => compareCodePoints(a, b)),
    space,
  );

/** A literal `+` is encoded, so each `%20` is a space. */
const writeQuery = (pairs: Pairs, space: LinkSpace): string =>
  pairs
    .map(([name, value]) => `${encodeRfc3986(name)}=${encodeRfc3986(value)}`)
    .join("&")
    .replaceAll("%20", space);

function compareCodePoints(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a, "utf8"), Buffer.from(b, "utf8"));
}

/** Thrown with the reason why an entry URL cannot be signed. */
export class UnsignableUrl extends Error {}

/**
 * Signs an entry URL (`start_url`, `links.live`): adds `access_key`, `expiration` and `signature`.
 * @param params tracking parameters of the partner, appended to those already in the URL.
 * @param space spelling of spaces, in the signed text and in the link.
 * @throws UnsignableUrl for a repeated parameter name, one that signing itself adds, or a text that is not an http(s)
 * URL.
 */
export function signEntryUrl(
  text: string,
  expiration: string,
  credentials: Credentials,
  params: Pairs = [],
  space: LinkSpace = "%20",
): string {
  const { base, pairs } = entryUrlParts(text);
  const named = [...pairs, ...params];
  refuseRepeats(named);
  const all = [...named, ["access_key", credentials.accessKey] as const, ["expiration", expiration] as const];
  const signature = signChain(sha256Hex(canonicalQuery(all, space)), expiration, credentials);
  return `${base}?${writeQuery([...all, ["signature", signature]], space)}`;
}

/** Expected signature of a signed entry URL, computed from its other parameters. */
export function expectedUrlSignature(text: string, credentials: Credentials, space: LinkSpace = "%20"): string {
  const { pairs } = entryUrlParts(text);
  const signed = pairs.filter(([name]) => name !== "signature");
  const expiration = signed.find(([name]) => name === "expiration")?.[1] ?? "";
  return signChain(sha256Hex(canonicalQuery(signed, space)), expiration, credentials);
}

function entryUrlParts(text: string): { base: string; pairs: [string, string][] } {
  if (!URL.canParse(text)) throw new UnsignableUrl("This entry link is not a URL.");
  const url = new URL(text);
  if (url.protocol !== "https:" && url.protocol !== "http:")
    throw new UnsignableUrl("An entry link must start with https:// or http://.");
  return { base: `${url.protocol}//${url.host}${url.pathname}`, pairs: [...url.searchParams] };
}

function refuseRepeats(pairs: Pairs): void {
  const seen = new Set(SIGNING_PARAMETERS);
  for (const [name] of pairs) {
    if (seen.has(name))
      throw new UnsignableUrl(
        `The entry link has the parameter “${name}” more than once, or signing would add it again.`,
      );
    seen.add(name);
  }
}
