import { createLoader } from "nuqs/server";
import { Home } from "@/components/home/home";
import { unseenChangesQuery } from "@/lib/attributes/history/look-queries";
import { attributesOverviewQuery } from "@/lib/attributes/shared-queries";
import { librarySizeQuery } from "@/lib/opportunities/library/library-queries";
import { watchedAddress } from "@/lib/opportunities/watches/address";
import { watchedChangesQuery } from "@/lib/opportunities/watches/watch-queries";
import { runsQuery } from "@/lib/qualification/runs/queries";
import { Prefetched } from "@/lib/query/prefetched";
import { deniedReason } from "@/lib/server/auth/role";
import { requireSession } from "@/lib/server/auth/session";
import { partnerOf } from "@/lib/server/partner/partner";
import { firstStepsQuery } from "@/lib/settings/first-steps-queries";

const loadAddress = createLoader(watchedAddress);

interface HomePageProps {
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** Home page. */
export default async function HomePage({ searchParams }: HomePageProps) {
  const operator = await requireSession();
  const { id, name, role } = operator;
  const { name: partner, environment } = await partnerOf(operator);
  const query = await loadAddress(searchParams);
  return (
    <Prefetched
      queries={[
        watchedChangesQuery(query),
        unseenChangesQuery(),
        attributesOverviewQuery(),
        librarySizeQuery(),
        runsQuery(),
        firstStepsQuery(),
      ]}
    >
      <Home
        person={id}
        greeting={name}
        partner={partner}
        environment={environment}
        disabledReason={deniedReason(role, "manager")}
      />
    </Prefetched>
  );
}
