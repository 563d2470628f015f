import type { ReactNode } from "react";
import { Chip } from "@/components/ui/chip";
import { Panel } from "@/components/ui/panel";
import { Table } from "@/components/ui/table";
import { Td, Th } from "@/components/ui/table-cells";
import { Tag } from "@/components/ui/tag";
import { ServiceText } from "@/components/ui/text/service-text";
import type { OpportunityView } from "@/lib/opportunities/model/model";
import { NOT_STATED } from "@/lib/opportunities/model/not-stated";
import type { Requirement } from "@/lib/opportunities/model/requirements";
import { formatUtc } from "@/lib/time";
import { RequirementsCategories } from "./requirements-categories";
import { RequirementsExclusions } from "./requirements-exclusions";

const EVALUATION: Readonly<Record<string, string>> = {
  COMPLETES: "Clicks are balanced by completes: entry stops when enough interviews are complete.",
  STARTS: "Clicks are balanced by starts: entry stops when enough interviews have begun.",
};

/** Requirements beyond the targeting, exclusions, and the remaining facts of the opportunity. */
export function RequirementsTab({ view }: { readonly view: OpportunityView }) {
  return (
    <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <Panel title="Requirements" count={requiredText(view.requirements)}>
        <Table caption="Requirement flags" phone="stack" className="w-full [&_tr:last-child_td]:border-b-0">
          <thead>
            <tr>
              <Th>Requirement</Th>
              <Th>Meaning</Th>
              <Th>Required</Th>
            </tr>
          </thead>
          <tbody>
            {view.requirements.map((requirement) => (
              <tr key={requirement.flag}>
                <Td label="Requirement" className="font-medium">
                  <span title={requirement.flag} className={requirement.meaning ? "" : "mono"}>
                    {requirement.label}
                  </span>
                </Td>
                <Td label="Meaning" className="text-soft">
                  {requirement.meaning || "Not documented by the service."}
                </Td>
                <Td label="Required" className="whitespace-nowrap">
                  <Needed requirement={requirement} />
                </Td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Panel>
      <div className="grid gap-5">
        <RequirementsExclusions view={view} />
        <Panel title="More details">
          <dl className="px-3.5 py-1">
            <Line term="Devices">
              {view.head.devices.length > 0 ? <ServiceText text={view.head.devices.join(", ")} /> : NOT_STATED}
            </Line>
            <Line term="Country">
              <ServiceText text={view.head.country || NOT_STATED} />
            </Line>
            <Line term="Language">
              <ServiceText text={view.head.language || NOT_STATED} />
            </Line>
            <Line term="Evaluation">
              {view.evaluation ? <Tag>{view.evaluation}</Tag> : null}{" "}
              <span className="text-soft">{EVALUATION[view.evaluation] ?? "Not documented by the service."}</span>
            </Line>
            <Line term="Categories">
              <RequirementsCategories ids={view.categories} none={NOT_STATED} />
            </Line>
            <Line term="Client">
              {view.clientId === undefined ? (
                <Chip>hidden by the service</Chip>
              ) : (
                <span className="mono">{view.clientId}</span>
              )}
            </Line>
            <Line term="Live entry link">
              {view.liveHost === undefined ? "none" : <span className="mono">{view.liveHost}/••••</span>}
            </Line>
            <Line term="Created">
              <Moment text={view.created} />
            </Line>
            <Line term="Notification time">
              <Moment text={view.notified} />
            </Line>
          </dl>
        </Panel>
      </div>
    </div>
  );
}

/** "2 required, 3 not stated". */
function requiredText(requirements: readonly Requirement[]): string {
  const of = (wanted: Requirement["value"]) => requirements.filter(({ value }) => value === wanted).length;
  const unstated = of("not_stated");
  return `${of("yes")} required${unstated > 0 ? `, ${unstated} ${NOT_STATED}` : ""}`;
}

function Needed({ requirement: { value } }: { readonly requirement: Requirement }) {
  if (value === "odd") return <Chip state="maybe">unknown value</Chip>;
  if (value === "not_stated") return <span className="text-soft">{NOT_STATED}</span>;
  return value === "yes" ? <b>Required</b> : <span className="text-soft">No</span>;
}

function Line({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <div className="grid grid-cols-[8rem_minmax(0,1fr)] gap-2 border-b border-line py-2 last:border-b-0">
      <dt className="text-soft">{term}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}

/** Formatted timestamp from the service; text that is not a timestamp is shown unchanged. */
function Moment({ text }: { readonly text: string }) {
  const at = Date.parse(text);
  if (Number.isNaN(at)) return text ? <span className="mono">{text}</span> : NOT_STATED;
  return (
    <time dateTime={text} title={text}>
      {formatUtc(at)}
    </time>
  );
}
