/** Conflicts among opportunities of the library, from our store only. */
import "server-only";
import type { Int64 } from "../int64.ts";
import { projectsOutside, toConflictsView, type ConflictsView, type ReadMember } from "./conflict-view.ts";
import { readTypedIds, type ConflictWish } from "./conflict-params.ts";
import { storedOpportunity, type OpportunityContext } from "./reading.ts";

export async function conflictsView(context: OpportunityContext, wish: ConflictWish): Promise<ConflictsView> {
  const read: ReadMember[] = [];
  const { ids } = readTypedIds(wish.ids);
  const notRead: Int64[] = [];
  for (const id of ids) {
    const stored = await storedOpportunity(context, id);
    if (stored) read.push({ opportunity: stored.opportunity, readAt: stored.readAt });
    else notRead.push(id);
  }
  const projects = projectsOutside(read.map(({ opportunity }) => opportunity)).map(({ projectId }) => projectId);
  const rows = await context.store.opportunities.byProject(context.partner.scope, projects);
  const library = Map.groupBy(rows, ({ projectId }) => projectId ?? "");
  return toConflictsView(
    read,
    notRead,
    new Map([...library].map(([project, of]) => [project, of.map(({ id, orderNumber }) => ({ id, orderNumber }))])),
  );
}
