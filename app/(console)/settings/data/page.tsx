import type { Metadata } from "next";
import { RespondentData } from "@/components/qualification/result/respondent-data";
import { RespondentRetention } from "@/components/qualification/run/respondent-retention";
import { Retention } from "@/components/settings/retention";
import { PageHeader } from "@/components/ui/page-header";
import { Panel } from "@/components/ui/panel";
import { isolateBidi } from "@/lib/bidi-isolate";
import { respondentRetentionQuery } from "@/lib/qualification/run/retention/respondent-retention-query";
import { Prefetched } from "@/lib/query/prefetched";
import { deniedReason } from "@/lib/server/auth/role";
import { requireSession } from "@/lib/server/auth/session";
import { partnerOf } from "@/lib/server/partner/partner";
import { retentionQuery } from "@/lib/settings/retention-queries";

export const metadata: Metadata = { title: "Data retention" };

/** Data retention periods, and the data stored about one respondent. */
export default async function DataPage() {
  const operator = await requireSession();
  const disabledReason = deniedReason(operator.role, "admin");
  const { name } = await partnerOf(operator);
  return (
    <div className="grid max-w-4xl gap-4.5">
      <PageHeader title="Data retention">How long data is stored, and what is stored about a respondent.</PageHeader>
      <Panel title="Retention periods" id="retention" aside="All partner accounts">
        <Prefetched queries={[retentionQuery()]}>
          <Retention disabledReason={disabledReason} />
        </Prefetched>
      </Panel>
      <Panel title="Respondents in runs" id="in-full" aside={isolateBidi(name)}>
        <Prefetched queries={[respondentRetentionQuery()]}>
          <RespondentRetention partnerName={name} disabledReason={disabledReason} />
        </Prefetched>
      </Panel>
      <Panel title="Data about a respondent" id="respondent" aside={isolateBidi(name)}>
        <RespondentData disabledReason={disabledReason} />
      </Panel>
    </div>
  );
}
