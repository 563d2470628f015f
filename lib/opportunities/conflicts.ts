/** Conflicts among opportunities of the library, from our store only. */
import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Int64 } from "../int64.ts";
import { checkWanted } from "../server/still-wanted.ts";
import {
  projectsOutside,
  toConflictsView,
  toReadMember,
  type ConflictsView,
  type ReadMember,
} from "./conflict-view.ts";
import type { ConflictWish } from "./conflict-params.ts";
import { readTypedIds } from "./typed-ids.ts";
import { FIRST_OF_PROJECT } from "./exclusions.ts";
import { storedOpportunity, type OpportunityContext } from "./reading.ts";

export async function conflictsView(context: OpportunityContext, wish: ConflictWish): Promise<ConflictsView> {
  const read: ReadMember[] = [];
  const { ids } = readTypedIds(wish.ids);
  const notRead: Int64[] = [];
  for (const id of ids) {
    const stored = await storedOpportunity(context, id);
    if (stored) read.push(toReadMember(stored.opportunity, stored.targeting, stored.readAt));
    else notRead.push(id);
    // Parsing is one block of work a body; others are answered between two of them.
    await nextTurn();
    checkWanted(context);
  }
  const projects = projectsOutside(read.map(({ rules }) => rules)).map(({ projectId }) => projectId);
  const library = await context.store.opportunities.ofProjects(context.partner.scope, projects, FIRST_OF_PROJECT);
  return toConflictsView(
    read,
    notRead,
    new Map(
      [...library].map(([project, { first, total }]) => [
        project,
        { opportunities: first.map(({ id, orderNumber }) => ({ id, orderNumber })), known: total },
      ]),
    ),
  );
}
