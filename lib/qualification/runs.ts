/** Keeping runs and reading them back. What is written here was redacted before. */
import "server-only";
import type { Failure } from "../failure.ts";
import type { Int64 } from "../int64.ts";
import type { ActionContext } from "../server/action.ts";
import type { RunRow, RunWithResults } from "../store/runs.ts";
import type { Labels } from "./dispositions.ts";
import { heldLink, holdLink } from "./entry-links.ts";
import { teamLabels } from "./team-labels.ts";
import type { LocalView } from "./local-view.ts";
import { resultFigures } from "./result-figures.ts";
import type { KeptLive, KeptRequest, KeptSummary, ResultParts, RunLine, RunView } from "./run-view.ts";
import { countOutcomes, tallyOutcomes, toOutcomeView } from "./run-view.ts";

export interface FinishedRun {
  readonly kind: RunView["kind"];
  readonly createdAt: number;
  readonly request: KeptRequest;
  readonly respondentMark?: string;
  readonly results: readonly (ResultParts & { readonly url?: string })[];
  readonly unasked: readonly string[];
  readonly durationMs?: number;
  readonly reference?: string;
  readonly failure?: Failure;
}

/** Saves the run, keeps its links in memory, and gives it as it will be read back. */
export async function keepRun({ store, partner, operator }: ActionContext, run: FinishedRun): Promise<RunView> {
  const { kind, createdAt, request, results, unasked, durationMs, reference, failure } = run;
  const labels = await teamLabels({ store, partner });
  const outcomes = results.map((result) =>
    toOutcomeView(result, { at: createdAt, linkReady: result.url !== undefined, labels }),
  );
  const summary: KeptSummary = {
    ...countOutcomes(outcomes),
    tally: tallyOutcomes(kind, outcomes),
    unasked,
    ...(durationMs === undefined ? {} : { durationMs }),
    ...(reference === undefined ? {} : { reference }),
    ...(failure === undefined ? {} : { failure }),
  };
  const id = await store.runs.save(partner.scope, {
    operator: operator.email,
    kind,
    createdAt,
    request,
    respondentHash: run.respondentMark ?? null,
    summary,
    results: results.map(({ groupId, live, raw, local }) => ({
      groupId,
      ...(live ? { live: { view: live, raw: raw ?? "" } satisfies KeptLive } : {}),
      ...(local ? { local, snapshotId: local.readAs.snapshotId } : {}),
      ...(failure ? { failure } : {}),
      figures: resultFigures({ ...(live ? { live } : {}), ...(local ? { local } : {}) }, createdAt),
    })),
  });
  for (const { groupId, url } of results) {
    if (url !== undefined) holdLink({ partnerId: partner.id, runId: id, groupId }, url);
  }
  const mark = run.respondentMark?.slice(0, SHOWN_OF_MARK);
  return {
    id,
    name: null,
    kind,
    operator: operator.email,
    createdAt,
    request,
    ...(mark === undefined ? {} : { respondentMark: mark }),
    summary,
    outcomes,
  };
}

const SHOWN_OF_MARK = 8;

export function toRunView(row: RunWithResults, partnerId: string, labels: Labels): RunView {
  return {
    ...toRunLine(row),
    ...(row.respondentHash === null ? {} : { respondentMark: row.respondentHash.slice(0, SHOWN_OF_MARK) }),
    outcomes: row.results.map(({ groupId, live, local }) => {
      // All columns hold what `keepRun` wrote.
      const kept = live as KeptLive | null;
      const parts: ResultParts = {
        groupId: groupId as Int64,
        ...(kept ? { live: kept.view, raw: kept.raw } : {}),
        ...(local ? { local: local as LocalView } : {}),
      };
      const linkReady = heldLink({ partnerId, runId: row.id, groupId }) !== undefined;
      return toOutcomeView(parts, { at: row.createdAt, linkReady, labels });
    }),
  };
}

export function toRunLine({ id, name, kind, operator, createdAt, request, summary }: RunRow): RunLine {
  return { id, name, kind, operator, createdAt, request: request as KeptRequest, summary: summary as KeptSummary };
}
