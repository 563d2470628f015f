"use client";

import { useQuery } from "@tanstack/react-query";
import { useQueryStates, type SetValues } from "nuqs";
import { lazyPart } from "@/components/query/lazy-part";
import { QueryView } from "@/components/query/query-view";
import { EmptyState } from "@/components/ui/empty-state";
import { NoMatches } from "@/components/ui/no-matches";
import { Panel } from "@/components/ui/panel";
import { auditPageQuery, auditSummaryQuery } from "@/lib/activity/activity-queries";
import { auditAddress, ENTRIES_PER_PAGE, type AuditQuery } from "@/lib/activity/address";
import type { AuditSummary } from "@/lib/activity/audit-view";
import { isolateBidi } from "@/lib/bidi-isolate";
import { ActivityExport } from "./activity-export";
import { AuditFilter, NO_AUDIT_FILTER } from "./audit-filter";
import { AuditList } from "./audit-list";
import { AuditListSkeleton } from "./audit-list-skeleton";
import { AuditProofPanel } from "./audit-proof-panel";
import { MorePages } from "./more-pages";
import { usePages } from "./use-pages";

const AuditSheet = lazyPart(async () => (await import("./audit-sheet")).AuditSheet);

interface AuditScreenProps {
  /** Reason why the operator may not export the audit log; `undefined` if allowed. */
  readonly noExport: string | undefined;
}

/** Audit log: who did what, when and on what; its verification, and its export. */
export function AuditScreen({ noExport }: AuditScreenProps) {
  const [{ open, ...query }, set] = useQueryStates(auditAddress);
  const summary = useQuery(auditSummaryQuery(query));
  const list = usePages(
    (below?: number) => auditPageQuery(query, below),
    ({ next }) => next,
  );
  const entries = list.pages.flatMap((page) => page.entries);
  const total = summary.data?.total;
  return (
    <>
      <AuditProofPanel />
      <Panel
        title="Audit log"
        count={countText(summary.data)}
        aside={
          <ActivityExport
            path="/api/activity/audit/export"
            query={query}
            formats={["csv", "jsonl"]}
            disabledReason={noExport ?? (total === 0 ? "No entries match the filters." : undefined)}
          />
        }
      >
        <AuditFilter query={query} summary={summary.data} set={set} />
        <QueryView query={list.first} skeleton={<AuditListSkeleton />}>
          {({ entries: firstEntries }) =>
            firstEntries.length === 0 ? (
              <AuditEmpty query={query} summary={summary.data} set={set} />
            ) : (
              <>
                <AuditList
                  entries={entries}
                  total={total}
                  onOpen={(seq) => void set({ open: seq }, { history: "push" })}
                />
                <MorePages pages={list} shown={entries.length} total={total} pageSize={ENTRIES_PER_PAGE} />
              </>
            )
          }
        </QueryView>
      </Panel>
      {open === null ? null : (
        <AuditSheet
          seq={open}
          entry={entries.find(({ seq }) => seq === open)}
          onClose={() => void set({ open: null }, { history: "push" })}
        />
      )}
    </>
  );
}

function countText(summary: AuditSummary | undefined): string | undefined {
  if (!summary) return undefined;
  const all = summary.all.toLocaleString("en");
  return summary.total === summary.all ? all : `${summary.total.toLocaleString("en")} of ${all}`;
}

interface AuditEmptyProps {
  readonly query: AuditQuery;
  readonly summary: AuditSummary | undefined;
  readonly set: SetValues<typeof auditAddress>;
}

function AuditEmpty({ query, summary, set }: AuditEmptyProps) {
  const push = { history: "push" } as const;
  const action = summary?.actions.find(({ name }) => name === query.action)?.title ?? query.action;
  const activeFilters = [
    { field: "by", value: query.by, label: `by ${isolateBidi(query.by)}` },
    { field: "action", value: query.action, label: `“${action}”` },
    { field: "about", value: query.about.trim(), label: `target “${query.about.trim()}”` },
    { field: "from", value: query.from, label: `from ${query.from}` },
    { field: "to", value: query.to, label: `to ${query.to}` },
  ].filter(({ value }) => Boolean(value));
  if (activeFilters.length === 0) {
    return <EmptyState title="No entries yet">Every change to data, access, and settings is recorded here.</EmptyState>;
  }
  return (
    <NoMatches
      all={summary?.all ?? 0}
      what={summary?.all === 1 ? "entry" : "entries"}
      activeFilters={activeFilters.map(({ field, label }) => ({
        label,
        onRemove: () => void set({ [field]: null }, push),
      }))}
      onRemoveAll={() => void set(NO_AUDIT_FILTER, push)}
    >
      No entries match.
    </NoMatches>
  );
}
