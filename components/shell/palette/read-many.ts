/** The way from many ids that nothing is known of to the box that reads many: a line for each of them would lead to one alone. Pure. */
import type { KnownThing } from "@/lib/palette/known";
import type { TypedId } from "@/lib/palette/ids-in-text";
import type { Option } from "./option";

/** Machines that a line names. */
const MOST_HOSTS = 3;

/** @param beyond ids that the store was not asked about. */
export function readMany(
  ids: readonly TypedId[],
  of: (id: TypedId) => readonly KnownThing[],
  beyond: readonly TypedId[],
): readonly Option[] {
  const unread = ids.filter((id) => isOpportunity(id) && !isKnown(id, of(id)));
  const wanted = [...unread, ...beyond.filter(isOpportunity)];
  if (wanted.length < 2) return [];
  const count = wanted.length.toLocaleString("en");
  const hosts = [...new Set(wanted.flatMap(({ from }) => from ?? []))].slice(0, MOST_HOSTS);
  const whole = wanted.length === ids.length + beyond.length;
  return [
    {
      id: "many",
      kind: "read",
      label: whole ? `Read all ${count} in the library` : `Read the other ${count} in the library`,
      detail: ["fills its box, asks nobody", ...hosts.map((host) => `from ${host}`)].join(" · "),
      handed: wanted.map(({ text }) => text),
    },
  ];
}

/** What the text calls so, and what it calls nothing. */
const isOpportunity = ({ text, said }: TypedId): boolean =>
  said === "opportunity" || (said === undefined && /^\d+$/.test(text));

/** A number alone may be anything that was read under it. */
const isKnown = ({ said }: TypedId, things: readonly KnownThing[]): boolean =>
  said === undefined ? things.length > 0 : things.some(({ kind }) => kind === said);
