/** Maximum characters scanned per paste; more would block typing. */
export const MAX_PASTED = 500_000;
