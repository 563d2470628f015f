/** Every kind of cell, plain and negated, and a recontact study based on invitation lists. */
import { WELL_KNOWN } from "../catalogue/well-known-attributes.ts";
import { aged, children, female, male, regions } from "./axes.ts";
import { is, isAllOf, isAnswered, isAnyOf, isBetween, isHidden, isInCollection, isInvited, not } from "./cell.ts";
import { NOTABLE } from "./notable.ts";
import { anOffer } from "./offer.ts";
import { all, must, room, targetingOf, type DraftEntry } from "./targeting.ts";
import type { WireCell } from "./wire-targeting.ts";

const { carBrands, devices, exclusion, gender, householdSize, income, postal, smoking } = WELL_KNOWN;

/** Undocumented kind: within a number of kilometres of a location. */
const nearby: WireCell = {
  tag: "geo:paris-25",
  attribute_id: postal.id,
  negate: false,
  kind: "GEO_RADIUS",
  center: { latitude: 48.8566, longitude: 2.3522, kilometres: 25 },
};

const everyKind: readonly WireCell[] = [
  is(gender.id, gender.answers.female),
  isAnyOf(carBrands.id, [carBrands.answers.renault, carBrands.answers.peugeot, carBrands.answers.toyota]),
  isAllOf(devices.id, [devices.answers.smartphone, devices.answers.laptop]),
  aged(18, 64),
  isBetween(householdSize.id, 2, null),
  isBetween(householdSize.id, null, 6),
  isInCollection(exclusion.id, "88213"),
  isAnswered(income.id),
  isInvited(exclusion.id, ["inv-2211", "inv-2212"]),
  isInvited(exclusion.id, ["inv-1904"], true),
  nearby,
];

export const kinds = [
  anOffer({
    id: NOTABLE.kinds,
    group: "1174720",
    project: "1589520",
    order: "70140-q3a",
    locale: "fr_FR",
    about:
      "Every kind of cell once: value, lists, ranges with open ends, collection, answered, invitations, hidden, unknown.",
    header: { client_id: "30402", category_ids: ["550", "558"] },
    requires: ["requires_cookie_drops"],
    undisclosed: { "h-kind": not(is(smoking.id, smoking.answers.daily)) },
    targeting: () =>
      targetingOf({
        filters: [
          ...everyKind.map((cell) => must(cell)),
          must(isHidden("h-kind", "kind", "3304"), isHidden("h-minus-1")),
        ],
        quotas: [[room(15, female), room(15, male)]],
      }),
  }),
  anOffer({
    id: NOTABLE.negated,
    group: "1174721",
    project: "1589520",
    order: "70140-q3a",
    locale: "fr_FR",
    about: "The same kinds, each negated, as alternatives of one filter.",
    header: { category_ids: ["550"] },
    targeting: () =>
      targetingOf({
        filters: [everyKind.map((cell): DraftEntry => all(not(cell)))],
        quotas: [[room(12, not(male)), room(9, not(female))]],
      }),
  }),
  anOffer({
    id: NOTABLE.recontact,
    group: "1174722",
    project: "1589521",
    order: "70141-r4c",
    locale: "it_IT",
    about:
      "A recontact study: only people invited with two lists, minus an exclusion list; needs app, uploads and rewards.",
    header: { category_ids: ["565"], project_exclusions: ["1589520"] },
    requires: ["requires_recontact", "requires_sample_plus", "requires_app_vpn", "requires_manual_rewards"],
    targeting: () =>
      targetingOf({
        filters: [
          must(isInvited(exclusion.id, ["inv-7001", "inv-7002"], true), not(isInCollection(exclusion.id, "88240"))),
        ],
        quotas: [
          regions("IT", "Lazio", "Lombardy", "Tuscany").map((region, index) =>
            room(14 + index, region, ...children.slice(0, 1)),
          ),
        ],
      }),
  }),
];
