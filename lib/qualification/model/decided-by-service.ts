/** Explains why the service may refuse a local "Match". */
export const DECIDED_BY_SERVICE_TEXT =
  "The local check covers status, device, locale, and targeting. Only the service checks duplicates, exclusions, and quality.";
