"use client";

import { StatusIcon } from "@/components/ui/status-icon";
import { Link } from "@/components/ui/navigation/link";
import { Disclosure } from "@/components/ui/overlay/disclosure";
import { PanelBody } from "@/components/ui/panel-body";
import type { Int64 } from "@/lib/int64";
import { isolateBidi } from "@/lib/bidi-isolate";
import { CHECKS, passedText, uncheckedText, type FindingsView } from "@/lib/opportunities/findings/finding-checks";
import { type LinkState, positionLink } from "@/lib/opportunities/opportunity-link";
import { findingPeople } from "@/lib/opportunities/reach/finding-people";
import type { OpportunityReach } from "@/lib/panels/model/model";
import type { Finding, FindingPosition } from "@/lib/targeting/lint/finding";
import { findingText, findingTitle } from "@/lib/targeting/lint/finding-text";
import type { Wording } from "@/lib/targeting/wording/cell-sentence";
import { answerText } from "@/lib/targeting/wording/names";
import { Sentence } from "./sentence";

interface FindingItemProps {
  readonly id: string;
  readonly finding: Finding;
  readonly wording: Wording;
  readonly linkState: LinkState;
  /** `undefined`: without a panel, or not loaded. */
  readonly reach: OpportunityReach | undefined;
}

/** Number of positions shown at first; the rest is expandable. */
const INITIAL_PLACES = 4;

const STATE_LABELS = { miss: "Error", maybe: "Warning", mute: "Note" } as const;

/** One finding: kind, sentence, and positions. */
export function FindingItem({ id, finding, wording, linkState, reach }: FindingItemProps) {
  const { positions, state, positionsTotal = finding.total } = finding;
  const links = positions.map((position) => (
    <FindingLink
      key={nameOf(position)}
      href={positionLink(id, targetOf(finding, position), linkState)}
      place={position}
      wording={wording}
      people={reach && findingPeople(reach, position)}
    />
  ));
  const unnamed = positionsTotal - positions.length;
  return (
    <li
      data-row
      className="grid grid-cols-[1.125rem_minmax(0,1fr)] gap-x-1.5 gap-y-0.5 border-b border-line px-3.5 py-2.5 last:border-b-0"
    >
      <StatusIcon state={state} label={`${STATE_LABELS[state]}: `} className="mt-1" />
      <h3 className="min-w-0 wrap-anywhere">{findingTitle(finding)}</h3>
      <div className="col-start-2 grid min-w-0 gap-1 text-small text-soft wrap-anywhere">
        <p>
          <Sentence segments={findingText(finding, { ...wording, tags: false })} />
        </p>
        {positions.length > 0 ? <p className="flex flex-wrap gap-x-3">{links.slice(0, INITIAL_PLACES)}</p> : null}
        {positions.length > INITIAL_PLACES ? (
          <Disclosure summary={`${(positionsTotal - INITIAL_PLACES).toLocaleString("en")} more`}>
            <p className="flex flex-wrap gap-x-3">{links.slice(INITIAL_PLACES)}</p>
            {unnamed > 0 ? <p>and {unnamed.toLocaleString("en")} not listed here</p> : null}
          </Disclosure>
        ) : null}
      </div>
    </li>
  );
}

/** Link target: a dangling tag or a contradiction links to the entry that uses it; everything else to its cell. */
function targetOf({ kind }: Finding, { step, entry, ...position }: FindingPosition): FindingPosition {
  if (entry !== undefined && (kind === "dangling_tag" || kind === "contradiction")) return { entry };
  return { ...position, ...(step === undefined ? {} : { step }), ...(entry === undefined ? {} : { entry }) };
}

const nameOf = ({ step, entry, tag, attributeId, value }: FindingPosition): string =>
  JSON.stringify([step, entry, tag, attributeId, value]);

interface FindingLinkProps {
  readonly href: string;
  readonly place: FindingPosition;
  readonly wording: Wording;
  readonly people: string | undefined;
}

function FindingLink({ href, place: { step, entry, tag, attributeId, value }, wording, people }: FindingLinkProps) {
  const where = [tag && isolateBidi(tag), entry ?? (tag === undefined ? step : undefined)]
    .filter((part) => part !== undefined)
    .join(" in ");
  const what =
    attributeId !== undefined && value !== undefined
      ? answerText(wording.names, attributeId as Int64, value)
      : undefined;
  const link = (
    <Link href={href} scroll={false} className="inline-flex min-h-6 max-w-full items-center gap-1.5">
      {what ? (
        <bdi lang={what.lang} className="wrap-anywhere">
          {what.text}
        </bdi>
      ) : null}
      {where ? <span className="mono wrap-anywhere">{where}</span> : null}
      {!what && !where ? (attributeId ?? "Show") : null}
    </Link>
  );
  if (people === undefined) return link;
  return (
    <span className="inline-flex max-w-full flex-wrap items-center gap-x-1.5">
      {link} {people}
    </span>
  );
}

interface FindingsListProps {
  readonly id: string;
  readonly view: FindingsView;
  readonly wording: Wording;
  readonly linkState: LinkState;
  readonly reach: OpportunityReach | undefined;
}

/** React key: unique per kind, attribute and conflicting conditions. */
const keyOf = ({ kind, attributeId, positions, sides }: Finding): string =>
  JSON.stringify([kind, attributeId, positions[0], sides?.map((side) => side.cells.map((cell) => cell.tag))]);

/** List of findings; without any, the list of checks that passed. */
export function FindingsList({ id, view, wording, linkState, reach }: FindingsListProps) {
  if (view.findings.length === 0) return <Passed view={view} />;
  return (
    <>
      <ul aria-label="Findings, most severe first">
        {view.findings.map((finding) => (
          <FindingItem
            key={keyOf(finding)}
            id={id}
            finding={finding}
            wording={wording}
            linkState={linkState}
            reach={reach}
          />
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
      <Disclosure summary="Checks performed">
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
