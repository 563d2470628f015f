import type { LocalCheck } from "@/lib/qualification/runs/local-checks";
import { runTitle } from "@/lib/qualification/runs/run-title";
import { formatUtcSeconds } from "@/lib/time";

/** Name of a check in the labels of its buttons: several checks may have the same title. */
export const checkName = ({ view }: LocalCheck): string => `${runTitle(view)}, ${formatUtcSeconds(view.createdAt)}`;
