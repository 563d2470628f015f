/** Parameters that signing adds to an entry URL (service-facts §2): nobody else may give one of these names. Pure. */
export const SIGNING_PARAMETERS: readonly string[] = ["access_key", "expiration", "signature"];
