import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { RunPage } from "@/components/qualification/run-page";
import { readRun } from "@/lib/qualification/actions";
import { dictionaryQuery, labelsQuery } from "@/lib/qualification/labels";
import { runsQuery, workbenchQuery } from "@/lib/qualification/queries";
import { runQuery } from "@/lib/qualification/run-queries";
import { Prefetched } from "@/lib/query/prefetched";
import { gate } from "@/lib/server/session";

export const metadata: Metadata = { title: "Run" };

export default async function QualificationRunPage({ params }: { params: Promise<{ runId: string }> }) {
  const { runId } = await params;
  await gate();
  const known = await readRun({ id: runId });
  if (!known.ok && ["missing", "invalid_input"].includes(known.failure.code)) notFound();
  return (
    <Prefetched queries={[runQuery(runId), workbenchQuery(), runsQuery(), labelsQuery(), dictionaryQuery()]}>
      <RunPage id={runId} />
    </Prefetched>
  );
}
