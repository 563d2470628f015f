import { groupsText } from "@/lib/qualification/asked-groups";
import type { RunLine } from "@/lib/qualification/run-view";

/** The run's own name, or what it was. */
export function runTitle({ name, kind, request }: Pick<RunLine, "name" | "kind" | "request">): string {
  if (name) return name;
  const { groupIds, personas } = request;
  const groups = groupIds.length === 1 ? `group ${groupIds[0]}` : groupsText(groupIds.length);
  const what = kind === "live" ? `Live check of ${groups}` : `Local reading of ${groups}`;
  return personas && personas.length > 1 ? `${what}, ${personas.length} respondents` : what;
}
