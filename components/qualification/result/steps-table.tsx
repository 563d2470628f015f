import { VERDICT_ICONS } from "@/components/opportunities/targeting/verdict-labels";
import { Sentence } from "@/components/opportunities/targeting/sentence";
import { classNames } from "@/components/ui/class-names";
import { StatusIcon } from "@/components/ui/status-icon";
import { Table } from "@/components/ui/table";
import { Td, Th } from "@/components/ui/table-cells";
import { ServiceText } from "@/components/ui/text/service-text";
import { pluralize } from "@/lib/pluralize";
import type { CellView, StepView } from "@/lib/qualification/model/local-view";
import { formatUtcDay } from "@/lib/time";
import { stepLabel, REASON_LABELS } from "../run-labels";
import { closedStateText } from "./closed-state-text";

/** All steps, failing ones first: required and actual values, cell by cell. */
export function StepsTable({ steps, groupId }: { readonly steps: readonly StepView[]; readonly groupId: string }) {
  const allPass = steps.every(({ verdict }) => VERDICT_ICONS[verdict] === "match");
  return (
    <div className="overflow-hidden rounded-control border border-line bg-page">
      <Table caption={`Steps of group ${groupId}`} phone="stack">
        <thead>
          <tr>
            <Th>{allPass ? "Result" : "Failing first"}</Th>
            <Th>Step</Th>
            <Th>Attribute</Th>
            <Th>Required</Th>
            <Th>Answer</Th>
          </tr>
        </thead>
        <tbody>
          {steps.map((step, index) => (
            <StepRows key={step.key} step={step} isLast={index === steps.length - 1} />
          ))}
        </tbody>
      </Table>
    </div>
  );
}

interface StepRowsProps {
  readonly step: StepView;
  /** The outer frame already draws the line below. */
  readonly isLast: boolean;
}

/** The step has several entries, and the respondent enters none: the shown one is the closest of them. */
const isOneOfSeveral = ({ matched, entries }: StepView): boolean => matched === 0 && !entries.startsWith("1 ");

/** The closest entry says something about the respondent only if one of its cells is answered. */
const isClosestShown = (step: StepView): boolean =>
  isOneOfSeveral(step) && (step.told?.cells.some(({ given }) => given) ?? false);

function StepRows({ step, isLast }: StepRowsProps) {
  const cells = step.told?.cells ?? [];
  const isEntryShown = !isOneOfSeveral(step) || isClosestShown(step);
  const rows = Math.max(1, cells.length);
  return Array.from({ length: rows }, (_unused, index) => {
    const cell = cells[index];
    const last = index === rows - 1;
    const edge = classNames("sm:first:pl-3!", !last && "border-b-0 pb-0");
    return (
      <tr key={index}>
        {index === 0 ? (
          <Td rowSpan={rows} className={isLast ? "border-b-0" : undefined}>
            <StepVerdict step={step} />
          </Td>
        ) : null}
        {index === 0 ? (
          <Td rowSpan={rows} label="Step" className={isLast ? "border-b-0" : undefined}>
            <span className="mono text-soft">{step.key}</span>
          </Td>
        ) : null}
        <Td className={edge} {...(cell ? { label: "Attribute" } : {})}>
          {cell ? <ServiceText text={cell.attribute.text} locale={cell.attribute.lang} /> : null}
        </Td>
        <Td className={edge} {...(cell ? { label: "Required" } : {})}>
          <span>
            {cell ? <Required step={step} cell={cell} /> : <NoCells step={step} />}
            {last && isEntryShown ? <QuotaCount step={step} /> : null}
          </span>
        </Td>
        <Td className={edge} {...(cell ? { label: "Answer" } : {})}>
          {cell ? <RespondentAnswer cell={cell} /> : null}
        </Td>
      </tr>
    );
  });
}

function StepVerdict({ step }: { readonly step: StepView }) {
  return (
    <span>
      <span className="whitespace-nowrap">
        <StatusIcon state={VERDICT_ICONS[step.verdict]} className="mr-1.5" />
        <b>{stepLabel(step)}</b>
      </span>
      <small className="block whitespace-nowrap">{step.entries}</small>
      {isClosestShown(step) ? <small className="block">closest entry shown</small> : null}
    </span>
  );
}

/** An unanswered question has no single requirement in a step of several entries. */
function Required({ step, cell }: { readonly step: StepView; readonly cell: CellView }) {
  if (isOneOfSeveral(step) && !cell.given) return <span className="text-soft">one of {step.entries}</span>;
  return <Sentence segments={cell.wanted} />;
}

function NoCells({ step }: { readonly step: StepView }) {
  return <span className="text-soft">{step.told ? "Anyone" : "Empty step: no one can pass"}</span>;
}

/** Count of the quota entry, and the parts of it that are hidden. */
function QuotaCount({ step: { told: decidingEntry } }: { readonly step: StepView }) {
  if (!decidingEntry) return null;
  const texts = [
    decidingEntry.state === "Open" && decidingEntry.count !== undefined ? `count ${decidingEntry.count}` : undefined,
    decidingEntry.state === "Closed" && decidingEntry.count !== undefined
      ? `closed (count ${decidingEntry.count} is ignored)`
      : undefined,
    decidingEntry.state !== undefined &&
    decidingEntry.state !== "Open" &&
    !(decidingEntry.state === "Closed" && decidingEntry.count !== undefined)
      ? closedStateText(decidingEntry.state)
      : undefined,
    decidingEntry.more > 0 ? pluralize(decidingEntry.more, "more condition") : undefined,
    decidingEntry.hidden > 0 ? `${decidingEntry.hidden} hidden` : undefined,
  ].filter((word) => word !== undefined);
  return texts.length === 0 ? null : <small> · {texts.join(" · ")}</small>;
}

const CELL_ICONS = { yes: "match", no: "miss", unknown: "maybe" } as const;
const CELL_LABELS = { yes: "matches", no: "doesn’t match", unknown: "unknown" } as const;

function RespondentAnswer({ cell: { has, given, givenAt, expiredSince, truth, reason } }: { readonly cell: CellView }) {
  return (
    <span className="flex gap-1.5">
      <StatusIcon state={CELL_ICONS[truth]} label={CELL_LABELS[truth]} className="mt-0.75" />
      <span>
        {has.map((word, index) => (
          <span key={word.text}>
            {index > 0 ? ", " : null}
            <ServiceText text={word.text} locale={word.lang} />
          </span>
        ))}
        {given && has.length === 0 ? "none apply" : null}
        {given || expiredSince !== undefined ? null : <span className="text-soft">not answered</span>}
        {expiredSince === undefined ? null : <span className="text-soft">expired {formatUtcDay(expiredSince)}</span>}
        {givenAt === undefined ? null : <small className="whitespace-nowrap"> answered {formatUtcDay(givenAt)}</small>}
        {reason && reason !== "needs_answer" && reason !== "answer_expired" ? (
          <small> · {REASON_LABELS[reason]}</small>
        ) : null}
      </span>
    </span>
  );
}
