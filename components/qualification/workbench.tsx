"use client";

import { useQuery } from "@tanstack/react-query";
import { parseAsStringLiteral, useQueryState } from "nuqs";
import { lazy, Suspense } from "react";
import { QueryView } from "@/components/query/query-view";
import { LinkTabs } from "@/components/ui/link-tabs";
import { PageHeader } from "@/components/ui/page-header";
import { SkeletonRows } from "@/components/ui/skeleton-rows";
import type { CheckForm } from "@/lib/qualification/form";
import { dictionaryQuery } from "@/lib/qualification/labels";
import { personasQuery } from "@/lib/qualification/persona-queries";
import { runsQuery, workbenchQuery } from "@/lib/qualification/queries";
import { routes } from "@/lib/routes";
import { Bench } from "./bench";
import { BenchSkeleton } from "./bench-skeleton";
import { DictionaryPanel } from "./dictionary-panel";
import { RunsPanel } from "./runs-panel";

/** Whoever never opens it does not fetch it. */
const MatrixScreen = lazy(async () => ({ default: (await import("./matrix-screen")).MatrixScreen }));
const TrustPanel = lazy(async () => ({ default: (await import("./trust-panel")).TrustPanel }));

interface WorkbenchProps {
  /** What the address fills in. */
  readonly initial: Partial<CheckForm>;
  /** The persona that the address offers. */
  readonly offered?: string | undefined;
}

/** The qualification workbench and its runs. Opening it, reloading it or following a link to it runs nothing. */
export function Workbench({ initial, offered }: WorkbenchProps) {
  const workbench = useQuery(workbenchQuery());
  const runs = useQuery(runsQuery());
  const personas = useQuery(personasQuery());
  const dictionary = useQuery(dictionaryQuery());
  const [tab] = useQueryState(
    "tab",
    parseAsStringLiteral(["matrix", "personas", "runs", "trust", "dictionary"] as const),
  );
  const unnamed = dictionary.data?.unnamed ?? 0;
  const refusal = workbench.data?.refusal;
  return (
    <div className="grid gap-4.5">
      <PageHeader title="Qualify">
        Would this respondent be let in, and why or why not? Live from the service, beside our own reading.
      </PageHeader>
      <LinkTabs
        label="Qualification"
        tabs={[
          { href: routes.qualification(), label: "Workbench", current: tab === null },
          { href: routes.qualification("tab=matrix"), label: "Matrix", current: tab === "matrix" },
          {
            href: routes.qualification("tab=personas"),
            label: "Personas",
            count: personas.data?.length.toLocaleString("en"),
            current: tab === "personas",
          },
          {
            href: routes.qualification("tab=runs"),
            label: "Runs",
            count: runs.data?.all.toLocaleString("en"),
            current: tab === "runs",
          },
          { href: routes.qualification("tab=trust"), label: "Trust", current: tab === "trust" },
          {
            href: routes.qualification("tab=dictionary"),
            label: "Dictionary",
            ...(unnamed > 0 ? { count: `${unnamed.toLocaleString("en")} unnamed` } : {}),
            current: tab === "dictionary",
          },
        ]}
      />
      <div hidden={tab !== null && tab !== "personas"}>
        <QueryView query={workbench} skeleton={<BenchSkeleton />}>
          {(view) => <Bench view={view} initial={initial} offered={offered} personas={tab === "personas"} />}
        </QueryView>
      </div>
      {tab === "matrix" ? (
        <QueryView query={workbench} skeleton={<SkeletonRows rows={6} columns={5} />}>
          {(view) => (
            <Suspense fallback={<SkeletonRows rows={6} columns={5} />}>
              <MatrixScreen view={view} />
            </Suspense>
          )}
        </QueryView>
      ) : null}
      {tab === "runs" ? <RunsPanel refusal={refusal} /> : null}
      {tab === "trust" ? (
        <Suspense fallback={<SkeletonRows rows={4} columns={6} />}>
          <TrustPanel />
        </Suspense>
      ) : null}
      {tab === "dictionary" ? <DictionaryPanel refusal={refusal} /> : null}
    </div>
  );
}
