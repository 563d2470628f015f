/** Reference of a bug in the console's log. `undefined` when it happened in the browser. */
export function bugDigest(error: unknown): string | undefined {
  return error instanceof Error && "digest" in error && typeof error.digest === "string" ? error.digest : undefined;
}
