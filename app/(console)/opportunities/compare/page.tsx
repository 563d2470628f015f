import type { Metadata } from "next";
import { Compare } from "@/components/opportunities/compare";
import { compareWish } from "@/lib/opportunities/compare-params";
import { compareQuery } from "@/lib/opportunities/compare-queries";
import { Prefetched } from "@/lib/query/prefetched";
import { gate } from "@/lib/server/session";

export const metadata: Metadata = { title: "Compare" };

interface ComparePageProps {
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** Two opportunities of the library side by side. */
export default async function ComparePage({ searchParams }: ComparePageProps) {
  await gate();
  const wish = compareWish.safeParse(await searchParams);
  return (
    <Prefetched queries={wish.success ? [compareQuery(wish.data)] : []}>
      <Compare />
    </Prefetched>
  );
}
