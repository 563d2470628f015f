/** Why a local "Match" can be a person of another country. */
export const LEFT_TO_THE_SERVICE =
  "Country and language are not part of targeting: the service checks them, our reading does not.";
