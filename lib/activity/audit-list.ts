/** Audit log within an operator's access, as pages and as an export file. */
import "server-only";
import type { Fact } from "../export/table.ts";
import type { ActionContext } from "../server/action.ts";
import { hasRole } from "../server/auth/role.ts";
import type { Download } from "../server/download.ts";
import { throwIfAborted } from "../server/jobs/abort-check.ts";
import type { AuditFilter, AuditGroup } from "../store/audit/audit-list.ts";
import { formatUtc } from "../time.ts";
import { ENTRIES_PER_PAGE, type AuditQuery } from "./address.ts";
import { auditTable } from "./audit-table.ts";
import { auditProof, type AuditProof } from "./audit-verdict.ts";
import type { AuditPage, AuditSummary } from "./audit-view.ts";
import { auditSentence, auditTitle } from "./audit-labels.ts";

type Context = Pick<ActionContext, "operator" | "partner" | "store" | "signal">;

/**
 * Admins see entries of all partner accounts, including removed ones, and entries without an account; managers only the
 * selected account's.
 */
const scopeOf = ({ operator, partner }: Context): AuditFilter =>
  hasRole(operator.role, "admin") ? {} : { partners: [partner.id] };

const DAY = 24 * 60 * 60 * 1_000;

function toAuditFilter({ by, action, about, from, to }: AuditQuery): AuditFilter {
  return {
    ...(by ? { operator: by } : {}),
    ...(action ? { action } : {}),
    ...(about.trim() ? { subject: about.trim() } : {}),
    ...(from ? { from: Date.parse(from) } : {}),
    ...(to ? { before: Date.parse(to) + DAY } : {}),
  };
}

export async function auditPage(context: Context, query: AuditQuery, below?: number): Promise<AuditPage> {
  const { store, partner } = context;
  const found = await store.audit.page(
    { ...scopeOf(context), ...toAuditFilter(query), below, limit: ENTRIES_PER_PAGE + 1 },
    () => throwIfAborted(context),
  );
  // Includes the installation's own account, whose entries are shown while another one is selected, too.
  const accounts = [partner, ...(await store.partners.noted())];
  const names = new Map(accounts.map(({ id, name }) => [id, name] as const));
  const shown = found.slice(0, ENTRIES_PER_PAGE);
  const last = shown.at(-1);
  return {
    entries: shown.map(({ prevHash: _prevHash, partner: id, ...entry }) => ({
      ...entry,
      partner: names.get(id) ?? id,
      sentence: auditSentence(entry),
    })),
    ...(found.length > ENTRIES_PER_PAGE && last ? { next: last.seq } : {}),
  };
}

export async function auditSummary(context: Context, query: AuditQuery): Promise<AuditSummary> {
  const groupsOf = (filter: AuditFilter) => context.store.audit.groups(filter, () => throwIfAborted(context));
  const scope = scopeOf(context);
  const filter = toAuditFilter(query);
  const every = await groupsOf(scope);
  const some = Object.keys(filter).length === 0 ? every : await groupsOf({ ...scope, ...filter });
  const actions = new Set(every.map(({ action }) => action));
  return {
    total: entriesOf(some),
    all: entriesOf(every),
    operators: [...new Set(every.map(({ operator }) => operator))].toSorted(),
    actions: [...actions]
      .map((name) => ({ name, title: auditTitle(name) }))
      .toSorted((a, b) => a.title.localeCompare(b.title, "en")),
  };
}

const entriesOf = (groups: readonly AuditGroup[]): number => groups.reduce((sum, { entries }) => sum + entries, 0);

/** Verifies the whole log regardless of the caller's access: the hash chain spans all entries. */
export const auditVerdict = async ({ store }: Pick<Context, "store">): Promise<AuditProof> =>
  auditProof(await store.audit.verify());

export async function auditDownload(context: Context, query: AuditQuery): Promise<Download> {
  const filter = { ...scopeOf(context), ...toAuditFilter(query) };
  const parts = [
    query.by && `by ${query.by}`,
    query.action && auditTitle(query.action),
    query.about.trim() && `target “${query.about.trim()}”`,
    query.from && `from ${query.from}`,
    query.to && `to ${query.to}`,
  ];
  const filters = parts.filter(Boolean).join(" · ") || "all";
  const facts: Fact[] = [
    ["Filters", filters],
    ["Exported", formatUtc(Date.now())],
  ];
  return {
    table: await auditTable(context.store, filter, facts),
    named: ["audit", filters === "all" ? "" : "part"],
    audit: { subject: "audit log", detail: { filters } },
  };
}
