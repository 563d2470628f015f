import type { Metadata } from "next";
import { FullKeeping } from "@/components/qualification/full-keeping";
import { RespondentData } from "@/components/qualification/respondent-data";
import { Retention } from "@/components/settings/retention";
import { Link } from "@/components/ui/link";
import { PageHeader } from "@/components/ui/page-header";
import { Panel } from "@/components/ui/panel";
import { fullKeepingQuery } from "@/lib/qualification/full-keeping-query";
import { Prefetched } from "@/lib/query/prefetched";
import { routes } from "@/lib/routes";
import { partnerOf } from "@/lib/server/partner";
import { whyNot } from "@/lib/server/role";
import { gate } from "@/lib/server/session";
import { retentionQuery } from "@/lib/settings/retention-queries";
import { keptApart } from "@/lib/kept-apart";

export const metadata: Metadata = { title: "Kept data" };

/** How long things are kept, and what is kept about one respondent. */
export default async function KeptDataPage() {
  const operator = await gate();
  const notAllowed = whyNot(operator.role, "admin");
  const { name } = await partnerOf(operator);
  return (
    <div className="grid max-w-4xl gap-4.5">
      <PageHeader title="Kept data">
        <span>
          What the console remembers, for how long, and how it forgets. Part of{" "}
          <Link href={routes.settings()}>Settings</Link>.
        </span>
      </PageHeader>
      <Panel title="How long things are kept" id="retention" aside="for all partner accounts">
        <Prefetched queries={[retentionQuery()]}>
          <Retention notAllowed={notAllowed} />
        </Prefetched>
      </Panel>
      <Panel title="What runs keep of respondents" id="in-full" aside={`of ${keptApart(name)}`}>
        <Prefetched queries={[fullKeepingQuery()]}>
          <FullKeeping partnerName={name} notAllowed={notAllowed} />
        </Prefetched>
      </Panel>
      <Panel title="One respondent" id="respondent" aside={`of ${keptApart(name)}`}>
        <RespondentData notAllowed={notAllowed} />
      </Panel>
    </div>
  );
}
