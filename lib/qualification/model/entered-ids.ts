/** Ids of a stored run as entered. Pure. */
import type { StoredRequest } from "./run-view.ts";

/** An entered opportunity stands for its group. */
export const enteredIds = ({ groupIds, opportunities }: Pick<StoredRequest, "groupIds" | "opportunities">) =>
  groupIds.map((id) => opportunities?.[id] ?? id);
