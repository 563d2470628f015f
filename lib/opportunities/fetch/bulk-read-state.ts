/** State of the latest bulk read started by an operator. */
import "server-only";
import { isOpen, toJobView } from "../../job-view.ts";
import type { ActionContext } from "../../server/action.ts";
import { hasRole } from "../../server/auth/role.ts";
import type { JobContext } from "../../server/jobs/jobs.ts";
import { MAX_FAILURES, READ_JOB, type BulkReadStatus } from "./bulk-read-status.ts";

type ReadStatusContext = JobContext & { readonly operator: Pick<ActionContext["operator"], "email" | "role"> };

/** Milliseconds. A job that ended longer ago is not shown. */
const NEWS_FOR = 3_600_000;

const NOTHING: BulkReadStatus = { job: undefined, own: false, canControl: false, failures: [], retryable: 0 };

export async function bulkReadStatus({ store, partner, operator }: ReadStatusContext): Promise<BulkReadStatus> {
  const { scope } = partner;
  const latest = await store.jobs.latest(scope, READ_JOB);
  if (!latest) return NOTHING;
  const job = toJobView(latest, latest.readAt);
  if (!isOpen(job.phase) && latest.readAt - latest.updatedAt > NEWS_FOR) return NOTHING;
  const failed = job.failed > 0 ? await store.bulkReadItems.failed(scope, job.id) : [];
  const shown = failed.slice(0, MAX_FAILURES);
  const existing = new Set(
    (await store.opportunities.fitting(scope, { ids: shown.map(({ item }) => item) }, MAX_FAILURES)).map(
      ({ id }) => id,
    ),
  );
  const own = latest.startedBy === operator.email;
  return {
    job,
    own,
    canControl: own || hasRole(operator.role, "manager"),
    failures: shown.map(({ item, failure }) => ({ item, failure, hasSnapshot: existing.has(item) })),
    retryable: failed.filter(({ failure }) => failure.code !== "not_found").length,
  };
}
