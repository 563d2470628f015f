/** Finds URLs of this console's pages in typed or pasted text. Pure. */

/** Maximum pages offered; a text with more of them is not an address. */
const MAX_PAGES = 5;
/** All pages inside the console frame; excludes `/api` and the sign-in page. */
const PAGES =
  /^\/(?:settings(?:\/(?:display|watches|people|partners|sign-in|data|evaluation|sandbox))?|activity|contexts|panels(?:\/(?:new|profiling|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}))?|tools\/(?:explorer|signature|code|conformance)|attributes(?:\/(?:coverage|changes|\d{1,19}))?|opportunities(?:\/(?:compare|conflicts|map|watched|\d{1,19}))?|qualification(?:\/runs\/(?:compare|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}))?)?$/;
/** Paths of this console that are not pages for users. */
const ASIDE = /^\/(?:api|sign-in)(?:\/|$)/;
/** Punctuation that may surround a URL in a sentence. */
const BEFORE = /^["'([<{«“‘]+/;
const AFTER = new Set("\"')]>}»”’.,;:!?");

/**
 * Pages named in the text, unique, as path with query and fragment: full URLs of our own origin, or a single path.
 * @param origin of this console: `https://console.example.com`.
 */
export function pagesInText(text: string, origin: string): readonly string[] {
  const parts = text.trim().split(/\s+/u);
  const [only = ""] = parts;
  // A single word, as copied from the address bar, is used up to its last character.
  const pages = parts.length === 1 ? [pageAt(only, origin)] : parts.map((word) => pageAt(bare(word), origin, false));
  return [...new Set(pages.filter((page) => page !== undefined))].slice(0, MAX_PAGES);
}

/** Path of a URL of this console that is the whole text and not a page. */
export function noPageAt(text: string, origin: string): string | undefined {
  const word = text.trim();
  const url = /\s/u.test(word) ? undefined : ownAddress(word, origin, true);
  return url && !PAGES.test(pathOf(url)) && !ASIDE.test(url.pathname) ? url.pathname : undefined;
}

/** Scans backwards, one pass: runs on every keystroke. */
function bare(word: string): string {
  let end = word.length;
  while (end > 0 && AFTER.has(word[end - 1] ?? "")) end -= 1;
  return word.slice(0, end).replace(BEFORE, "");
}

function pageAt(word: string, origin: string, orPath = true): string | undefined {
  const url = ownAddress(word, origin, orPath);
  return url && PAGES.test(pathOf(url)) ? pathOf(url) + url.search + url.hash : undefined;
}

function ownAddress(word: string, origin: string, orPath: boolean): URL | undefined {
  const address = /^https?:/i.test(word) ? word : withOrigin(word, origin, orPath);
  if (address === undefined || !URL.canParse(address)) return undefined;
  const url = new URL(address);
  return url.origin === origin ? url : undefined;
}

const pathOf = ({ pathname }: URL): string => (pathname.length > 1 ? pathname.replace(/\/$/, "") : pathname);

/** Browsers show URLs without the protocol; a bare path counts only if it is the whole text. */
function withOrigin(word: string, origin: string, orPath: boolean): string | undefined {
  const { host, protocol } = new URL(origin);
  if (word.startsWith(`${host}/`)) return `${protocol}//${word}`;
  return orPath && /^\/[a-z]/.test(word) ? origin + word : undefined;
}
