/** Adds ids to a typed text. Imports the parser of ids, so it is loaded on demand. Pure. */
import { withReadIds } from "../../opportunities/paste/read-ids.ts";
import { GROUP_KINDS } from "../model/group-ids.ts";
import { readGroupIds } from "../model/read-group-ids.ts";

/** The typed text with ids appended, except those already in it. */
export function withIds(text: string, more: readonly string[]): string {
  const typed = new Set<string>(readGroupIds(text).ids);
  const added = more.filter((id) => !typed.has(id));
  return added.length === 0 ? text.trimEnd() : withReadIds(text, added, GROUP_KINDS);
}
