/**
 * Opportunities that break §2.3 on purpose: null for a list, and texts of another shape. A set of its own, so that all
 * others fit the document to the letter.
 */
import { WELL_KNOWN } from "../catalogue/well-known-attributes.ts";
import { aged, female, male } from "./axes.ts";
import { is, not, tagged } from "./cell.ts";
import { NOTABLE } from "./notable.ts";
import { anOffer } from "./offer.ts";
import { must, room, roomAs, targetingOf } from "./targeting.ts";

export const offContract = [
  anOffer({
    id: NOTABLE.nullLists,
    group: "1174734",
    project: "1589534",
    order: "70154-n0l",
    locale: "pt_BR",
    about: "null where lists are promised: filters, quotas, and project exclusions.",
    header: { project_exclusions: null },
    targeting: () => ({ cells: [aged(18, 99)], filters: null, quotas: null }),
  }),
  anOffer({
    id: NOTABLE.hostile,
    group: "1174738",
    project: "1589539",
    order: "70159-<b>x</b>\u202Egpj",
    locale: "en_US",
    about: "Texts that would run, close or turn around a page that took them for markup.",
    header: { devices: ["desktop", "<i>fridge</i>"] },
    targeting: () =>
      targetingOf({
        filters: [
          must(is(WELL_KNOWN.postal.id, "<img src=x onerror=alert(1)>")),
          must(tagged(not(is(WELL_KNOWN.postal.id, "javascript:alert(1)")), '"><script>alert(1)</script>')),
        ],
        quotas: [[roomAs("<b>OPEN</b>", 5, female), room(7, tagged(male, "=cmd|' /C calc'!A0"))]],
      }),
  }),
];
