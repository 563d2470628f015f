/** Signs an entry link together with the partner's own parameters. */
import { fail } from "../../failure.ts";
import type { Dialect } from "../../sampling/dialect.ts";
import { signEntryUrl, UnsignableUrl, type Credentials } from "../../sampling/signature.ts";
import type { EntryParam } from "./entry-params.ts";

export interface SignedLink {
  readonly url: string;
  /** Epoch milliseconds; the link is refused from then on. */
  readonly expiresAt: number;
}

interface SigningTerms {
  /** Epoch milliseconds. */
  readonly now: number;
  readonly lifetime: number;
  readonly space?: Dialect["linkSpace"];
}

/**
 * @param lifetime milliseconds.
 * @param space spelling of spaces, by the dialect.
 * @throws FailureError `invalid_input` for a parameter name the link already has; `malformed_answer` for a link that
 * cannot be signed.
 */
export function signEntryLink(
  link: string,
  params: readonly EntryParam[],
  credentials: Credentials,
  { now, lifetime, space }: SigningTerms,
): SignedLink {
  const own = new Set(URL.canParse(link) ? new URL(link).searchParams.keys() : []);
  const taken = params.find(({ name }) => own.has(name));
  if (taken) throw fail("invalid_input", `The link already has a parameter “${taken.name}”. Choose another name.`);
  const expiresAt = now + lifetime;
  try {
    const named = params.map(({ name, value }) => [name, value] as const);
    return { url: signEntryUrl(link, new Date(expiresAt).toISOString(), credentials, named, space), expiresAt };
  } catch (error) {
    if (error instanceof UnsignableUrl) throw fail("malformed_answer", error.message, { operation: "/qualify" });
    throw error;
  }
}
