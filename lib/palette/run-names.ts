/** Search data of runs for the palette: run names and persona labels. Contains no typed respondent data. */
import "server-only";
import type { StoredRequest } from "../qualification/model/run-view.ts";
import { runTitle } from "../qualification/runs/run-title.ts";
import type { ActionContext } from "../server/action.ts";
import type { NamedRun } from "./palette-matches.ts";

/** Maximum runs searched; older ones are found in the run list. */
const MAX_RUNS = 500;
/** Maximum characters of a run's labels: a matrix may have fifty personas. */
const MAX_LABELS = 300;

export async function runNames({
  store,
  partner,
}: Pick<ActionContext, "store" | "partner">): Promise<readonly NamedRun[]> {
  const rows = await store.paletteLookup.runs(partner.scope, MAX_RUNS);
  return rows.map(({ id, name, kind, request, createdAt }) => {
    // The stored request was written by this code.
    const stored = request as StoredRequest;
    const labels = [...new Set([stored.persona, ...(stored.personas ?? [])])].filter(Boolean).join(", ");
    return { id, title: runTitle({ name, kind, request: stored }), labels: labels.slice(0, MAX_LABELS), createdAt };
  });
}
