import { Panel } from "@/components/ui/panel";
import { PanelBody } from "@/components/ui/panel-body";
import { SkeletonRows } from "@/components/ui/skeleton-rows";
import { qualifyFormGrid } from "./qualify-form-grid";

/** Placeholder of the four zones. */
export function QualifyFormSkeleton() {
  return (
    <div className={qualifyFormGrid}>
      <div className="grid gap-4">
        {["Who", "Where", "Send"].map((title, index) => (
          <Panel key={title} number={index + 1} title={title}>
            <PanelBody>
              <SkeletonRows rows={3} columns={2} />
            </PanelBody>
          </Panel>
        ))}
      </div>
      <Panel number={4} title="Understand">
        <PanelBody>
          <SkeletonRows rows={4} columns={5} />
        </PanelBody>
      </Panel>
    </div>
  );
}
