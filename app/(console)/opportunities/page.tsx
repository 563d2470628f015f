import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { Library } from "@/components/opportunities/library/library";
import { PageHeader } from "@/components/ui/page-header";
import { sandboxExamplesQuery } from "@/lib/opportunities/detail/queries";
import { readLibraryQuery } from "@/lib/opportunities/library/address";
import { firstViewAddress } from "@/lib/opportunities/library/library-actions";
import { libraryPreferencesQuery, libraryQuery } from "@/lib/opportunities/library/library-queries";
import { LIBRARY_SCREEN } from "@/lib/opportunities/library/library-screen";
import { Prefetched } from "@/lib/query/prefetched";
import { requireSession } from "@/lib/server/auth/session";
import { savedViewsQuery } from "@/lib/views/queries";

export const metadata: Metadata = { title: "Opportunities" };

interface OpportunitiesPageProps {
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** The library: fetched opportunities, and the way to fetch more. */
export default async function OpportunitiesPage({ searchParams }: OpportunitiesPageProps) {
  await requireSession();
  const given = await searchParams;
  if (Object.keys(given).length === 0) {
    const first = await firstViewAddress({});
    if (first.ok && first.value) redirect(first.value);
  }
  const query = readLibraryQuery(given);
  return (
    <div className="grid gap-4.5">
      <PageHeader title="Opportunities">
        All opportunities loaded from the service. The service can’t list opportunities, so add them by ID.
      </PageHeader>
      <Prefetched
        queries={[
          libraryQuery(query),
          libraryPreferencesQuery(),
          savedViewsQuery(LIBRARY_SCREEN.name),
          sandboxExamplesQuery(),
        ]}
      >
        <Library />
      </Prefetched>
    </div>
  );
}
