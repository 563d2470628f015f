/** The audit trail as far as an operator may see it, and handed out as a file. */
import "server-only";
import type { Fact } from "../export/table.ts";
import type { ActionContext } from "../server/action.ts";
import type { Download } from "../server/download.ts";
import { hasRole } from "../server/role.ts";
import { checkWanted } from "../server/still-wanted.ts";
import type { AuditFilter, AuditGroup } from "../store/audit-list.ts";
import { formatUtc } from "../time.ts";
import { ENTRIES_A_PAGE, type AuditWish } from "./audit-choices.ts";
import { toAuditFilter } from "./audit-params.ts";
import { auditTable } from "./audit-table.ts";
import { auditProof, type AuditProof } from "./audit-verdict.ts";
import type { AuditPage, AuditSummary } from "./audit-view.ts";
import { auditSentence, auditTitle } from "./audit-words.ts";

type Context = Pick<ActionContext, "operator" | "partner" | "store" | "signal">;

/** An admin answers for every partner account, those no longer used too, and for what concerns none; a manager for the one chosen. */
const scopeOf = ({ operator, partner }: Context): AuditFilter =>
  hasRole(operator.role, "admin") ? {} : { partners: [partner.id] };

export async function auditPage(context: Context, wish: AuditWish, below?: number): Promise<AuditPage> {
  const { store, partner } = context;
  const found = await store.audit.page(
    { ...scopeOf(context), ...toAuditFilter(wish), below, limit: ENTRIES_A_PAGE + 1 },
    () => checkWanted(context),
  );
  const kept = await store.partners.kept();
  const names = new Map([[partner.id, partner.name], ...kept.map(({ id, name }) => [id, name] as const)]);
  const shown = found.slice(0, ENTRIES_A_PAGE);
  const last = shown.at(-1);
  return {
    entries: shown.map(({ prevHash: _prevHash, partner: id, ...entry }) => ({
      ...entry,
      partner: names.get(id) ?? id,
      sentence: auditSentence(entry),
    })),
    ...(found.length > ENTRIES_A_PAGE && last ? { next: last.seq } : {}),
  };
}

export async function auditSummary(context: Context, wish: AuditWish): Promise<AuditSummary> {
  const groupsOf = (filter: AuditFilter) => context.store.audit.groups(filter, () => checkWanted(context));
  const scope = scopeOf(context);
  const filter = toAuditFilter(wish);
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

/** Walks the whole trail, whoever may see how much of it: the chain is one. */
export const auditVerdict = async ({ store }: Pick<Context, "store">): Promise<AuditProof> =>
  auditProof(await store.audit.verify());

export async function auditDownload(context: Context, wish: AuditWish): Promise<Download> {
  const filter = { ...scopeOf(context), ...toAuditFilter(wish) };
  const words = [
    wish.by && `by ${wish.by}`,
    wish.action && auditTitle(wish.action),
    wish.about.trim() && `about “${wish.about.trim()}”`,
    wish.from && `from ${wish.from}`,
    wish.to && `to ${wish.to}`,
  ];
  const filters = words.filter(Boolean).join(" · ") || "all";
  const facts: Fact[] = [
    ["Filters", filters],
    ["Exported", formatUtc(Date.now())],
  ];
  return {
    table: await auditTable(context.store, filter, facts),
    named: ["audit", filters === "all" ? "" : "part"],
    audit: { subject: "audit trail", detail: { filters } },
  };
}
