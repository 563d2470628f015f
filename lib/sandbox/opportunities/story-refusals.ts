/** One opportunity for each of the rarer refusal reasons. */
import { WELL_KNOWN } from "../catalogue/well-known-attributes.ts";
import { ages, aged, female, genders, male, regions } from "./axes.ts";
import { is, isAnyOf, isHidden, not } from "./cell.ts";
import { NOTABLE } from "./notable.ts";
import { anOffer } from "./offer.ts";
import { grid, must, room, targetingOf } from "./targeting.ts";

const { carBrands, smoking } = WELL_KNOWN;
const everyDevice = ["mobile", "desktop", "tablet"];

export const storyRefusals = [
  anOffer({
    id: NOTABLE.closed,
    group: "1174577",
    project: "1589415",
    order: "70091-ab4",
    locale: "fr_FR",
    about: "Closed: the field is over and every count is zero.",
    daysAgo: 16,
    header: { status: "CLOSED", days_in_field: 14, client_id: "30402" },
    targeting: () =>
      targetingOf({
        filters: [must(aged(25, 64))],
        quotas: [genders.map((gender) => room(0, gender)), grid([ages(25, 45, 65), regions("FR", 3)], () => 0)],
      }),
  }),
  anOffer({
    id: "55187",
    group: "1174566",
    project: "1589402",
    order: "69950-q7t",
    locale: "ja_JP",
    about: "Adults in Japan, with a hidden cell that refuses daily smokers without saying so.",
    daysAgo: 8,
    header: { devices: everyDevice, category_ids: ["571", "565"] },
    undisclosed: { "h-88f1": not(is(smoking.id, smoking.answers.daily)) },
    targeting: () =>
      targetingOf({
        filters: [must(aged(20, 69), isHidden("h-88f1", "kind"))],
        quotas: [[room(60, female), room(210, male)]],
      }),
  }),
  anOffer({
    id: "55317",
    group: "11250071",
    project: "1589442",
    order: "70121-f9c",
    locale: "de_DE",
    about: "Not for people who took a survey on finance or credit cards lately (category exclusions 561 and 581).",
    header: { devices: everyDevice, category_ids: ["561", "581"], category_exclusions: ["561", "581"] },
    targeting: () => targetingOf({ filters: [must(aged(18, null))], quotas: [[room(95, female), room(95, male)]] }),
  }),
  anOffer({
    id: "55318",
    group: "11250088",
    project: "1589443",
    order: "70123-y2g",
    locale: "de_DE",
    about: "Desktop only, with webcam and eye tracking.",
    header: { devices: ["desktop"], category_ids: ["567"] },
    requires: ["requires_webcam", "requires_eye_tracking", "requires_pii_collection"],
    targeting: () => targetingOf({ filters: [must(aged(18, 59))], quotas: [[room(22, female), room(19, male)]] }),
  }),
  anOffer({
    id: "55319",
    group: "11251002",
    project: "1589444",
    order: "70125-p7x",
    locale: "de_DE",
    about: "No filter, but its one quota group is for women only: men fall out by quota.",
    header: { devices: everyDevice, category_ids: ["568"] },
    targeting: () =>
      targetingOf({ quotas: [ages(18, 30, 40, 50, 65).map((band, index) => room(18 + index * 4, female, band))] }),
  }),
  anOffer({
    id: "55320",
    group: "11251019",
    project: "1589445",
    order: "70127-n4j",
    locale: "en_US",
    about: "English speakers in the United States; other countries and languages are incompatible.",
    header: { devices: everyDevice },
    targeting: () =>
      targetingOf({
        filters: [must(aged(18, 64))],
        quotas: [[room(140, female), room(133, male)], ages(18, 35, 50, 65).map((band) => room(60, band))],
      }),
  }),
  anOffer({
    id: "55322",
    group: "11251027",
    project: "1589446",
    order: "70129-a6h",
    locale: "de_DE",
    about: "A hidden cell refuses people who own a BMW or a Mercedes; the local check can’t know.",
    header: { devices: everyDevice, category_ids: ["550"] },
    undisclosed: { "h-41c7": not(isAnyOf(carBrands.id, [carBrands.answers.bmw, carBrands.answers.mercedes])) },
    targeting: () =>
      targetingOf({
        filters: [must(aged(18, 64), isHidden("h-41c7"))],
        quotas: [[room(70, female), room(64, male)]],
      }),
  }),
  anOffer({
    id: NOTABLE.contradiction,
    group: "1174602",
    project: "1589424",
    order: "70105-m3c",
    locale: "en_US",
    about: "A contradiction: one filter wants age 18–34, another age 45–54, so no one can pass both.",
    daysAgo: 1,
    header: { length_of_interview: 15, category_ids: ["559"] },
    targeting: () =>
      targetingOf({
        filters: [must(aged(18, 34)), must(aged(45, 54))],
        quotas: [[room(120, female), room(118, male)]],
      }),
  }),
];
