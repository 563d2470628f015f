import type { Metadata } from "next";
import { RunCompare } from "@/components/qualification/run-compare";
import { labelsQuery } from "@/lib/qualification/labels";
import { runQuery } from "@/lib/qualification/run-queries";
import { Prefetched } from "@/lib/query/prefetched";
import { gate } from "@/lib/server/session";

export const metadata: Metadata = { title: "Compare two runs" };

export default async function CompareRunsPage({ searchParams }: { searchParams: Promise<Record<string, unknown>> }) {
  const { a, b } = await searchParams;
  const ids = [a, b].map((id) => (typeof id === "string" ? id.slice(0, 40) : ""));
  const [first = "", second = ""] = ids;
  await gate();
  return (
    <Prefetched queries={[...ids.filter(Boolean).map((id) => runQuery(id)), labelsQuery()]}>
      <RunCompare a={first} b={second} />
    </Prefetched>
  );
}
