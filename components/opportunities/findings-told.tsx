"use client";

import { Disclosure } from "@/components/ui/disclosure";
import { PanelBody } from "@/components/ui/panel-body";
import { CHECKS, passedText, uncheckedText, type FindingsView } from "@/lib/opportunities/finding-checks";
import type { CarriedView } from "@/lib/opportunities/opportunity-link";
import type { Wording } from "@/lib/targeting/cell-sentence";
import type { Finding } from "@/lib/targeting/lint";
import { FindingItem } from "./finding-item";

interface FindingsToldProps {
  readonly id: string;
  readonly view: FindingsView;
  readonly wording: Wording;
  readonly carried: CarriedView;
}

/** One finding a kind, an attribute and what is wanted. */
const keyOf = ({ kind, attributeId, places, sides }: Finding): string =>
  JSON.stringify([kind, attributeId, places[0], sides?.map((side) => side.cells.map((cell) => cell.tag))]);

/** The findings, or what was looked for in vain. */
export function FindingsTold({ id, view, wording, carried }: FindingsToldProps) {
  if (view.findings.length === 0) return <Passed view={view} />;
  return (
    <>
      <ul aria-label="Findings, worst first">
        {view.findings.map((finding) => (
          <FindingItem key={keyOf(finding)} id={id} finding={finding} wording={wording} carried={carried} />
        ))}
      </ul>
      <Unchecked view={view} />
    </>
  );
}

function Passed({ view }: { readonly view: FindingsView }) {
  return (
    <PanelBody>
      <p>
        {passedText(view)} {uncheckedText(view)}
      </p>
      <Disclosure summary="What is checked">
        <ul className="grid list-disc gap-1 pl-5 text-small text-soft">
          {CHECKS.map((check) => (
            <li key={check}>{check}</li>
          ))}
        </ul>
      </Disclosure>
    </PanelBody>
  );
}

function Unchecked({ view }: { readonly view: FindingsView }) {
  const text = uncheckedText(view);
  if (!text) return null;
  return <p className="px-3.5 py-2.5 text-small text-soft">{text}</p>;
}
