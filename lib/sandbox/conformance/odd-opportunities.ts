/**
 * Opportunities of a conformance session: a set of its own, apart from those of the sandbox. Two of them are odd on
 * purpose; the last steps need the others.
 */
import { aged, female, male } from "../opportunities/axes.ts";
import { is, isHidden } from "../opportunities/cell.ts";
import { anOffer, type SandboxOpportunity } from "../opportunities/offer.ts";
import { must, room, targetingOf } from "../opportunities/targeting.ts";
import { toWire } from "../opportunities/to-wire.ts";
import { WELL_KNOWN } from "../catalogue/well-known-attributes.ts";
import { SCENARIO } from "./scenario.ts";

const { loyaltyCard } = WELL_KNOWN;

const plain = (id: string, group: string): SandboxOpportunity =>
  anOffer({
    id,
    group,
    project: `88${id}`,
    order: `88000-${id}`,
    locale: "en_US",
    about: "A step of a conformance session.",
  });

const offers: readonly SandboxOpportunity[] = [
  anOffer({
    id: SCENARIO.exact.opportunity,
    group: SCENARIO.exact.group,
    project: "9223372036854775807",
    order: "88000-b53",
    locale: "de_AT",
    about: "IDs that no double holds, and cells that must be discarded.",
    header: { client_id: "9007199254740997", project_exclusions: ["9007199254740999"] },
    targeting: () =>
      targetingOf({
        filters: [
          must(is(loyaltyCard.id, loyaltyCard.answers.yes), aged(18, 64)),
          must(isHidden("hidden-attribute"), isHidden("hidden-kind", "kind", SCENARIO.hidden[1])),
        ],
        quotas: [[room(33, female), room(33, male)]],
      }),
  }),
  anOffer({
    id: SCENARIO.odd.opportunity,
    group: SCENARIO.odd.group,
    project: "880002",
    order: "88000-odd",
    locale: "en_US",
    about: "A status, a mode, a device, a kind of cell, and fields that no document names.",
    header: { status: "THROTTLED", evaluation: "VIEWS", devices: ["desktop", "watch"] },
    targeting: () => targetingOf({ filters: [must(aged(18, 64))], quotas: [[room(20, female)]] }),
  }),
  plain(SCENARIO.redirected, "880103"),
  plain(SCENARIO.stalled, "880104"),
  plain(SCENARIO.last, "880199"),
];

const UNKNOWN_CELL = { tag: "sign", attribute_id: 1, negate: false, kind: "HOROSCOPE", sign: "leo" };

/** Object for `stringifyJson`; undefined if the set has no such opportunity. */
export function conformanceOpportunity(id: string): object | undefined {
  const offer = offers.find((one) => one.id === id);
  if (!offer) return undefined;
  const wire = toWire(offer.opportunity);
  if (id !== SCENARIO.odd.opportunity) return wire;
  const cells = "cells" in wire && Array.isArray(wire.cells) ? (wire.cells as object[]) : [];
  return { ...wire, cells: [...cells, UNKNOWN_CELL], x_new_field: { since: 2027 } };
}

/** Opportunity of a group in its own locale. */
export const opportunityOfGroup = (group: string, locale: string): string | undefined =>
  offers.find((one) => one.group_id === group && one.locale === locale)?.id;

export const CONFORMANCE_GROUPS: ReadonlySet<string> = new Set([
  ...offers.map((one) => one.group_id),
  ...SCENARIO.manyGroups,
  SCENARIO.resetGroup,
]);
