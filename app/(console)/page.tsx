import { Home } from "@/components/home/home";
import { PageHeader } from "@/components/ui/page-header";
import { attributesOverviewQuery } from "@/lib/attributes/queries";
import { libraryQuery } from "@/lib/opportunities/queries";
import { runsQuery } from "@/lib/qualification/queries";
import { Prefetched } from "@/lib/query/prefetched";
import { currentPartner } from "@/lib/server/partner";
import { gate } from "@/lib/server/session";

/** Where an operator arrives. */
export default async function HomePage() {
  const { name } = await gate();
  const { name: partner, environment } = currentPartner();
  return (
    <div className="grid gap-4.5">
      <PageHeader title={`Hello, ${name}`}>
        You work for {partner}
        {environment === "sandbox" ? ", in the sandbox: nothing here reaches a real respondent." : "."}
      </PageHeader>
      <Prefetched queries={[attributesOverviewQuery(), libraryQuery(), runsQuery()]}>
        <Home />
      </Prefetched>
    </div>
  );
}
