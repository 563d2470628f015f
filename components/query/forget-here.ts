/** Drops what this browser's storage keeps of a person: pages of late, filters, readings that were put away. */
export function forgetHere(): void {
  for (const storage of ["sessionStorage", "localStorage"] as const) {
    try {
      window[storage].clear();
    } catch {
      // A browser that keeps nothing has nothing to drop.
    }
  }
}
