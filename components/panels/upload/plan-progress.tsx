import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { Panel } from "@/components/ui/panel";
import { PanelBody } from "@/components/ui/panel-body";
import { Progress } from "@/components/ui/progress";
import type { PanelPlan } from "@/lib/panels/file/scan-model";
import type { PlanState } from "./use-panel-plan";

interface PlanProgressProps {
  readonly state: PlanState;
  readonly onBack: () => void;
  readonly children: (plan: PanelPlan) => ReactNode;
}

/** Progress of applying the mapping, then its result. */
export function PlanProgress({ state: { plan, share, fault }, onBack, children }: PlanProgressProps) {
  const failure =
    fault === undefined ? null : (
      <Notice
        state="miss"
        live="assertive"
        title="The panel couldn’t be prepared"
        actions={<Button onClick={onBack}>Back to columns</Button>}
      >
        {fault}
      </Notice>
    );
  if (plan) {
    return (
      <>
        {failure}
        {children(plan)}
      </>
    );
  }
  return (
    <Panel title="Check" number={3}>
      <PanelBody className="grid gap-3">
        {failure ?? (
          <>
            <p role="status">Applying the mapping in this browser…</p>
            <Progress label="Mapping applied" done={Math.round(share * 100)} total={100} unit="percent" />
            <div>
              <Button onClick={onBack}>Back to columns</Button>
            </div>
          </>
        )}
      </PanelBody>
    </Panel>
  );
}
