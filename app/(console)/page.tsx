import { Home } from "@/components/home/home";
import { attributesOverviewQuery } from "@/lib/attributes/queries";
import { libraryQuery } from "@/lib/opportunities/library-queries";
import { readLinkedWatched } from "@/lib/opportunities/watch-choices";
import { watchedHomeQuery } from "@/lib/opportunities/watch-queries";
import { runsQuery } from "@/lib/qualification/queries";
import { Prefetched } from "@/lib/query/prefetched";
import { partnerOf } from "@/lib/server/partner";
import { whyNot } from "@/lib/server/role";
import { gate } from "@/lib/server/session";

interface HomePageProps {
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** Where an operator arrives. */
export default async function HomePage({ searchParams }: HomePageProps) {
  const operator = await gate();
  const { name, role } = operator;
  const { name: partner, environment } = await partnerOf(operator);
  const wish = readLinkedWatched(await searchParams);
  return (
    <Prefetched queries={[watchedHomeQuery(wish), attributesOverviewQuery(), libraryQuery(), runsQuery()]}>
      <Home greeting={name} partner={partner} environment={environment} notAllowed={whyNot(role, "manager")} />
    </Prefetched>
  );
}
