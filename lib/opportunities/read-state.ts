/** How the reading that people asked for last is doing. */
import "server-only";
import { isOpen, toJobView } from "../job-view.ts";
import type { ActionContext } from "../server/action.ts";
import type { JobContext } from "../server/jobs.ts";
import { hasRole } from "../server/role.ts";
import { MOST_FAILURES, READ_JOB, type ReadStatus } from "./read-status.ts";

type Looking = JobContext & { readonly operator: Pick<ActionContext["operator"], "email" | "role"> };

/** A reading that ended longer ago is no news any more. */
const NEWS_FOR = 3_600_000;

const NOTHING: ReadStatus = { job: undefined, own: false, maySteer: false, failures: [], retryable: 0 };

export async function readStatus({ store, partner, operator }: Looking): Promise<ReadStatus> {
  const { scope } = partner;
  const now = Date.now();
  const latest = await store.jobs.latest(scope, READ_JOB);
  if (!latest) return NOTHING;
  const job = toJobView(latest, now);
  if (!isOpen(job.phase) && now - latest.updatedAt > NEWS_FOR) return NOTHING;
  const failed = job.failed > 0 ? await store.readingItems.failed(scope, job.id) : [];
  const shown = failed.slice(0, MOST_FAILURES);
  const known = new Set(
    (await store.opportunities.fitting(scope, { ids: shown.map(({ item }) => item) }, MOST_FAILURES)).map(
      ({ id }) => id,
    ),
  );
  const own = latest.startedBy === operator.email;
  return {
    job,
    own,
    maySteer: own || hasRole(operator.role, "manager"),
    failures: shown.map(({ item, failure }) => ({ item, failure, known: known.has(item) })),
    retryable: failed.filter(({ failure }) => failure.code !== "not_found").length,
  };
}
