/** The reference of a bug: by it the console's own log finds what was thrown. `undefined` when it happened in the browser. */
export function bugDigest(error: unknown): string | undefined {
  return error instanceof Error && "digest" in error && typeof error.digest === "string" ? error.digest : undefined;
}
