"use client";

import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { usePrinting } from "@/components/ui/grid/use-printing";
import { Link } from "@/components/ui/navigation/link";
import { Panel } from "@/components/ui/panel";
import { PanelBody } from "@/components/ui/panel-body";
import { Table } from "@/components/ui/table";
import { Td, Th } from "@/components/ui/table-cells";
import { positionLink, type LinkState } from "@/lib/opportunities/opportunity-link";
import { relaxLines, type RelaxLine } from "@/lib/opportunities/reach/relax-lines";
import type { OpportunityReach } from "@/lib/panels/model/model";
import { publishedText } from "@/lib/panels/model/published-count";
import { widerCell } from "@/lib/targeting/reach/wider-cell";
import { cellSentence, cellValueSegments, type Wording } from "@/lib/targeting/wording/cell-sentence";
import { answerText, attributeText } from "@/lib/targeting/wording/names";
import { sentenceText } from "@/lib/targeting/wording/segments";

interface RelaxPanelProps {
  readonly reach: OpportunityReach;
  readonly wording: Wording;
  readonly linkState: LinkState;
}

/** Changes shown before the user asks for all. */
const FEW = 5;

/** Cost of each condition, and the gain of changing it. */
export function RelaxPanel({ reach, wording, linkState }: RelaxPanelProps) {
  const [all, setAll] = useState(false);
  const printing = usePrinting();
  const id = useId();
  const lines = relaxLines(reach);
  if (lines.length === 0) return null;
  if (lines.every(({ after }) => after === 0)) {
    return (
      <Panel title="Relax a condition">
        <PanelBody>
          <p className="text-soft">No single change reaches 10 people with room.</p>
        </PanelBody>
      </Panel>
    );
  }
  return (
    <Panel title="Relax a condition">
      <PanelBody>
        <p className="text-small text-soft">
          One change at a time. Costs: share of people with room that the condition excludes.
        </p>
      </PanelBody>
      <div id={id} className="border-t border-line">
        <Table caption="Effect of relaxing one condition, largest gain first">
          <thead>
            <tr>
              <Th>Change</Th>
              <Th num>Costs</Th>
              <Th num>With room</Th>
            </tr>
          </thead>
          <tbody>
            {(all || printing ? lines : lines.slice(0, FEW)).map((line) => (
              <tr key={line.key}>
                <Th scope="row" className="min-w-32 font-normal!">
                  <Link
                    href={positionLink(reach.opportunityId, positionOf(line.change), linkState)}
                    scroll={false}
                    className="inline-block min-h-6 wrap-anywhere"
                  >
                    <ChangeText change={line.change} wording={wording} />
                  </Link>
                </Th>
                <Td num className="whitespace-nowrap">
                  {line.cost}
                </Td>
                <Td num className="whitespace-nowrap">
                  <b>{line.gain === 0 ? publishedText(line.gain) : `+${publishedText(line.gain)}`}</b>
                  <small className="block">{publishedText(line.after)} in all</small>
                </Td>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
      {lines.length > FEW ? (
        <PanelBody>
          <Button size="sm" aria-expanded={all} aria-controls={id} onClick={() => setAll(!all)}>
            {all ? `Show first ${FEW}` : `Show all ${lines.length.toLocaleString("en")}`}
          </Button>
        </PanelBody>
      ) : null}
    </Panel>
  );
}

const positionOf = ({ step, entry }: RelaxLine["change"]) => ({ step, ...(entry === undefined ? {} : { entry }) });

interface ChangeTextProps {
  readonly change: RelaxLine["change"];
  readonly wording: Wording;
}

/**
 * "Without Income in Q3"; a single condition by its sentence: "Without “Region: not Bavaria” in F1", "Age 18–34 → 18–35
 * in F1", "Add the answer Hesse to “Region: Bavaria” in F1".
 */
function ChangeText({ change: { kind, step, attributeId, cell, answer, entry }, wording }: ChangeTextProps) {
  const key = <span className="mono">{step}</span>;
  if (kind === "closed") return <>If closed entries of {key} were open</>;
  if (kind === "entry") {
    return (
      <>
        If <span className="mono">{entry}</span> were open
      </>
    );
  }
  if (cell && answer !== undefined) {
    const added = answerText(wording.names, cell.attribute_id, answer);
    // The text of a number is the number.
    if (added.text !== answer) {
      return (
        <>
          Add the answer <bdi lang={added.lang}>{added.text}</bdi> to “
          <bdi>{sentenceText(cellSentence(cell, wording))}</bdi>” in {key}
        </>
      );
    }
    const name = attributeText(wording.names, cell.attribute_id);
    return (
      <>
        <bdi lang={name.lang}>{name.text}</bdi> <bdi>{sentenceText(cellValueSegments(cell, wording))}</bdi> →{" "}
        <bdi>{sentenceText(cellValueSegments(widerCell(cell, answer), wording))}</bdi> in {key}
      </>
    );
  }
  if (cell) {
    return (
      <>
        Without “<bdi>{sentenceText(cellSentence(cell, wording))}</bdi>” in {key}
      </>
    );
  }
  if (kind === "step" || attributeId === undefined) return <>Without step {key}</>;
  const { text, lang } = attributeText(wording.names, attributeId);
  return (
    <>
      Without <bdi lang={lang}>{text}</bdi> in {key}
    </>
  );
}
