"use client";

import { Link } from "@/components/ui/navigation/link";
import { PageHeader } from "@/components/ui/page-header";
import { SavedViews } from "@/components/views/saved-views";
import { WATCHES_SCREEN } from "@/lib/opportunities/library/opportunity-screens";
import { routes } from "@/lib/routes";
import { WatchList } from "./watch-list";

/** The operator's watches. */
export function Watches() {
  return (
    <div className="grid gap-4.5">
      <PageHeader title="Watches" actions={<SavedViews screen={WATCHES_SCREEN} />}>
        <span>
          Changes appear on your <Link href={routes.home()}>home page</Link>. Only you can see them.
        </span>
      </PageHeader>
      <WatchList />
    </div>
  );
}
