import type { Metadata } from "next";
import { createLoader } from "nuqs/server";
import { Conflicts } from "@/components/opportunities/conflicts/conflicts";
import { conflictsAddress } from "@/lib/opportunities/conflicts/address";
import { conflictsQuery } from "@/lib/opportunities/conflicts/conflict-queries";
import { readTypedIds } from "@/lib/opportunities/model/typed-ids";
import { Prefetched } from "@/lib/query/prefetched";
import { requireSession } from "@/lib/server/auth/session";

export const metadata: Metadata = { title: "Conflicts" };

const loadAddress = createLoader(conflictsAddress);

interface ConflictsPageProps {
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** Conflicts between opportunities: which of them one respondent can take. */
export default async function ConflictsPage({ searchParams }: ConflictsPageProps) {
  await requireSession();
  const { ids } = await loadAddress(searchParams);
  return (
    <Prefetched queries={readTypedIds(ids).ids.length > 0 ? [conflictsQuery(ids)] : []}>
      <Conflicts />
    </Prefetched>
  );
}
