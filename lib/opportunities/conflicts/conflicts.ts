/** Conflicts among stored opportunities; reads our store only. */
import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Int64 } from "../../int64.ts";
import { throwIfAborted } from "../../server/jobs/abort-check.ts";
import { FIRST_OF_PROJECT } from "../lookup/exclusions.ts";
import { readTypedIds } from "../model/typed-ids.ts";
import { storedOpportunity, type OpportunityContext } from "../snapshots/stored-opportunity.ts";
import type { ConflictsQuery } from "./address.ts";
import {
  projectsOutside,
  toConflictsView,
  toReadMember,
  type ConflictsView,
  type ReadMember,
} from "./conflict-view.ts";

export async function conflictsView(context: OpportunityContext, query: ConflictsQuery): Promise<ConflictsView> {
  const read: ReadMember[] = [];
  const { ids } = readTypedIds(query.ids);
  const notRead: Int64[] = [];
  for (const id of ids) {
    const stored = await storedOpportunity(context, id);
    if (stored) read.push(toReadMember(stored.opportunity, stored.targeting, stored.readAt));
    else notRead.push(id);
    // Parsing blocks per body; yield to the event loop in between.
    await nextTurn();
    throwIfAborted(context);
  }
  const projects = projectsOutside(read.map(({ rules }) => rules)).map(({ projectId }) => projectId);
  const library = await context.store.opportunities.ofProjects(context.partner.scope, projects, FIRST_OF_PROJECT);
  return toConflictsView(
    read,
    notRead,
    new Map(
      [...library].map(([project, { first, total }]) => [
        project,
        { opportunities: first.map(({ id, orderNumber }) => ({ id, orderNumber })), total },
      ]),
    ),
  );
}
