/** Parameters that signing adds to an entry URL; the names are reserved. Pure. */
export const SIGNING_PARAMETERS: readonly string[] = ["access_key", "expiration", "signature"];
