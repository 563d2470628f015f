/** Signed request as the browser may see it: no secret, a masked access key. Pure. */
import type { Dialect } from "../../sampling/dialect.ts";
import {
  sha256Hex,
  signatureSteps,
  signedText,
  type Credentials,
  type SignedContent,
} from "../../sampling/signature.ts";
import type { HeaderView, RequestView } from "./explorer-view.ts";

export const DOTS = "••••••••";

interface RequestParts {
  readonly content: SignedContent;
  /** As sent. */
  readonly headers: Readonly<Record<string, string>>;
  readonly credentials: Credentials;
  readonly dialect: Pick<Dialect, "headerPrefix" | "signing">;
  /** A whole signature of a production account would let its holder send the call past the console. */
  readonly shorten: boolean;
}

export function toRequestView({ content, headers, credentials, dialect, shorten }: RequestParts): RequestView {
  const { headerPrefix, signing } = dialect;
  const expiration = headers[`${headerPrefix}-expiration`] ?? "";
  const text = signedText(content, signing);
  const digest = sha256Hex(text);
  const { first, second, signature } = signatureSteps(digest, expiration, credentials);
  const shown = shorten ? shortened(signature) : signature;
  return {
    method: content.method,
    url: content.url,
    body: content.body,
    bytes: Buffer.byteLength(content.body),
    headers: Object.entries(headers).map(([name, value]): HeaderView => {
      if (name === `${headerPrefix}-access-key`) return { name, value: DOTS, masked: true };
      if (name === `${headerPrefix}-signature`) return { name, value: shown, masked: shorten };
      return { name, value, masked: false };
    }),
    signing,
    signedText: text,
    digest,
    expiration,
    steps: [
      { key: expiration, message: digest, result: first },
      { key: DOTS, message: first, result: second },
      { key: DOTS, message: second, result: shown },
    ],
    shortened: shorten,
  };
}

const ENDS = 8;

/** Long enough to be compared, too short to be used. */
const shortened = (signature: string): string => `${signature.slice(0, ENDS)}…${signature.slice(-ENDS)}`;
