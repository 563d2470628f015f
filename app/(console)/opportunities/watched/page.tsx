import type { Metadata } from "next";
import { Link } from "@/components/ui/link";
import { WatchList } from "@/components/opportunities/watch-list";
import { PageHeader } from "@/components/ui/page-header";
import { watchesQuery } from "@/lib/opportunities/watch-queries";
import { Prefetched } from "@/lib/query/prefetched";
import { routes } from "@/lib/routes";
import { gate } from "@/lib/server/session";

export const metadata: Metadata = { title: "Watches" };

/** What the person watches. */
export default async function WatchedPage() {
  await gate();
  return (
    <div className="grid gap-4.5">
      <PageHeader title="Watches">
        <span>
          What they tell stands on the <Link href={routes.home()}>home page</Link>. Nobody else sees them.
        </span>
      </PageHeader>
      <Prefetched queries={[watchesQuery()]}>
        <WatchList />
      </Prefetched>
    </div>
  );
}
