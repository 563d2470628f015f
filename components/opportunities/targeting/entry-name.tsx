"use client";

import { ServiceText } from "@/components/ui/text/service-text";
import type { TargetingEntry } from "@/lib/targeting/model";
import { useTargetingOverlay } from "./targeting-context";

/** Maximum characters of one id, whose form the service does not state (§2.6). */
const MAX_ID = 80;

/** Key of an entry, such as `Q2.1`; with *Show IDs*, the service's id below it. */
export function EntryName({ entry }: { readonly entry: TargetingEntry }) {
  return (
    <>
      <span className="mono text-soft" title={`Entry ID ${entry.id || "not stated"}`}>
        {entry.key}
      </span>
      <EntryId id={entry.id} />
    </>
  );
}

/** The service's id of an entry (§2.6), while ids are shown. */
export function EntryId({ id }: { readonly id: string }) {
  const { ids } = useTargetingOverlay();
  if (ids !== true) return null;
  return (
    <small data-entry-id={id} className="block wrap-anywhere">
      {id ? (
        <>
          ID <ServiceText text={id} limit={MAX_ID} cut className="mono" />
        </>
      ) : (
        "ID not stated"
      )}
    </small>
  );
}

/** Ids named in a step whose entries are one sentence; the rest is counted, and listed in the table layout. */
const MAX_NAMED = 6;

/** Ids of entries that have no line of their own, while ids are shown. */
export function EntryIds({ entries }: { readonly entries: readonly TargetingEntry[] }) {
  const { ids } = useTargetingOverlay();
  if (ids !== true || entries.length === 0) return null;
  const more = entries.length - MAX_NAMED;
  return (
    <small className="mt-1 block wrap-anywhere">
      {entries.length === 1 ? "Entry ID" : "Entry IDs"}{" "}
      {entries.slice(0, MAX_NAMED).map(({ key, id }, index) => (
        <span key={key} data-entry-id={id}>
          {index === 0 ? null : ", "}
          {id ? <ServiceText text={id} limit={MAX_ID} cut className="mono" /> : "not stated"}
        </span>
      ))}
      {more > 0 ? ` and ${more.toLocaleString("en")} more` : null}
    </small>
  );
}
