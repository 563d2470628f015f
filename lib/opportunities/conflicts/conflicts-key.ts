/** Query key prefix of all conflict queries; invalidate after fetching an opportunity. */
export const conflictsKey = ["opportunities", "conflicts"] as const;
