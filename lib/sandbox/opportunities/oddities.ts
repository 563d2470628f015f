/** Untidy data that fits §2.3 to §2.6: tags without a cell, unknown statuses, ids that do not fit a double. */
import { WELL_KNOWN, RESTRICTED } from "../catalogue/well-known-attributes.ts";
import { aged, female, male } from "./axes.ts";
import { is, not, tagged } from "./cell.ts";
import { NOTABLE } from "./notable.ts";
import { anOffer } from "./offer.ts";
import { inactiveAnswer, rareAnswer } from "./rare-attributes.ts";
import { all, must, room, roomAs, targetingOf } from "./targeting.ts";

const { loyaltyCard, pets } = WELL_KNOWN;
const dog = is(pets.id, pets.answers.dog);

export const oddities = [
  anOffer({
    id: NOTABLE.tags,
    group: "1174730",
    project: "1589530",
    order: "70150-x1x",
    locale: "en_GB",
    about: "Two tags without a cell, one tag on two cells (the first counts), and a cell that nothing uses.",
    targeting: () =>
      targetingOf({
        filters: [[{ cells: [aged(18, 64)], strayTags: ["a2189:gone"] }], must(tagged(dog, "pet"))],
        quotas: [[{ cells: [female], strayTags: ["a80:lost"], count: 40, status: "OPEN" }, room(35, male)]],
        spareCells: [tagged(is(pets.id, pets.answers.cat), "pet"), not(is(pets.id, pets.answers.reptile))],
      }),
  }),
  anOffer({
    id: NOTABLE.restricted,
    group: "1174731",
    project: "1589531",
    order: "70151-r5d",
    locale: "de_DE",
    about: `Cells on attributes ${RESTRICTED.slice(0, 3).join(", ")}, which the partner may not read (403).`,
    header: { client_id: "30417" },
    targeting: () =>
      targetingOf({
        filters: [must(is(RESTRICTED[0], "500211")), [all(is(RESTRICTED[1], "1")), all(not(is(RESTRICTED[2], "7")))]],
        quotas: [[room(25, female), room(25, male)]],
      }),
  }),
  anOffer({
    id: NOTABLE.rareAttributes,
    group: "1174732",
    project: "1589532",
    order: "70152-o8t",
    locale: "en_US",
    about: "One cell on an inactive attribute, one on an attribute outside the 500 most used.",
    targeting: () =>
      targetingOf({
        filters: [must(inactiveAnswer())],
        quotas: [[room(18, rareAnswer("US")), room(21, not(rareAnswer("US")))]],
      }),
  }),
  anOffer({
    id: NOTABLE.quotaStates,
    group: "1174733",
    project: "1589533",
    order: "70153-s2t",
    locale: "de_DE",
    about: "Quota entries OPEN, PAUSED, CLOSED and THROTTLED (a status no document names), and OPEN with count 0.",
    header: { devices: ["mobile", "desktop", "tablet"] },
    targeting: () =>
      targetingOf({
        quotas: [
          [
            room(25, aged(18, 24)),
            roomAs("PAUSED", 30, aged(25, 34)),
            roomAs("CLOSED", 12, aged(35, 44)),
            roomAs("THROTTLED", 8, aged(45, 54)),
            roomAs("OPEN", 0, aged(55, 64)),
            room(19, aged(65, null)),
          ],
          [room(60, female), room(1, male)],
        ],
      }),
  }),
  anOffer({
    id: NOTABLE.absentLists,
    group: "1174735",
    project: "1589535",
    order: "70155-a0b",
    locale: "tr_TR",
    about: "The optional lists of cells, filters, and quotas are left out altogether.",
    header: { status: "PAUSED" },
    targeting: () => ({}),
  }),
  anOffer({
    id: NOTABLE.trivial,
    group: "1174736",
    project: "1589536",
    order: "70156-t1v",
    locale: "de_DE",
    about: "No filters and no quotas: every adult in Germany with any device.",
    header: { devices: ["mobile", "desktop", "tablet"], category_ids: ["587"], project_exclusions: ["1589537"] },
  }),
  anOffer({
    id: NOTABLE.emptySteps,
    group: "1174737",
    project: "1589538",
    order: "70158-e0s",
    locale: "en_US",
    about: "A filter and a quota without any entry, which no one can pass, and a filter entry without any cell.",
    targeting: () =>
      targetingOf({ filters: [[], must(), must(aged(18, 99))], quotas: [[], [room(12, female), room(9, male)]] }),
  }),
  anOffer({
    id: NOTABLE.bigIds,
    group: "9007199254740995",
    project: "9223372036854775807",
    order: "70157-b53",
    locale: "de_AT",
    about:
      "Ids that no double holds: opportunity, group, project, client, exclusions, and a cell's attribute and value.",
    header: {
      client_id: "9007199254740997",
      project_exclusions: ["9007199254740999", "9223372036854775806"],
    },
    targeting: () =>
      targetingOf({
        filters: [must(is(loyaltyCard.id, loyaltyCard.answers.yes))],
        quotas: [[room(33, female), room(33, male)]],
      }),
  }),
];
