"use client";

import { useEffect, useRef, type ReactNode } from "react";
import { Panel } from "@/components/ui/panel";
import { PanelBody } from "@/components/ui/panel-body";
import type { LayoutChoice } from "@/lib/opportunities/layout-choice";
import type { OpportunityView } from "@/lib/opportunities/model";
import type { Wording } from "@/lib/targeting/cell-sentence";
import type { LayoutKind } from "@/lib/targeting/layout";
import type { Targeting } from "@/lib/targeting/model";
import { Step } from "./step";
import { StepAnnounced } from "./step-announced";

interface SpineProps {
  readonly view: OpportunityView;
  /** `undefined` while the entries of a large opportunity are on their way. */
  readonly targeting: Targeting | undefined;
  readonly wording: Wording;
  /** Language and ids of the words, and the persona. */
  readonly aside: ReactNode;
  /** The reading of a lens. */
  readonly head: ReactNode;
  /** Keys of steps that a filter leaves out. */
  readonly hidden: ReadonlySet<string>;
  readonly layouts: LayoutChoice;
  readonly onLayout: (stepKey: string, kind: LayoutKind | undefined) => void;
  /** A step or an entry that a link points at; `""` for none. */
  readonly wanted: string;
  readonly wordsComing: boolean;
  readonly onOpenSet: () => void;
  /** Attributes that could not be read. */
  readonly unavailable: ReadonlySet<string>;
}

const NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

/** The AND-steps down the page: what everyone must pass. */
export function Spine(props: SpineProps) {
  const { view, targeting, wording, aside, head, hidden, layouts, wanted, ...step } = props;
  const { steps } = view;
  const list = useRef<HTMLOListElement>(null);
  const ready = targeting !== undefined;
  // A link into the page scrolls and focuses, which are the browser's.
  useEffect(() => {
    if (wanted && ready && list.current) goTo(list.current, wanted);
  }, [wanted, ready]);
  return (
    <Panel title={titleOf(steps.length)} aside={aside}>
      {head}
      {steps.length === 0 ? <PanelBody>No targeting: everyone passes.</PanelBody> : null}
      <ol ref={list}>
        {steps.map((summary, index) => {
          if (hidden.has(summary.key)) return null;
          const read = targeting?.steps[index];
          if (!read) return <StepAnnounced key={summary.key} summary={summary} wording={wording} />;
          return (
            <Step
              key={summary.key}
              step={read}
              summary={summary}
              wording={wording}
              chosen={layouts.get(summary.key)}
              wanted={wanted}
              {...step}
            />
          );
        })}
      </ol>
    </Panel>
  );
}

function titleOf(steps: number): string {
  if (steps === 0) return "Targeting";
  if (steps === 1) return "Everyone must pass this step";
  if (steps === 2) return "Everyone must pass both steps";
  return `Everyone must pass all ${NUMBERS[steps] ?? steps} steps`;
}

/** The entry where it is drawn, else its step. */
function goTo(list: HTMLElement, wanted: string): void {
  const [key] = wanted.split(".");
  const step = [...list.querySelectorAll<HTMLElement>("[data-step]")].find((one) => one.dataset["step"] === key);
  const entry = [...(step?.querySelectorAll<HTMLElement>("[data-entry]") ?? [])].find(
    (one) => one.dataset["entry"] === wanted,
  );
  const focus =
    entry?.querySelector<HTMLElement>("[data-tag]") ?? step?.querySelector<HTMLElement>("[data-step-handle]");
  step?.scrollIntoView({ block: "start" });
  focus?.focus({ preventScroll: true });
}
