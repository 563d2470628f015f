import { keepHere, keptHere } from "@/components/ui/browser-store";

/**
 * The pages a person opened last, in the browser's own storage: paths of opportunities, attributes, runs and sections, never
 * a query, so that nothing typed and nothing of a respondent is kept. They end with the session.
 */
const KEY = "console:recents";
const MOST = 24;
/** Sections and their parts by name, and one thing by its id. */
const KEPT =
  /^\/(?:[a-z]+(?:\/[a-z]+)?)?$|^\/(?:opportunities|attributes)\/\d{1,19}$|^\/qualification\/runs\/[\da-f-]{36}$/;

/** The last first. What another person of this browser opened is not told. */
export function readRecents(person: string): readonly string[] {
  try {
    const kept: unknown = JSON.parse(keptHere("localStorage", KEY) ?? "");
    if (typeof kept !== "object" || kept === null || !("person" in kept) || !("paths" in kept)) return [];
    if (kept.person !== person || !Array.isArray(kept.paths)) return [];
    return kept.paths.filter((path): path is string => typeof path === "string" && KEPT.test(path));
  } catch {
    // Nothing kept yet, or not ours.
    return [];
  }
}

export function rememberPath(person: string, path: string): void {
  if (!KEPT.test(path)) return;
  const paths = [path, ...readRecents(person).filter((other) => other !== path)].slice(0, MOST);
  keepHere("localStorage", KEY, JSON.stringify({ person, paths }));
}
