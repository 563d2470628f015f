import { Home } from "@/components/home/home";
import { attributesOverviewQuery } from "@/lib/attributes/queries";
import { libraryQuery } from "@/lib/opportunities/library-queries";
import { readLinkedWatched } from "@/lib/opportunities/watch-choices";
import { watchedHomeQuery } from "@/lib/opportunities/watch-queries";
import { runsQuery } from "@/lib/qualification/queries";
import { Prefetched } from "@/lib/query/prefetched";
import { currentPartner } from "@/lib/server/partner";
import { whyNot } from "@/lib/server/role";
import { gate } from "@/lib/server/session";

interface HomePageProps {
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** Where an operator arrives. */
export default async function HomePage({ searchParams }: HomePageProps) {
  const { name, role } = await gate();
  const { name: partner, environment } = currentPartner();
  const wish = readLinkedWatched(await searchParams);
  return (
    <Prefetched queries={[watchedHomeQuery(wish), attributesOverviewQuery(), libraryQuery(), runsQuery()]}>
      <Home greeting={name} partner={partner} environment={environment} notAllowed={whyNot(role, "manager")} />
    </Prefetched>
  );
}
