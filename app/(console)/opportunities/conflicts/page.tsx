import type { Metadata } from "next";
import { Conflicts } from "@/components/opportunities/conflicts";
import { conflictsQuery } from "@/lib/opportunities/conflict-queries";
import { Prefetched } from "@/lib/query/prefetched";
import { gate } from "@/lib/server/session";

export const metadata: Metadata = { title: "Conflicts" };

interface ConflictsPageProps {
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** Which of several opportunities one respondent can take. */
export default async function ConflictsPage({ searchParams }: ConflictsPageProps) {
  await gate();
  const { ids } = await searchParams;
  const asked = typeof ids === "string" ? ids : "";
  return (
    <Prefetched queries={asked ? [conflictsQuery(asked)] : []}>
      <Conflicts />
    </Prefetched>
  );
}
