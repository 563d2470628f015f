import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { RunPage } from "@/components/qualification/run/run-page";
import { dictionaryQuery, labelsQuery } from "@/lib/qualification/dictionary/labels";
import { readRun } from "@/lib/qualification/runs/actions";
import { runsQuery, qualifyPageQuery } from "@/lib/qualification/runs/queries";
import { runQuery } from "@/lib/qualification/runs/run-queries";
import { Prefetched } from "@/lib/query/prefetched";
import { requireSession } from "@/lib/server/auth/session";

export const metadata: Metadata = { title: "Run" };

export default async function QualificationRunPage({ params }: { params: Promise<{ runId: string }> }) {
  const { runId } = await params;
  await requireSession();
  const result = await readRun({ id: runId });
  if (!result.ok && ["missing", "invalid_input"].includes(result.failure.code)) notFound();
  return (
    <Prefetched queries={[runQuery(runId), qualifyPageQuery(), runsQuery(), labelsQuery(), dictionaryQuery()]}>
      <RunPage id={runId} />
    </Prefetched>
  );
}
