/** Explains why a local "Match" may be a respondent from another country. */
export const DECIDED_BY_SERVICE_TEXT =
  "Country and language are not part of targeting: the service checks them, our reading does not.";
