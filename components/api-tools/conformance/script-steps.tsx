import { Panel } from "@/components/ui/panel";
import { StatusIcon } from "@/components/ui/status-icon";
import type { ConformanceCard } from "@/lib/api-tools/conformance/conformance-view";

/** Steps that the integrator performs with their client, with those the sandbox has seen. */
export function ScriptSteps({ steps }: { readonly steps: ConformanceCard["steps"] }) {
  return (
    <Panel title="Steps for your client" count={`${steps.filter(({ done }) => done).length} of ${steps.length}`}>
      <ol className="grid">
        {steps.map(({ title, detail, done }, index) => (
          <li key={title} className="flex gap-2 border-b border-line px-3.5 py-2 last:border-b-0">
            <StatusIcon state={done ? "match" : "none"} className="mt-1" />
            <div className="min-w-0 wrap-anywhere">
              <p>
                <span className="sr-only">{done ? "Seen: " : "Not seen yet: "}</span>
                {index + 1}. {title}
              </p>
              <p className="text-small text-soft">{detail}</p>
            </div>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
