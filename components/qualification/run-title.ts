import type { RunLine } from "@/lib/qualification/run-view";

/** The run's own name, or what it was. */
export function runTitle({ name, kind, request }: Pick<RunLine, "name" | "kind" | "request">): string {
  if (name) return name;
  const groups = request.groupIds.length === 1 ? `group ${request.groupIds[0]}` : `${request.groupIds.length} groups`;
  return kind === "live" ? `Live check of ${groups}` : `Local reading of ${groups}`;
}
