/** The three opportunities of project 1589419, including the one that is open but closed for everyone. */
import { WELL_KNOWN } from "../catalogue/well-known-attributes.ts";
import { ages, aged, children, female, incomeBrackets, male, regions, sizes, statesEmployment } from "./axes.ts";
import { is, isHidden } from "./cell.ts";
import { NOTABLE } from "./notable.ts";
import { anOffer } from "./offer.ts";
import { anyOne, grid, must, room, table, targetingOf } from "./targeting.ts";

const PROJECT = "1589419";
const four = regions("DE", "Berlin", "Hamburg", "Hesse", "Saxony");

const AGE_BY_REGION = [
  [24, 18, [0, "CLOSED"], undefined],
  [31, 12, 22, [6, "CLOSED"]],
  [[0, "CLOSED"], 27, 19, 40],
  [15, 33, [2, "CLOSED"], undefined],
] as const;

export const storyProject = [
  anOffer({
    id: NOTABLE.closedForEveryone,
    group: "1174589",
    project: PROJECT,
    order: "70077-hx9",
    locale: "de_DE",
    about: "Open, but no one can enter: the third quota, 310 entries by household, children and income, is all closed.",
    daysAgo: 3,
    header: {
      status: "OPEN",
      cost_per_interview: 1.37,
      length_of_interview: 17,
      incidence_rate: 43,
      completes: 640,
      days_in_field: 9,
      devices: ["desktop", "tablet"],
      evaluation: "COMPLETES",
      category_ids: ["550", "561"],
      project_exclusions: ["1589420"],
    },
    requires: ["requires_webcam"],
    seenMinutes: 19,
    undisclosed: { h1: is(WELL_KNOWN.drivingLicence.id, WELL_KNOWN.drivingLicence.answers.yes) },
    targeting: () =>
      targetingOf({
        filters: [anyOne(four), must(aged(18, 54), statesEmployment, isHidden("h1"))],
        quotas: [
          [room(182, female), room(98, male)],
          grid([ages(18, 25, 35, 45, 55), four], table(AGE_BY_REGION)),
          grid([sizes(1, 5), children, incomeBrackets("DE", 31)], () => 0),
        ],
      }),
  }),
  anOffer({
    id: "55305",
    group: "1174590",
    project: PROJECT,
    order: "70077-hx9",
    locale: "de_AT",
    about: "The Austrian sister of 55304 in the same project, paused.",
    daysAgo: 3,
    header: { status: "PAUSED", devices: ["desktop", "tablet"], project_exclusions: ["1589420"] },
    requires: ["requires_webcam"],
    targeting: () =>
      targetingOf({
        filters: [must(aged(18, 54), statesEmployment)],
        quotas: [
          [room(60, female), room(45, male)],
          grid([ages(18, 35, 55), regions("AT", "Vienna", "Styria", "Tyrol", "Salzburg")], () => 12),
        ],
      }),
  }),
  anOffer({
    id: "55306",
    group: "1174591",
    project: PROJECT,
    order: "70077-hx9",
    locale: "de_DE",
    about: "Another group of the same project that still takes people of 55 to 69 years.",
    daysAgo: 2,
    header: { devices: ["desktop", "tablet"], project_exclusions: ["1589420"], client_id: "30417" },
    targeting: () =>
      targetingOf({
        filters: [anyOne(four), must(aged(55, 69))],
        quotas: [[room(40, female), room(38, male)], grid([ages(55, 60, 65, 70), four], (_at, serial) => 4 + serial)],
      }),
  }),
];
