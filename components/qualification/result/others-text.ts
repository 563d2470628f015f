/** Other opportunities of a group, after the one that was evaluated. Pure. */
import type { EvaluatedAs } from "@/lib/qualification/model/local-view";

/** "; 990208 has the same group", "; 990208, 990209, and 3 more have the same group" */
export function othersText({ others, otherIds = [] }: Pick<EvaluatedAs, "others" | "otherIds">): string {
  if (others === 0) return " · the only one in the library for this group";
  if (otherIds.length === 0) return ` · ${others} more in this group`;
  const unnamed = others - otherIds.length;
  const named = new Intl.ListFormat("en").format(unnamed > 0 ? [...otherIds, `${unnamed} more`] : otherIds);
  return `; ${named} ${others === 1 ? "has" : "have"} the same group`;
}
