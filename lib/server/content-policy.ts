/** What a page may load and run. Pure; the proxy states it with every answer. */

/**
 * Two styles that the library of controls puts into the head by itself, word for word (a test compares them): one lets a finger pan
 * over what can be pressed, one holds the page while a dialog is open.
 */
const OWN_STYLES = [
  "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='",
  "'sha256-gYiS/BvZvRcK27JIXTuwhZ3hs2+VJ1X+2gUlE+farlg='",
];

const NOTHING = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** For what is no page: data, files, and whatever an error says about them. */
export const DATA_POLICY = NOTHING;

/** A nonce for one answer: 128 random bits. */
export const newNonce = (): string => btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));

/**
 * The policy of a page. Scripts run only if they carry the nonce or were fetched by one that does. Styles come from files; styles of
 * a single element are allowed, because rows of long lists and cells of grids are placed by them.
 *
 * @param development the development server evaluates code, and styles arrive in the page.
 */
export function pagePolicy(nonce: string, development: boolean): string {
  const loose = (text: string) => (development ? ` ${text}` : "");
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${loose("'unsafe-eval'")}`,
    "script-src-attr 'none'",
    "style-src 'self'",
    `style-src-elem 'self' ${development ? "'unsafe-inline'" : OWN_STYLES.join(" ")}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self'",
    "font-src 'self'",
    `connect-src 'self'${loose("ws:")}`,
    "worker-src 'none'",
    "frame-src 'none'",
    "media-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** The nonce that a policy names. */
export const nonceOf = (policy: string | null): string | undefined => /'nonce-([\w+/=-]+)'/.exec(policy ?? "")?.[1];
