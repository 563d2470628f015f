/** Explains why a local "Match" may be a respondent from another country. */
export const DECIDED_BY_SERVICE_TEXT =
  "Country and language aren’t part of targeting: the service checks them, the local check doesn’t.";
