/** Text describing the uses of a cell. */
import type { CellUse } from "../cell-uses.ts";

const MAX_STEPS = 6;

/** "a80:18-34 is used by 6 entries in F1, Q2". */
export function tagUseText(tag: string, use: CellUse | undefined): string {
  if (!use) return `${tag} has no matching condition`;
  const others = use.tags.length - 1;
  const who = others === 0 ? tag : `${tag} and ${others === 1 ? "a tag" : `${others} tags`} with the same meaning`;
  const verb = others === 0 ? "is" : "are";
  if (use.entries === 0) return `${who} ${verb} not used by any entry`;
  const named = use.steps.slice(0, MAX_STEPS).map((step) => step.key);
  const more = use.steps.length - named.length;
  const where = `${named.join(", ")}${more > 0 ? ` and ${more} more ${more === 1 ? "step" : "steps"}` : ""}`;
  return `${who} ${verb} used by ${use.entries.toLocaleString("en")} ${use.entries === 1 ? "entry" : "entries"} in ${where}`;
}
