"use client";

import { Button } from "@/components/ui/button";
import { Disclosure } from "@/components/ui/disclosure";
import { Panel } from "@/components/ui/panel";
import { PanelBody } from "@/components/ui/panel-body";
import type { CompareView, SharedLine } from "@/lib/opportunities/compare-view";
import { CompareStep } from "./compare-step";
import { OpportunityLink } from "./opportunity-link";
import { Sentence } from "./sentence";
import { WordsChoice } from "./words-choice";

interface CompareStepsProps {
  readonly view: CompareView;
  readonly onWords: (locale: string) => void;
  /** How many more lines of each long list can be shown here; 0: no more. */
  readonly more: number;
  readonly onMore: () => void;
}

/** What both ask stands back, folded; what only one asks stands step by step. */
export function CompareSteps({ view, onWords, more, onMore }: CompareStepsProps) {
  const { a, b, sharedSteps, steps, cells, words, locales } = view;
  const left = leftOf(view);
  return (
    <Panel title={titleOf(view)} aside={<WordsChoice locales={locales} words={words} onWords={onWords} />}>
      <PanelBody>
        <p className="text-soft">
          Matched by what they mean, not by tags or places. Conditions: {cells.shared.toLocaleString("en")} shared,{" "}
          {cells.onlyA.toLocaleString("en")} only in A, {cells.onlyB.toLocaleString("en")} only in B.
        </p>
        {sharedSteps.total > 0 ? (
          <div className="mt-2 text-soft">
            <Disclosure summary={`= ${counted(sharedSteps.total, "step")} shared`}>
              <ul className="grid grid-cols-1 gap-1.5 pl-5">
                {sharedSteps.lines.map((line) => (
                  <SharedStep key={`${line.a} ${line.b}`} line={line} />
                ))}
                {sharedSteps.total > sharedSteps.lines.length ? (
                  <li>and {counted(sharedSteps.total - sharedSteps.lines.length, "more step")}</li>
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
        <PanelBody>{counted(steps.total - steps.lines.length, "more step")} differ and are not shown here.</PanelBody>
      ) : null}
      {left > 0 ? (
        <div className="flex flex-wrap items-center gap-3 border-t border-line px-3.5 py-2.5">
          {more > 0 ? (
            <Button size="sm" onClick={onMore}>
              Show {more} more of each long list
            </Button>
          ) : (
            <span className="text-soft">
              {counted(left, "more line")} of the long lists {left === 1 ? "is" : "are"} not shown here. All stand on
              the pages of <OpportunityLink id={a.head.id} orderNumber={a.head.orderNumber} /> and{" "}
              <OpportunityLink id={b.head.id} orderNumber={b.head.orderNumber} />.
            </span>
          )}
        </div>
      ) : null}
    </Panel>
  );
}

function SharedStep({ line: { a, b, says, entries } }: { readonly line: SharedLine }) {
  return (
    <li>
      <span className="mono mr-2">{a === b ? a : `${a} = ${b}`}</span>
      <Sentence segments={says} />{" "}
      <small>{entries === 1 ? "1 entry" : `${entries.toLocaleString("en")} entries`}</small>
    </li>
  );
}

/** Lines of long lists that are not told here. */
const leftOf = ({ steps }: CompareView): number =>
  steps.lines
    .flatMap((step) => [step.onlyA, step.onlyB, step.otherRoom])
    .reduce((sum, { lines, total }) => sum + total - lines.length, 0);

function titleOf({ steps, sharedSteps }: CompareView): string {
  if (steps.total === 0 && sharedSteps.total === 0) return "Neither has any targeting";
  if (steps.total === 0) return "They ask the same, with the same counts and statuses";
  return `They differ in ${counted(steps.total, "step")}`;
}

const counted = (value: number, what: string): string =>
  `${value.toLocaleString("en")} ${what}${value === 1 ? "" : "s"}`;
