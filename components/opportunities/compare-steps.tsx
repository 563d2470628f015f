"use client";

import { Button } from "@/components/ui/button";
import { Disclosure } from "@/components/ui/disclosure";
import { Panel } from "@/components/ui/panel";
import { PanelBody } from "@/components/ui/panel-body";
import type { CompareView, SharedLine } from "@/lib/opportunities/compare-view";
import { CompareStep } from "./compare-step";
import { Sentence } from "./sentence";
import { WordsChoice } from "./words-choice";

interface CompareStepsProps {
  readonly view: CompareView;
  readonly onWords: (locale: string) => void;
  /** Shows more lines of the long lists; `undefined` when no more are shown here. */
  readonly onMore: (() => void) | undefined;
}

/** What both ask stands back, folded; what only one asks stands step by step. */
export function CompareSteps({ view, onWords, onMore }: CompareStepsProps) {
  const { sharedSteps, steps, cells, words, locales } = view;
  const cut = steps.lines.some((step) =>
    [step.onlyA, step.onlyB, step.otherRoom].some((list) => list.lines.length < list.total),
  );
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
      {cut ? (
        <div className="flex flex-wrap items-center gap-3 border-t border-line px-3.5 py-2.5">
          {onMore ? (
            <Button size="sm" onClick={onMore}>
              Show more of the long lists
            </Button>
          ) : (
            <span className="text-soft">The rest of the long lists stands on the pages of the opportunities.</span>
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

function titleOf({ steps, sharedSteps }: CompareView): string {
  if (steps.total === 0 && sharedSteps.total === 0) return "Neither has any targeting";
  if (steps.total === 0) return "They ask the same, with the same counts and statuses";
  return `They differ in ${counted(steps.total, "step")}`;
}

const counted = (value: number, what: string): string =>
  `${value.toLocaleString("en")} ${what}${value === 1 ? "" : "s"}`;
