import type { Metadata } from "next";
import { EvaluationModel } from "@/components/qualification/insights/evaluation-model";
import { PageHeader } from "@/components/ui/page-header";
import { Panel } from "@/components/ui/panel";
import { requireSession } from "@/lib/server/auth/session";

export const metadata: Metadata = { title: "Evaluation settings" };

/** Rules of the local check. */
export default async function EvaluationPage() {
  await requireSession();
  return (
    <div className="grid max-w-4xl gap-4.5">
      <PageHeader title="Evaluation">How the local check decides whether a respondent qualifies.</PageHeader>
      <Panel title="Evaluation model" id="model">
        <EvaluationModel />
      </Panel>
    </div>
  );
}
