/** Display title of a run. Pure. */
import { groupsText } from "../form/requested-groups.ts";
import type { RunLine } from "../model/run-view.ts";

/** The run's name, or a description: "Mina desktop: live check of 6 groups". */
export function runTitle({ name, kind, request }: Pick<RunLine, "name" | "kind" | "request">): string {
  if (name) return name;
  const { groupIds, persona, personas } = request;
  const groups = groupIds.length === 1 ? `group ${groupIds[0]}` : groupsText(groupIds.length);
  const first = kind === "live" ? "Live" : "Local";
  if (persona) return `${persona}: ${first.toLowerCase()} check of ${groups}`;
  const what = `${first} check of ${groups}`;
  return personas && personas.length > 1 ? `${what}, ${personas.length} respondents` : what;
}
