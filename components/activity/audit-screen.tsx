"use client";

import { useQuery } from "@tanstack/react-query";
import { latePart } from "@/components/query/late-part";
import { QueryView } from "@/components/query/query-view";
import { NothingLeft } from "@/components/ui/nothing-left";
import { EmptyState } from "@/components/ui/empty-state";
import { Panel } from "@/components/ui/panel";
import { auditPageQuery, auditSummaryQuery } from "@/lib/activity/activity-queries";
import { ENTRIES_A_PAGE, type AuditWish } from "@/lib/activity/audit-choices";
import type { AuditSummary } from "@/lib/activity/audit-view";
import { AuditExport } from "./audit-export";
import { AuditFilter, NO_AUDIT_FILTER } from "./audit-filter";
import { AuditList } from "./audit-list";
import { AuditListSkeleton } from "./audit-list-skeleton";
import { AuditProofPanel } from "./audit-proof-panel";
import { MorePages } from "./more-pages";
import { useAuditUrl, type SetAuditUrl } from "./use-audit-url";
import { usePages } from "./use-pages";
import { keptApart } from "@/lib/kept-apart";

const AuditSheet = latePart(async () => (await import("./audit-sheet")).AuditSheet);

interface AuditScreenProps {
  /** Why this operator may not take the trail away as a file. */
  readonly noExport: string | undefined;
}

/** Who did what, when and on what; what proves that nobody changed it; and the trail as a file. */
export function AuditScreen({ noExport }: AuditScreenProps) {
  const [{ wish, typedAbout, open }, set] = useAuditUrl();
  const summary = useQuery(auditSummaryQuery(wish));
  const list = usePages(
    (below?: number) => auditPageQuery(wish, below),
    ({ next }) => next,
  );
  const entries = list.pages.flatMap((page) => page.entries);
  const total = summary.data?.total;
  return (
    <>
      <AuditProofPanel />
      <Panel
        title="Audit trail"
        count={countWords(summary.data)}
        aside={<AuditExport wish={wish} count={total} notAllowed={noExport} />}
      >
        <AuditFilter wish={wish} typedAbout={typedAbout} summary={summary.data} set={set} />
        <QueryView query={list.first} skeleton={<AuditListSkeleton />}>
          {({ entries: firstOnes }) =>
            firstOnes.length === 0 ? (
              <Nothing wish={wish} summary={summary.data} set={set} />
            ) : (
              <>
                <AuditList
                  entries={entries}
                  total={total}
                  onOpen={(seq) => void set({ open: seq }, { history: "push" })}
                />
                <MorePages pages={list} shown={entries.length} total={total} pageSize={ENTRIES_A_PAGE} />
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

function countWords(summary: AuditSummary | undefined): string | undefined {
  if (!summary) return undefined;
  const all = summary.all.toLocaleString("en");
  return summary.total === summary.all ? all : `${summary.total.toLocaleString("en")} of ${all}`;
}

interface NothingProps {
  readonly wish: AuditWish;
  readonly summary: AuditSummary | undefined;
  readonly set: SetAuditUrl;
}

function Nothing({ wish, summary, set }: NothingProps) {
  const push = { history: "push" } as const;
  const action = summary?.actions.find(({ name }) => name === wish.action)?.title ?? wish.action;
  const narrowing = [
    { field: "by", value: wish.by, words: `by ${keptApart(wish.by)}` },
    { field: "action", value: wish.action, words: `“${action}”` },
    { field: "about", value: wish.about.trim(), words: `about “${wish.about.trim()}”` },
    { field: "from", value: wish.from, words: `from ${wish.from}` },
    { field: "to", value: wish.to, words: `to ${wish.to}` },
  ].filter(({ value }) => Boolean(value));
  if (narrowing.length === 0) {
    return (
      <EmptyState title="Nothing in the trail yet">
        Whatever somebody changes, hands out or takes away is written here and stays.
      </EmptyState>
    );
  }
  return (
    <NothingLeft
      all={summary?.all ?? 0}
      what={summary?.all === 1 ? "entry" : "entries"}
      narrowing={narrowing.map(({ field, words }) => ({ words, onRemove: () => void set({ [field]: null }, push) }))}
      onRemoveAll={() => void set(NO_AUDIT_FILTER, push)}
    >
      No entry fits all of this.
    </NothingLeft>
  );
}
