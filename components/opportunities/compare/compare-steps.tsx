"use client";

import { Button } from "@/components/ui/button";
import { Disclosure } from "@/components/ui/overlay/disclosure";
import { Panel } from "@/components/ui/panel";
import { PanelBody } from "@/components/ui/panel-body";
import { Table } from "@/components/ui/table";
import { Td, Th } from "@/components/ui/table-cells";
import type {
  CompareView,
  SharedLine,
  ComparedStep,
  CutList,
  CapacityLine,
} from "@/lib/opportunities/compare/compare-view";
import { pluralize } from "@/lib/pluralize";
import { OpportunityLink } from "../opportunity-link";
import { Sentence } from "../targeting/sentence";
import { WordingChoice } from "../targeting/wording-choice";
import { CompareOnly } from "./compare-only";
import { CompareQuotaState } from "./compare-quota-state";

interface CompareStepsProps {
  readonly view: CompareView;
  readonly onTextLocale: (locale: string) => void;
  /** Number of additional lines of each long list that can be shown here; 0 if none. */
  readonly more: number;
  readonly onMore: () => void;
}

/** Shared steps are collapsed; differing steps are listed one by one. */
export function CompareSteps({ view, onTextLocale, more, onMore }: CompareStepsProps) {
  const { a, b, sharedSteps, steps, cells, locale: textLocale, locales } = view;
  const left = hiddenCount(view);
  return (
    <Panel
      title={titleOf(view)}
      aside={<WordingChoice locales={locales} textLocale={textLocale} onTextLocale={onTextLocale} />}
    >
      <PanelBody>
        <p className="text-soft">
          Matched by meaning, not by tags or position. Conditions: {cells.shared.toLocaleString("en")} shared,{" "}
          {cells.onlyA.toLocaleString("en")} only in A, {cells.onlyB.toLocaleString("en")} only in B.
        </p>
        {sharedSteps.total > 0 ? (
          <div className="mt-2 text-soft">
            <Disclosure summary={`= ${pluralize(sharedSteps.total, "step")} shared`}>
              <ul className="grid grid-cols-1 gap-1.5 pl-5">
                {sharedSteps.lines.map((line) => (
                  <SharedStep key={`${line.a} ${line.b}`} line={line} />
                ))}
                {sharedSteps.total > sharedSteps.lines.length ? (
                  <li>and {pluralize(sharedSteps.total - sharedSteps.lines.length, "more step")}</li>
                ) : null}
              </ul>
            </Disclosure>
          </div>
        ) : null}
      </PanelBody>
      {steps.total === 0 ? null : (
        <ol className="border-t border-line">
          {steps.lines.map((step) => (
            <CompareStep key={`${step.a ?? ""} ${step.b ?? ""}`} step={step} />
          ))}
        </ol>
      )}
      {steps.total > steps.lines.length ? (
        <PanelBody>{pluralize(steps.total - steps.lines.length, "more differing step")} not shown here.</PanelBody>
      ) : null}
      {left > 0 ? (
        <div className="flex flex-wrap items-center gap-3 border-t border-line px-3.5 py-2.5">
          {more > 0 ? (
            <Button size="sm" onClick={onMore}>
              Show {more} more of each long list
            </Button>
          ) : (
            <span className="text-soft">
              {pluralize(left, "more line")} of the long lists {left === 1 ? "is" : "are"} not shown here. See the pages
              of <OpportunityLink id={a.head.id} orderNumber={a.head.orderNumber} /> and{" "}
              <OpportunityLink id={b.head.id} orderNumber={b.head.orderNumber} />.
            </span>
          )}
        </div>
      ) : null}
    </Panel>
  );
}

function SharedStep({ line: { a, b, says: sentence, entries } }: { readonly line: SharedLine }) {
  return (
    <li>
      <span className="mono mr-2">{a === b ? a : `${a} = ${b}`}</span>
      <Sentence segments={sentence} /> <small>{pluralize(entries, "entry", "entries")}</small>
    </li>
  );
}

