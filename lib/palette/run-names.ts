/** What runs are found by in the palette: names that people gave, and labels of personas. Nothing that was typed of a respondent is among it. */
import "server-only";
import { runTitle } from "../qualification/run-title.ts";
import type { KeptRequest } from "../qualification/run-view.ts";
import type { ActionContext } from "../server/action.ts";
import type { NamedRun } from "./known.ts";

/** Older ones are found in the list of runs. */
const MOST_RUNS = 500;
/** Characters of a run's labels that are looked through: a matrix may have fifty personas. */
const MOST_LABELS = 300;

export async function runNames({
  store,
  partner,
}: Pick<ActionContext, "store" | "partner">): Promise<readonly NamedRun[]> {
  const rows = await store.knownThings.runs(partner.scope, MOST_RUNS);
  return rows.map(({ id, name, kind, request, createdAt }) => {
    // What is kept as its request was kept by us.
    const kept = request as KeptRequest;
    const labels = [...new Set([kept.persona, ...(kept.personas ?? [])])].filter(Boolean).join(", ");
    return { id, title: runTitle({ name, kind, request: kept }), labels: labels.slice(0, MOST_LABELS), createdAt };
  });
}
