"use client";

import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { usePrinting } from "@/components/ui/grid/use-printing";
import { Link } from "@/components/ui/navigation/link";
import { Panel } from "@/components/ui/panel";
import { PanelBody } from "@/components/ui/panel-body";
import type { OpportunityReach } from "@/lib/panels/model/model";
import { publishedText } from "@/lib/panels/model/published-count";
import { routes } from "@/lib/routes";
import { attributeText, type Names } from "@/lib/targeting/wording/names";

interface MissingPanelProps {
  readonly reach: OpportunityReach;
  readonly names: Names;
}

/** Attributes shown before the user asks for all. */
const FEW = 5;

/** Attributes without a valid answer of undetermined people, and conditions that no answer decides. */
export function MissingPanel({ reach: { missing, undecidable }, names }: MissingPanelProps) {
  const [all, setAll] = useState(false);
  const printing = usePrinting();
  const id = useId();
  if (missing.length === 0 && undecidable === 0) return null;
  if (missing.length === 0) {
    return (
      <Panel title="Missing answers">
        <PanelBody>
          <UndecidableText conditions={undecidable} />
        </PanelBody>
      </Panel>
    );
  }
  return (
    <Panel title="Missing answers">
      <PanelBody>
        <p>People for whom an answer could decide, but who have no valid one:</p>
        <ul id={id} className="mt-1.5 grid gap-x-3">
          {(all || printing ? missing : missing.slice(0, FEW)).map(({ attributeId, people }) => {
            const { text, lang } = attributeText(names, attributeId);
            return (
              <li key={attributeId} className="flex items-baseline justify-between gap-3">
                <Link href={routes.attribute(attributeId)} className="inline-block min-h-6 min-w-0 wrap-anywhere">
                  <bdi lang={lang}>{text}</bdi>
                </Link>
                <span className="whitespace-nowrap">
                  <b>{publishedText(people)}</b> people
                </span>
              </li>
            );
          })}
        </ul>
        <p className="mt-1 text-small text-soft">One person can be missing several answers.</p>
        {undecidable > 0 ? <UndecidableText conditions={undecidable} /> : null}
        <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1">
          {missing.length > FEW ? (
            <Button size="sm" aria-expanded={all} aria-controls={id} onClick={() => setAll(!all)}>
              {all ? `Show first ${FEW}` : `Show all ${missing.length.toLocaleString("en")}`}
            </Button>
          ) : null}
          <Link href={routes.profiling()} className="inline-block min-h-6">
            Show what to ask next
          </Link>
        </div>
      </PanelBody>
    </Panel>
  );
}

/** "2 conditions are hidden or not understood, so no answer decides them…" */
const UndecidableText = ({ conditions }: { readonly conditions: number }) => (
  <p className="mt-1 text-small text-soft">
    {conditions === 1
      ? "1 condition is hidden or not understood, so no answer decides it: "
      : `${conditions.toLocaleString("en")} conditions are hidden or not understood, so no answer decides them: `}
    people who fit all other conditions can only count as possible.
  </p>
);
