/** "F1 has no entries", "F1 and Q2 have no entries": no one can pass these steps. */
export const emptyStepsText = (keys: readonly string[]): string =>
  `${new Intl.ListFormat("en").format(keys)} ${keys.length === 1 ? "has" : "have"} no entries`;
