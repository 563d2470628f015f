import { Sentence } from "@/components/opportunities/sentence";
import { classNames } from "@/components/ui/class-names";
import { Mark } from "@/components/ui/mark";
import { ServiceText } from "@/components/ui/service-text";
import { Table } from "@/components/ui/table";
import { Td, Th } from "@/components/ui/table-cells";
import type { CellView, StepView } from "@/lib/qualification/local-view";
import { formatUtcDay } from "@/lib/time";
import { VERDICT_MARKS } from "@/components/opportunities/lens-words";
import { stepWord, TOLD_REASON_WORDS } from "./run-words";

/** Every step, failing ones first, nothing skipped: what is wanted and what the respondent has, cell by cell. */
export function StepsTable({ steps, groupId }: { readonly steps: readonly StepView[]; readonly groupId: string }) {
  const allPass = steps.every(({ verdict }) => VERDICT_MARKS[verdict] === "match");
  return (
    <div className="overflow-hidden rounded-control border border-line bg-page">
      <Table caption={`Steps of group ${groupId}`} phone="stack">
        <thead>
          <tr>
            <Th>{allPass ? "Verdict" : "Failing first"}</Th>
            <Th>Step</Th>
            <Th>Attribute</Th>
            <Th>Wanted</Th>
            <Th>Has</Th>
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
  /** The frame is the line below it. */
  readonly isLast: boolean;
}

function StepRows({ step, isLast }: StepRowsProps) {
  const cells = step.told?.cells ?? [];
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
        <Td className={edge} {...(cell ? { label: "Wanted" } : {})}>
          <span>
            {cell ? <Sentence segments={cell.wanted} /> : <NoCells step={step} />}
            {last ? <Room step={step} /> : null}
          </span>
        </Td>
        <Td className={edge} {...(cell ? { label: "Has" } : {})}>
          {cell ? <Has cell={cell} /> : null}
        </Td>
      </tr>
    );
  });
}

function StepVerdict({ step }: { readonly step: StepView }) {
  return (
    <span>
      <span className="whitespace-nowrap">
        <Mark state={VERDICT_MARKS[step.verdict]} className="mr-1.5" />
        <b>{stepWord(step)}</b>
      </span>
      <small className="block whitespace-nowrap">{step.entries}</small>
      {step.matched === 0 && step.choice ? <small className="block">nearest shown</small> : null}
    </span>
  );
}

function NoCells({ step }: { readonly step: StepView }) {
  return <span className="text-soft">{step.told ? "Anyone" : "Nobody: the step has no entries"}</span>;
}

/** What the quota entry still takes, and what is not shown of it. */
function Room({ step: { told } }: { readonly step: StepView }) {
  if (!told) return null;
  const words = [
    told.state === "Open" && told.count !== undefined ? `${told.count} left` : undefined,
    told.state === "Closed" && told.count !== undefined ? `count ${told.count}, closed whatever its count` : undefined,
    told.state !== undefined && told.state !== "Open" && !(told.state === "Closed" && told.count !== undefined)
      ? told.state.toLowerCase()
      : undefined,
    told.more > 0 ? `${told.more} more conditions` : undefined,
    told.hidden > 0 ? `${told.hidden} hidden` : undefined,
  ].filter((word) => word !== undefined);
  return words.length === 0 ? null : <small> · {words.join(" · ")}</small>;
}

const CELL_MARKS = { yes: "match", no: "miss", unknown: "maybe" } as const;
const CELL_WORDS = { yes: "fits", no: "does not fit", unknown: "not determined" } as const;

function Has({ cell: { has, given, givenAt, expiredSince, truth, reason } }: { readonly cell: CellView }) {
  return (
    <span className="flex gap-1.5">
      <Mark state={CELL_MARKS[truth]} label={CELL_WORDS[truth]} className="mt-0.75" />
      <span>
        {has.map((word, index) => (
          <span key={word.text}>
            {index > 0 ? ", " : null}
            <ServiceText text={word.text} locale={word.lang} />
          </span>
        ))}
        {given && has.length === 0 ? "nothing applies" : null}
        {given || expiredSince !== undefined ? null : <span className="text-soft">not answered</span>}
        {expiredSince === undefined ? null : <span className="text-soft">expired {formatUtcDay(expiredSince)}</span>}
        {givenAt === undefined ? null : <small className="whitespace-nowrap"> given {formatUtcDay(givenAt)}</small>}
        {reason && reason !== "needs_answer" && reason !== "answer_expired" ? (
          <small> · {TOLD_REASON_WORDS[reason]}</small>
        ) : null}
      </span>
    </span>
  );
}
