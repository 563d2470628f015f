/** Addresses of pages of this console in what somebody typed or pasted. Pure. */

/** Addresses that are offered; a text with more of them is no address. */
const MOST_PAGES = 5;
/** Every page inside the frame; what is below `/api` and the sign-in page are none. */
const PAGES =
  /^\/(?:settings(?:\/(?:people|partners|data))?|activity|contexts|attributes(?:\/(?:coverage|changes|\d{1,19}))?|opportunities(?:\/(?:compare|conflicts|watched|\d{1,19}))?|qualification(?:\/runs\/(?:compare|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}))?)?$/;
/** Ours, and meant for nobody's reading. */
const ASIDE = /^\/(?:api|sign-in)(?:\/|$)/;
/** What a sentence puts around an address. */
const BEFORE = /^["'([<{«“‘]+/;
const AFTER = new Set("\"')]>}»”’.,;:!?");

/**
 * The pages that the text names, each once, as path with query and fragment: whole addresses of our own origin, or one path alone.
 *
 * @param origin of this console: `https://console.example.com`.
 */
export function pagesInText(text: string, origin: string): readonly string[] {
  const words = text.trim().split(/\s+/u);
  const [only = ""] = words;
  // What was copied from the address bar is taken to its last sign.
  const pages = words.length === 1 ? [pageAt(only, origin)] : words.map((word) => pageAt(bare(word), origin, false));
  return [...new Set(pages.filter((page) => page !== undefined))].slice(0, MOST_PAGES);
}

/** The path of an address of this console, typed alone, at which there is no page. */
export function noPageAt(text: string, origin: string): string | undefined {
  const word = text.trim();
  const url = /\s/u.test(word) ? undefined : ownAddress(word, origin, true);
  return url && !PAGES.test(pathOf(url)) && !ASIDE.test(url.pathname) ? url.pathname : undefined;
}

/** From the end backwards, each sign once: it is done at every key. */
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

/** Browsers show addresses without how they are asked for; a path is ours where nothing else was typed. */
function withOrigin(word: string, origin: string, orPath: boolean): string | undefined {
  const { host, protocol } = new URL(origin);
  if (word.startsWith(`${host}/`)) return `${protocol}//${word}`;
  return orPath && /^\/[a-z]/.test(word) ? origin + word : undefined;
}
