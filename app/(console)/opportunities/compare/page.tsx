import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { createLoader } from "nuqs/server";
import { Compare } from "@/components/opportunities/compare/compare";
import { compareAddress, compareFault, idsOfPair } from "@/lib/opportunities/compare/address";
import { compareQuery } from "@/lib/opportunities/compare/compare-queries";
import { Prefetched } from "@/lib/query/prefetched";
import { routes } from "@/lib/routes";
import { requireSession } from "@/lib/server/auth/session";

export const metadata: Metadata = { title: "Compare" };

const loadAddress = createLoader(compareAddress);

interface ComparePageProps {
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** Two opportunities of the library side by side. */
export default async function ComparePage({ searchParams }: ComparePageProps) {
  await requireSession();
  const pair = idsOfPair(await searchParams);
  if (pair !== undefined) redirect(routes.compare([encodeURIComponent(pair)]));
  const query = await loadAddress(searchParams);
  return (
    <Prefetched queries={compareFault(query.ids) === undefined ? [compareQuery(query)] : []}>
      <Compare />
    </Prefetched>
  );
}
