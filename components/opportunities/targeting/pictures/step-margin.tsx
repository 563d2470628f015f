"use client";

import { useState, type KeyboardEvent } from "react";
import { Button } from "@/components/ui/button";
import { pluralize } from "@/lib/pluralize";
import type { Margin, MarginChoice } from "@/lib/targeting/layout/margins";
import { MAX_PLANE_SIDE } from "@/lib/targeting/layout/plane";
import { attributeSegment, type Wording } from "@/lib/targeting/wording/cell-sentence";
import { attributeText } from "@/lib/targeting/wording/names";
import { Sentence } from "../sentence";
import { StepChoice } from "../step-choice";

interface StepMarginProps {
  readonly margin: Margin;
  readonly kind: "filter" | "quota";
  readonly stepKey: string;
  /** Wording without tags, because a choice is a button, not a condition to highlight. */
  readonly wording: Wording;
  /** Keys of the pressed choices. */
  readonly chosen: ReadonlySet<string>;
  readonly onToggle: (key: string) => void;
}

/** Choices shown before the user asks for all. */
const FEW = 12;

/** Choices of one attribute as bars; pressing one lists its entries. One tab stop, arrow keys move between choices. */
export function StepMargin({ margin, kind, stepKey, wording, chosen, onToggle }: StepMarginProps) {
  const { attributeId, choices } = margin;
  const [all, setAll] = useState(false);
  const [stop, setStop] = useState(0);
  const name = attributeText(wording.names, attributeId).text;
  const title = (
    <p className="flex items-baseline justify-between gap-3 border-b border-line pb-0.5 text-small">
      <Sentence segments={[attributeSegment(attributeId, wording)]} />
      <span aria-hidden className="text-soft">
        {kind === "quota" ? "open, count" : "entries"}
      </span>
    </p>
  );
  if (choices.length > MAX_PLANE_SIDE) {
    return (
      <div className="min-w-0">
        {title}
        <p className="mt-1 text-small text-soft">
          {choices.length.toLocaleString("en")} values: too many to draw, {MAX_PLANE_SIDE} at most.
        </p>
      </div>
    );
  }
  const shown = all ? choices : choices.slice(0, FEW);
  const largest = largestOf(choices);
  return (
    <div className="min-w-0">
      {title}
      <div role="toolbar" aria-orientation="vertical" aria-label={`${stepKey}: filter by ${name}`} className="grid">
        {shown.map((choice, index) => (
          <button
            key={choice.key}
            type="button"
            aria-pressed={chosen.has(choice.key)}
            tabIndex={index === Math.min(stop, shown.length - 1) ? 0 : -1}
            onFocus={() => setStop(index)}
            onKeyDown={moveFocus}
            onClick={() => onToggle(choice.key)}
            title={kind === "quota" ? countTitle(choice) : undefined}
            className="grid min-h-6 grid-cols-[minmax(0,1fr)_3.5rem_minmax(5.5rem,max-content)] items-center gap-x-2 rounded-tight px-1 text-left text-small hover:bg-subtle aria-pressed:bg-mute-tint aria-pressed:font-semibold aria-pressed:shadow-[inset_3px_0_0_var(--ink)] forced-colors:aria-pressed:underline"
          >
            <span className="pl-1 wrap-anywhere">
              <StepChoice cells={choice.cells} wording={wording} />
            </span>
            <MarginBar choice={choice} kind={kind} largest={largest} />
            <MarginNumbers choice={choice} kind={kind} />
          </button>
        ))}
      </div>
      {choices.length > FEW ? (
        <Button size="sm" variant="quiet" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? `Show first ${FEW}` : `Show all ${choices.length}`}
        </Button>
      ) : null}
    </div>
  );
}

/** Largest total of a choice: its count, or its entries if no entry has a count. */
function largestOf(choices: readonly MarginChoice[]) {
  const count = Math.max(...choices.map((choice) => choice.count));
  return count > 0 ? { count } : { entries: Math.max(...choices.map((choice) => choice.entries)) };
}

interface MarginBarProps {
  readonly choice: MarginChoice;
  readonly kind: "filter" | "quota";
  readonly largest: ReturnType<typeof largestOf>;
}

/** Open part solid, the rest hatched, relative to the largest choice of the attribute. */
function MarginBar({ choice, kind, largest }: MarginBarProps) {
  const [open, total, whole] =
    largest.count === undefined
      ? [choice.openEntries, choice.entries, largest.entries]
      : [choice.openCount, choice.count, largest.count];
  const width = (part: number) => ({ width: `${(part / whole) * 100}%` });
  return (
    <span aria-hidden className="flex h-2 overflow-hidden rounded-tight bg-sunken">
      <span data-bar="match" className={kind === "quota" ? "bg-match" : "bg-line-strong"} style={width(open)} />
      <span data-bar="closed" className="hatch-fine" style={width(total - open)} />
    </span>
  );
}

function MarginNumbers({ choice, kind }: Pick<MarginBarProps, "choice" | "kind">) {
  const { entries, openEntries, openCount, count } = choice;
  if (kind === "filter") {
    return (
      <span className="text-right">
        {entries.toLocaleString("en")}
        <span className="sr-only"> {entries === 1 ? "entry" : "entries"}</span>
      </span>
    );
  }
  return (
    <span className="text-right">
      <span className="text-soft">
        {openEntries.toLocaleString("en")} of {entries.toLocaleString("en")}
        <span className="sr-only"> open</span>,
      </span>
      <span className="sr-only"> count</span> {openCount.toLocaleString("en")}
      <span className="sr-only"> of {count.toLocaleString("en")}</span>
    </span>
  );
}

const countTitle = ({ entries, openEntries, openCount, count }: MarginChoice): string =>
  `${openEntries.toLocaleString("en")} of ${pluralize(entries, "entry", "entries")} open, with a count of ${openCount.toLocaleString("en")} of ${count.toLocaleString("en")}`;

/** Moves the focus between the choices of a toolbar. */
function moveFocus(event: KeyboardEvent<HTMLButtonElement>): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const toolbar = event.currentTarget.closest('[role="toolbar"]');
  const buttons = [...(toolbar?.querySelectorAll("button") ?? [])];
  const from = buttons.indexOf(event.currentTarget);
  const next = { ArrowUp: from - 1, ArrowDown: from + 1, Home: 0, End: buttons.length - 1 }[event.key];
  if (from === -1 || next === undefined) return;
  event.preventDefault();
  buttons[Math.max(0, Math.min(next, buttons.length - 1))]?.focus();
}
