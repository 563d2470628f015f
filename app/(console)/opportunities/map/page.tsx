import type { Metadata } from "next";
import { LibraryMap } from "@/components/opportunities/map/library-map";
import { PageHeader } from "@/components/ui/page-header";
import { requireSession } from "@/lib/server/auth/session";

export const metadata: Metadata = { title: "Library map" };

/** Map of the library: opportunities by length, price and reach. Its data is fetched by the browser: it may be large. */
export default async function LibraryMapPage() {
  await requireSession();
  return (
    <div className="grid gap-4.5">
      <PageHeader title="Library map">Length, price, and reach of the opportunities in your library.</PageHeader>
      <LibraryMap />
    </div>
  );
}
