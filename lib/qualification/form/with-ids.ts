/** Adds ids to a typed text. In its own module, so that a page without the form does not load the parser of ids. Pure. */
import { withReadIds } from "../../opportunities/paste/read-ids.ts";
import { GROUP_KINDS } from "../model/group-ids.ts";

/** The typed text with ids appended, except those already in it. */
export function withIds(text: string, typed: readonly string[], more: readonly string[]): string {
  const there = new Set(typed);
  const added = more.filter((id) => !there.has(id));
  return added.length === 0 ? text.trimEnd() : withReadIds(text, added, GROUP_KINDS);
}
