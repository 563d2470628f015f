import type { Metadata } from "next";
import { createLoader } from "nuqs/server";
import { RunCompare } from "@/components/qualification/runs/run-compare";
import { labelsQuery } from "@/lib/qualification/dictionary/labels";
import { comparedRuns } from "@/lib/qualification/runs/address";
import { runQuery } from "@/lib/qualification/runs/run-queries";
import { Prefetched } from "@/lib/query/prefetched";
import { requireSession } from "@/lib/server/auth/session";

export const metadata: Metadata = { title: "Compare two runs" };

type SearchParams = Promise<Record<string, string | string[] | undefined>>;

const loadRuns = createLoader(comparedRuns);

export default async function CompareRunsPage({ searchParams }: { searchParams: SearchParams }) {
  const { a, b } = await loadRuns(searchParams);
  await requireSession();
  return (
    <Prefetched queries={[...[a, b].filter(Boolean).map((id) => runQuery(id)), labelsQuery()]}>
      <RunCompare a={a} b={b} />
    </Prefetched>
  );
}
