import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { Library } from "@/components/opportunities/library";
import { PageHeader } from "@/components/ui/page-header";
import { readLinkedLibrary } from "@/lib/opportunities/library-wish";
import { libraryPreferencesQuery, libraryQuery } from "@/lib/opportunities/library-queries";
import { firstViewAddress } from "@/lib/opportunities/library-actions";
import { sandboxExamplesQuery } from "@/lib/opportunities/queries";
import { Prefetched } from "@/lib/query/prefetched";
import { LIBRARY_SCREEN } from "@/lib/opportunities/library-screen";
import { gate } from "@/lib/server/session";
import { savedViewsQuery } from "@/lib/views/queries";

export const metadata: Metadata = { title: "Opportunities" };

interface OpportunitiesPageProps {
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** The library: what was read, and the way to read more. */
export default async function OpportunitiesPage({ searchParams }: OpportunitiesPageProps) {
  await gate();
  const given = await searchParams;
  if (Object.keys(given).length === 0) {
    const first = await firstViewAddress({});
    if (first.ok && first.value) redirect(first.value);
  }
  const wish = readLinkedLibrary(given);
  return (
    <div className="grid gap-4.5">
      <PageHeader title="Opportunities">
        Every opportunity that was read from the service. It cannot list them, so ids are looked up or pasted.
      </PageHeader>
      <Prefetched
        queries={[
          libraryQuery(wish),
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
