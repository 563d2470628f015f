"use client";

import type { PersonaOverlay } from "@/lib/opportunities/persona-overlay/persona-overlay";
import { pluralize } from "@/lib/pluralize";
import type { TargetingStep } from "@/lib/targeting/model";
import type { Wording } from "@/lib/targeting/wording/cell-sentence";
import { attributeText } from "@/lib/targeting/wording/names";
import { entrySentence } from "@/lib/targeting/wording/sentence";
import { Sentence } from "../sentence";
import { capacityLabel } from "./capacity-label";

interface YouAreHereProps {
  readonly personaOverlay: PersonaOverlay;
  readonly step: TargetingStep;
  readonly wording: Wording;
}

/** Maximum entries named. */
const MAX_NAMED = 3;

/** Entries of a step that the overlay persona matches, as text; the pictures outline the same ones. */
export function YouAreHere({ personaOverlay, step, wording }: YouAreHereProps) {
  const evaluation = personaOverlay.step(step.key);
  if (!evaluation) return null;
  const { matchedEntries, entries, eligibility } = evaluation;
  const person = <bdi>{personaOverlay.person.label}</bdi>;
  const all = pluralize(entries.length, "entry", "entries");
  const more = matchedEntries.length - MAX_NAMED;
  if (matchedEntries.length === 0) {
    const possible = entries.filter((entry) => entry.eligibility === "unknown").length;
    return (
      <p className="mt-1 text-small text-soft">
        {eligibility === "no" ? (
          <>
            {person} {entries.length === 1 ? "doesn’t match the only entry" : `matches none of the ${all}`}.
          </>
        ) : (
          <>
            {person} may match {possible.toLocaleString("en")} of {all}:{" "}
            {personaOverlay.needs(evaluation, (id) => attributeText(wording.names, id).text)}.
          </>
        )}
      </p>
    );
  }
  return (
    <p className="mt-1 text-small">
      <b>You are here</b> ({person}):{" "}
      {matchedEntries.slice(0, MAX_NAMED).map(({ entry }, index) => (
        <span key={entry.key}>
          {index > 0 ? "; " : null}
          <span className="mono text-soft">{entry.key}</span>{" "}
          <Sentence segments={entrySentence(entry, { ...wording, tags: false })} />
          {step.kind === "quota" ? ` (${capacityLabel(entry)})` : null}
        </span>
      ))}
      {more > 0 ? `; and ${more.toLocaleString("en")} more of ${all}` : null}
    </p>
  );
}
