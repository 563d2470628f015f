import type { Metadata } from "next";
import { RespondentData } from "@/components/qualification/result/respondent-data";
import { RespondentRetention } from "@/components/qualification/run/respondent-retention";
import { Retention } from "@/components/settings/retention";
import { Link } from "@/components/ui/navigation/link";
import { PageHeader } from "@/components/ui/page-header";
import { Panel } from "@/components/ui/panel";
import { isolateBidi } from "@/lib/bidi-isolate";
import { respondentRetentionQuery } from "@/lib/qualification/run/respondent-retention-query";
import { Prefetched } from "@/lib/query/prefetched";
import { routes } from "@/lib/routes";
import { deniedReason } from "@/lib/server/auth/role";
import { requireSession } from "@/lib/server/auth/session";
import { partnerOf } from "@/lib/server/partner/partner";
import { retentionQuery } from "@/lib/settings/retention-queries";

export const metadata: Metadata = { title: "Kept data" };

/** Data retention periods, and the data stored about one respondent. */
export default async function DataPage() {
  const operator = await requireSession();
  const disabledReason = deniedReason(operator.role, "admin");
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
          <Retention disabledReason={disabledReason} />
        </Prefetched>
      </Panel>
      <Panel title="What runs keep of respondents" id="in-full" aside={`of ${isolateBidi(name)}`}>
        <Prefetched queries={[respondentRetentionQuery()]}>
          <RespondentRetention partnerName={name} disabledReason={disabledReason} />
        </Prefetched>
      </Panel>
      <Panel title="One respondent" id="respondent" aside={`of ${isolateBidi(name)}`}>
        <RespondentData disabledReason={disabledReason} />
      </Panel>
    </div>
  );
}
