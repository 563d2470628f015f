import type { Metadata } from "next";
import { WatchInterval } from "@/components/opportunities/watches/watch-interval";
import { ButtonLink } from "@/components/ui/button-link";
import { PageHeader } from "@/components/ui/page-header";
import { Panel } from "@/components/ui/panel";
import { isolateBidi } from "@/lib/bidi-isolate";
import { watchScheduleQuery } from "@/lib/opportunities/watches/watch-queries";
import { Prefetched } from "@/lib/query/prefetched";
import { routes } from "@/lib/routes";
import { deniedReason } from "@/lib/server/auth/role";
import { requireSession } from "@/lib/server/auth/session";
import { partnerOf } from "@/lib/server/partner/partner";

export const metadata: Metadata = { title: "Watch schedule" };

/** Refresh interval of the opportunities that anyone watches in the partner account. */
export default async function WatchSchedulePage() {
  const operator = await requireSession();
  const { name } = await partnerOf(operator);
  return (
    <div className="grid max-w-4xl gap-4.5">
      <PageHeader
        title="Watch schedule"
        actions={<ButtonLink href={routes.watches()}>See watched opportunities</ButtonLink>}
      />
      <Panel title="Automatic refresh" id="watch" aside={isolateBidi(name)}>
        <Prefetched queries={[watchScheduleQuery()]}>
          <WatchInterval disabledReason={deniedReason(operator.role, "manager")} />
        </Prefetched>
      </Panel>
    </div>
  );
}
