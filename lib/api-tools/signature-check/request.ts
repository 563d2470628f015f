/** Requests whose signature can be checked. Pure. */

/** Call of an operation: the signature is in a header. */
export interface SignedCall {
  readonly kind: "call";
  readonly method: string;
  /** `undefined`: not given. */
  readonly url: URL | undefined;
  /** Body as sent. */
  readonly body: string;
  readonly expiration: string;
  readonly accessKey: string;
  readonly signature: string;
}

/** Entry link: the signature is a parameter. */
export interface SignedLink {
  readonly kind: "link";
  readonly url: URL;
  readonly expiration: string;
  readonly accessKey: string;
  readonly signature: string;
}

export type SignedRequest = SignedCall | SignedLink;

/** Request that cannot be read, with the field and the reason. */
export class UnreadableRequest extends Error {
  readonly field: string;
  constructor(field: string, message: string) {
    super(message);
    this.field = field;
  }
}

/** Each is written again in many spellings. */
const MAX_PARAMETERS = 100;
export const MAX_URL = 8_000;

export const tooLong = (name: string, most: number): string =>
  `The ${name} is longer than ${most.toLocaleString("en-US")} characters.`;

/** @throws UnreadableRequest for a text that is not an http(s) URL. */
export function readUrl(text: string, field: string): URL {
  const url = URL.canParse(text.trim()) ? new URL(text.trim()) : undefined;
  if (url?.protocol !== "https:" && url?.protocol !== "http:")
    throw new UnreadableRequest(field, "Enter a complete URL that starts with https://.");
  requireSmall(url, field);
  return url;
}

/** @throws UnreadableRequest for a URL that is too long once encoded, or has too many parameters. */
export function requireSmall(url: URL, field: string): void {
  if (url.href.length > MAX_URL) throw new UnreadableRequest(field, tooLong("encoded URL", MAX_URL));
  if (url.searchParams.size > MAX_PARAMETERS)
    throw new UnreadableRequest(field, `The URL has more than ${MAX_PARAMETERS} parameters.`);
}

/** @throws UnreadableRequest for a link without one of the three parameters that signing adds. */
export function readLink(text: string, field: string): SignedLink {
  const url = readUrl(text, field);
  const parameter = (name: string): string => {
    const value = url.searchParams.get(name);
    if (value === null)
      throw new UnreadableRequest(field, `The link has no parameter “${name}”. Paste the signed link.`);
    return value;
  };
  const [signature, accessKey, expiration] = [parameter("signature"), parameter("access_key"), parameter("expiration")];
  return { kind: "link", url, signature, accessKey, expiration };
}
