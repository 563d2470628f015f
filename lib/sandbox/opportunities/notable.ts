/** Ids of the opportunities that users, tests and the README refer to. */
export const NOTABLE = {
  /** Open, but its third quota is closed for everyone; one hidden cell. */
  closedForEveryone: "55304",
  /** A closed order. */
  closed: "55298",
  /** Contradictory filters: age 18–34 and age 45–54. */
  contradiction: "55321",
  /** One attribute per step: value bars. */
  bars: "55410",
  /** Two attributes, 12 by 6: a cross-tab. */
  crossTab: "55411",
  /** Three attributes, not every combination: a table. */
  table: "55412",
  /** 3,112 postal codes, one per entry: a set. */
  set: "55413",
  /** Every combination of 6 × 8 × 5: one sentence for 240 rows. */
  product: "55414",
  /** Every kind of cell. */
  kinds: "55420",
  /** Every kind of cell, negated. */
  negated: "55421",
  /** A recontact by invitation lists. */
  recontact: "55422",
  /** Dangling tags, a duplicate tag, an unused cell. */
  tags: "55430",
  /** Cells on attributes that the partner may not read. */
  restricted: "55431",
  /** Cells on an inactive attribute and on one outside the 500 most used. */
  rareAttributes: "55432",
  /** Quota entries OPEN, PAUSED, CLOSED, THROTTLED, and OPEN with count 0. */
  quotaStates: "55433",
  /** null where the document requires lists. */
  nullLists: "55434",
  /** Optional lists that are omitted. */
  absentLists: "55435",
  /** No filters and no quotas: everyone in the country. */
  trivial: "55436",
  /** Steps without an entry, and an entry without a cell. */
  emptySteps: "55437",
  /** Markup, quotes and bidi controls in order number, tags, values, statuses and devices. */
  hostile: "55438",
  /** Ids beyond 2^53. */
  bigIds: "9007199254740993",
  /** 10,000 cells and 5,000 quota entries. */
  huge: "56000",
} as const;

/** Price changes under drift. */
export const DRIFTING_PRICE = NOTABLE.closedForEveryone;
/** Pauses periodically under drift. */
export const DRIFTING_STATUS = NOTABLE.bars;
/** Gains a quota entry, loses another and becomes longer under drift. */
export const DRIFTING_SHAPE = NOTABLE.table;
