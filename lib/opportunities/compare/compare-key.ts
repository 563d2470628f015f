/** Query key prefix of all comparisons; invalidate after fetching an opportunity. */
export const compareKey = ["opportunities", "compare"] as const;
