/** Characters of a paste read in one go; a look at more would hold up the typing. */
export const MOST_PASTED = 500_000;
