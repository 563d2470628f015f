/**
 * Small values kept in web storage between pages. When the browser refuses or is full, the page keeps them in memory
 * until reload.
 */
export type StorageArea = "localStorage" | "sessionStorage";

/** Values the browser did not store; `undefined` marks a pending removal. */
type Memory = Map<string, string | undefined>;
const inMemory: Readonly<Record<StorageArea, Memory>> = { localStorage: new Map(), sessionStorage: new Map() };

/** @param text `undefined` removes the entry. */
export function writeBrowserStore(where: StorageArea, key: string, text: string | undefined): void {
  inMemory[where].delete(key);
  try {
    if (text === undefined) window[where].removeItem(key);
    else window[where].setItem(key, text);
  } catch {
    // Storage may still hold the old value; the in-memory value takes precedence.
    inMemory[where].set(key, text);
  }
}

/** Returns `undefined` when nothing is stored, and always on the server. */
export function readBrowserStore(where: StorageArea, key: string): string | undefined {
  if (typeof window === "undefined") return undefined;
  if (inMemory[where].has(key)) return inMemory[where].get(key);
  try {
    return window[where].getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Clears the storage of all parts of the console. */
export function clearBrowserStore(): void {
  for (const where of ["sessionStorage", "localStorage"] as const) {
    inMemory[where].clear();
    try {
      window[where].clear();
    } catch {
      // A browser without storage has nothing to clear.
    }
  }
}
