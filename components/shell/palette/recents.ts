import { writeBrowserStore, readBrowserStore } from "@/components/ui/display/browser-store";

/**
 * Recently opened pages in local storage: paths of opportunities, attributes, runs and sections, never a query, so that
 * no typed text and no respondent data is stored. Deleted when the session ends.
 */
const KEY = "console:recents";
const MAX_RECENTS = 24;
/** Sections and their subpages by name, and single items by id. */
const STORED_PATHS =
  /^\/(?:[a-z]+(?:\/[a-z]+)?)?$|^\/(?:opportunities|attributes)\/\d{1,19}$|^\/qualification\/runs\/[\da-f-]{36}$/;

/** Most recent first. Entries of another user of this browser are not returned. */
export function readRecents(person: string): readonly string[] {
  try {
    const stored: unknown = JSON.parse(readBrowserStore("localStorage", KEY) ?? "");
    if (typeof stored !== "object" || stored === null || !("person" in stored) || !("paths" in stored)) return [];
    if (stored.person !== person || !Array.isArray(stored.paths)) return [];
    return stored.paths.filter((path): path is string => typeof path === "string" && STORED_PATHS.test(path));
  } catch {
    // Nothing stored yet, or foreign data.
    return [];
  }
}

export function rememberPath(person: string, path: string): void {
  if (!STORED_PATHS.test(path)) return;
  const paths = [path, ...readRecents(person).filter((other) => other !== path)].slice(0, MAX_RECENTS);
  writeBrowserStore("localStorage", KEY, JSON.stringify({ person, paths }));
}