/** Number of lines of long lists that are not shown here. */
const hiddenCount = ({ steps }: CompareView): number =>
  steps.lines
    .flatMap((step) => [step.onlyA, step.onlyB, step.otherCapacity])
    .reduce((sum, { lines, total }) => sum + total - lines.length, 0);

function titleOf({ steps, sharedSteps }: CompareView): string {
  if (steps.total === 0 && sharedSteps.total === 0) return "Neither has any targeting";
  if (steps.total === 0) return "Same targeting, counts, and statuses";
  return `They differ in ${pluralize(steps.total, "step")}`;
}

/**
 * Differing step: entries only in A beside entries only in B; below them the shared entries with another count or
 * status.
 */
function CompareStep({ step }: { readonly step: ComparedStep }) {
  const { a, b, title, onlyA, onlyB, otherCapacity } = step;
  return (
    <li data-step={`${a ?? "–"} ${b ?? "–"}`} className="border-b border-line px-3.5 py-3 last:border-b-0">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span className="mono text-soft">{stepKeysText(step)}</span>
        <span className="min-w-0 text-read">
          <Sentence segments={title} />
        </span>
        <small className="ml-auto text-soft">{summaryText(step)}</small>
      </div>
      <Differences step={step} />
      {onlyA.total + onlyB.total === 0 && otherCapacity.total === 0 ? (
        <small>Empty step: no one can pass.</small>
      ) : null}
      {otherCapacity.total > 0 ? <CompareQuotaStateTable list={otherCapacity} step={stepKeysText(step)} /> : null}
    </li>
  );
}

function Differences({ step: { a, b, onlyA, onlyB } }: { readonly step: ComparedStep }) {
  if (onlyA.total + onlyB.total === 0) return null;
  if (a === undefined || b === undefined) {
    const [letter, list] = a === undefined ? (["B", onlyB] as const) : (["A", onlyA] as const);
    const [only] = list.lines;
    // The sentence above contains the only line.
    if (list.total === 1 && only && !only.room && only.untold === 0) return null;
    return (
      <div className="mt-2">
        <CompareOnly letter={letter} list={list} folded={list.total > 1} />
      </div>
    );
  }
  return (
    <div className="mt-2 grid grid-cols-1 gap-3 md:grid-cols-2">
      <CompareOnly letter="A" list={onlyA} />
      <CompareOnly letter="B" list={onlyB} />
    </div>
  );
}

/** "F1", or "A F1 · B F2" if the indices differ. */
function stepKeysText({ a, b }: ComparedStep): string {
  if (a === b) return a ?? "";
  return [a === undefined ? "" : `A ${a}`, b === undefined ? "" : `B ${b}`].filter(Boolean).join(" · ");
}

function summaryText({ shared, otherCapacity, a, b }: ComparedStep): string {
  if (a === undefined) return "only in B";
  if (b === undefined) return "only in A";
  const room =
    otherCapacity.total > 0 ? `, ${otherCapacity.total.toLocaleString("en")} with a different count or status` : "";
  return `${pluralize(shared, "entry", "entries")} shared${room}`;
}

interface CompareQuotaStateTableProps {
  readonly list: CutList<CapacityLine>;
  /** Title of the step, as above the table. */
  readonly step: string;
}

/** Entries with the same conditions on both sides but another count or status. */
function CompareQuotaStateTable({ list, step }: CompareQuotaStateTableProps) {
  const more = list.total - list.lines.length;
  return (
    <div className="mt-2">
      <Table caption={`${step}: same people, different count or status`} phone="stack" className="w-full">
        <thead>
          <tr>
            <Th className="pl-0">Same people, different count or status</Th>
            <Th num>A</Th>
            <Th num>B</Th>
          </tr>
        </thead>
        <tbody>
          {list.lines.map(({ key, says: sentence, a, b }) => (
            <tr key={key}>
              <Td label="Who" className="pl-0">
                <Sentence segments={sentence} />
              </Td>
              <Td num label="A">
                <CompareQuotaState quotaState={a} />
              </Td>
              <Td num label="B">
                <CompareQuotaState quotaState={b} />
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
      {more > 0 ? <p className="mt-1 text-soft">and {more.toLocaleString("en")} more</p> : null}
    </div>
  );
}
