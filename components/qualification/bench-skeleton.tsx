import { Panel } from "@/components/ui/panel";
import { PanelBody } from "@/components/ui/panel-body";
import { SkeletonRows } from "@/components/ui/skeleton-rows";
import { benchGrid } from "./bench-grid";

/** The four zones before their contents are known. */
export function BenchSkeleton() {
  return (
    <div className={benchGrid}>
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
