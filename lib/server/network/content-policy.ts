/** Content security policy. Pure; the proxy sets it on every response. */

const NOTHING = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Policy for responses that are not pages: data, files, and their errors. */
export const DATA_POLICY = NOTHING;

/** Nonce for one response: 128 random bits. */
export const newNonce = (): string => btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));

/**
 * Policy of a page. Scripts run only if they have the nonce or were loaded by one that has it. Styles come from files;
 * inline style attributes are allowed, because rows of long lists and cells of grids are positioned by them. Workers are
 * built files; what they may load is decided by the policy of their own file (`next.config.mjs`).
 * @param development the development server evaluates code and inlines styles.
 */
export function pagePolicy(nonce: string, development: boolean): string {
  const loose = (text: string) => (development ? ` ${text}` : "");
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${loose("'unsafe-eval'")}`,
    "script-src-attr 'none'",
    "style-src 'self'",
    `style-src-elem 'self'${loose("'unsafe-inline'")}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self'",
    "font-src 'self'",
    `connect-src 'self'${loose("ws:")}`,
    "worker-src 'self'",
    "frame-src 'none'",
    "media-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** Nonce contained in a policy. */
export const nonceOf = (policy: string | null): string | undefined => /'nonce-([\w+/=-]+)'/.exec(policy ?? "")?.[1];
