import { Link } from "@/components/ui/link";
import { Disclosure } from "@/components/ui/disclosure";
import { Mark } from "@/components/ui/mark";
import type { Int64 } from "@/lib/int64";
import { placeLink, type CarriedView } from "@/lib/opportunities/opportunity-link";
import type { Wording } from "@/lib/targeting/cell-sentence";
import { findingText, findingTitle } from "@/lib/targeting/finding-words";
import type { Finding, FindingPlace } from "@/lib/targeting/lint";
import { answerWord } from "@/lib/targeting/names";
import { Sentence } from "./sentence";
import { keptApart } from "@/lib/kept-apart";

interface FindingItemProps {
  readonly id: string;
  readonly finding: Finding;
  readonly wording: Wording;
  readonly carried: CarriedView;
}

/** Places that stand there at once; more of them open. */
const AT_ONCE = 4;

const STATE_WORDS = { miss: "Stops people", maybe: "To be checked", mute: "To be known" } as const;

/** One finding: what it is, in a sentence, and where. */
export function FindingItem({ id, finding, wording, carried }: FindingItemProps) {
  const { places, state, placesTotal = finding.total } = finding;
  const links = places.map((place) => (
    <PlaceLink
      key={nameOf(place)}
      href={placeLink(id, targetOf(finding, place), carried)}
      place={place}
      wording={wording}
    />
  ));
  const unnamed = placesTotal - places.length;
  return (
    <li
      data-row
      className="grid grid-cols-[1.125rem_minmax(0,1fr)] gap-x-1.5 gap-y-0.5 border-b border-line px-3.5 py-2.5 last:border-b-0"
    >
      <Mark state={state} label={`${STATE_WORDS[state]}: `} className="mt-1" />
      <h3 className="min-w-0 wrap-anywhere">{findingTitle(finding)}</h3>
      <div className="col-start-2 grid min-w-0 gap-1 text-small text-soft wrap-anywhere">
        <p>
          <Sentence segments={findingText(finding, { ...wording, tags: false })} />
        </p>
        {places.length > 0 ? <p className="flex flex-wrap gap-x-3">{links.slice(0, AT_ONCE)}</p> : null}
        {places.length > AT_ONCE ? (
          <Disclosure summary={`${(placesTotal - AT_ONCE).toLocaleString("en")} more places`}>
            <p className="flex flex-wrap gap-x-3">{links.slice(AT_ONCE)}</p>
            {unnamed > 0 ? <p>and {unnamed.toLocaleString("en")} that are not named here</p> : null}
          </Disclosure>
        ) : null}
      </div>
    </li>
  );
}

/** A tag without a cell, or cells at odds, are found at the entry that names them; everything else at its cell. */
function targetOf({ kind }: Finding, { step, entry, ...place }: FindingPlace): FindingPlace {
  if (entry !== undefined && (kind === "dangling_tag" || kind === "contradiction")) return { entry };
  return { ...place, ...(step === undefined ? {} : { step }), ...(entry === undefined ? {} : { entry }) };
}

const nameOf = ({ step, entry, tag, attributeId, value }: FindingPlace): string =>
  JSON.stringify([step, entry, tag, attributeId, value]);

interface PlaceLinkProps {
  readonly href: string;
  readonly place: FindingPlace;
  readonly wording: Wording;
}

function PlaceLink({ href, place: { step, entry, tag, attributeId, value }, wording }: PlaceLinkProps) {
  const where = [tag && keptApart(tag), entry ?? (tag === undefined ? step : undefined)]
    .filter((part) => part !== undefined)
    .join(" in ");
  const what =
    attributeId !== undefined && value !== undefined
      ? answerWord(wording.names, attributeId as Int64, value)
      : undefined;
  return (
    <Link href={href} scroll={false} className="inline-flex min-h-6 max-w-full items-center gap-1.5">
      {what ? (
        <bdi lang={what.lang} className="wrap-anywhere">
          {what.text}
        </bdi>
      ) : null}
      {where ? <span className="mono wrap-anywhere">{where}</span> : null}
      {!what && !where ? (attributeId ?? "show") : null}
    </Link>
  );
}
