/**
 * What this browser keeps of small things between pages. A browser may refuse to keep anything, or be full: then the page itself
 * remembers them until it is loaded anew, and nothing breaks.
 */
export type Where = "localStorage" | "sessionStorage";

/** What the browser did not take; `undefined`: that it is to be forgotten. */
type Memory = Map<string, string | undefined>;
const inMemory: Readonly<Record<Where, Memory>> = { localStorage: new Map(), sessionStorage: new Map() };

/** @param text `undefined`: nothing any more. */
export function keepHere(where: Where, key: string, text: string | undefined): void {
  inMemory[where].delete(key);
  try {
    if (text === undefined) window[where].removeItem(key);
    else window[where].setItem(key, text);
  } catch {
    // What was kept before may stand there still; this goes before it.
    inMemory[where].set(key, text);
  }
}

/** `undefined` when nothing is kept, and always on the server, which has no browser. */
export function keptHere(where: Where, key: string): string | undefined {
  if (typeof window === "undefined") return undefined;
  if (inMemory[where].has(key)) return inMemory[where].get(key);
  try {
    return window[where].getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Drops everything, of every part of the console. */
export function dropAllHere(): void {
  for (const where of ["sessionStorage", "localStorage"] as const) {
    inMemory[where].clear();
    try {
      window[where].clear();
    } catch {
      // A browser that keeps nothing has nothing to drop.
    }
  }
}
