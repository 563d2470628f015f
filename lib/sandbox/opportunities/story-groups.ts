/** Groups for qualifying respondents on file: full match, missing answers, closed quota, wrong person. */
import { WELL_KNOWN } from "../catalogue/well-known-attributes.ts";
import { ages, aged, children, female, genders, incomes, male, regions, statesEmployment } from "./axes.ts";
import { isBetween } from "./cell.ts";
import { anOffer, type Offer, type SandboxOpportunity } from "./offer.ts";
import { anyOne, grid, must, room, roomAs, targetingOf } from "./targeting.ts";

const six = regions("DE", "Berlin", "Hamburg", "Hesse", "Saxony", "Bavaria", "North Rhine-Westphalia");
const bands = ages(18, 25, 35, 45, 55);
const everyDevice = ["mobile", "desktop", "tablet"];

/** Other locales of a group: lighter targeting, the same project. */
const sisters = (from: number, locales: readonly string[], offer: Omit<Offer, "id" | "locale" | "about">) =>
  locales.map((locale, index): SandboxOpportunity => {
    const id = String(from + index);
    return anOffer({
      ...offer,
      id,
      locale,
      about: `The ${locale} opportunity of group ${offer.group}, adults by gender only.`,
      targeting: () =>
        targetingOf({ filters: [must(aged(18, 64))], quotas: [[room(80 + index, female), room(70, male)]] }),
    });
  });

/** 17 of 24 are open; these are closed. */
const mostlyOpen = new Set([0, 3, 9, 14, 17, 20, 22]);
/** 10 of 24 are open; these are closed. Serial 6 is 25–34 in Berlin, serial 12 is 35–44 there and open. */
const mostlyClosed = new Set([0, 2, 3, 5, 6, 8, 9, 11, 15, 16, 18, 20, 21, 23]);

export const storyGroups: readonly SandboxOpportunity[] = [
  anOffer({
    id: "55301",
    group: "11241127",
    project: "1589420",
    order: "70098-w4e",
    locale: "de_DE",
    about: "A typical opportunity that most adults of six German regions can take; recommended by the service.",
    header: {
      status: "OPEN",
      devices: everyDevice,
      length_of_interview: 15,
      cost_per_interview: 2.4,
      project_exclusions: ["1589419"],
    },
    priority: true,
    seenMinutes: 12,
    targeting: () =>
      targetingOf({
        filters: [anyOne(six), must(aged(18, 54), statesEmployment)],
        quotas: [
          [room(182, female), room(98, male)],
          grid([bands, six], (_at, serial) => (mostlyOpen.has(serial) ? 0 : 9 + ((serial * 7) % 31))),
        ],
      }),
  }),
  ...sisters(55302, ["de_AT", "fr_FR"], {
    group: "11241127",
    project: "1589420",
    order: "70098-w4e",
    header: { devices: everyDevice, project_exclusions: ["1589419"] },
  }),
  anOffer({
    id: "55307",
    group: "11250030",
    project: "1589431",
    order: "70101-d8r",
    locale: "de_DE",
    about: "Asks for income and children, which the service rarely knows: most people need more profiling.",
    header: { devices: everyDevice },
    seenMinutes: null,
    targeting: () =>
      targetingOf({
        filters: [must(aged(18, 64))],
        quotas: [
          [room(90, female), room(90, male)],
          grid([children, incomes("DE").slice(2)], (at) => 6 + (at[1] ?? 0)),
        ],
      }),
  }),
  ...sisters(55308, ["en_GB"], { group: "11250030", project: "1589431", order: "70101-d8r" }),
  anOffer({
    id: "55310",
    group: "11250031",
    project: "1589432",
    order: "70112-k2p",
    locale: "de_DE",
    about: "Right people, closed quota: of 24 entries by age and region 10 are open, 25–34 in Berlin is not, 35–44 is.",
    header: { devices: everyDevice, cost_per_interview: 1.95, length_of_interview: 11 },
    targeting: () =>
      targetingOf({
        filters: [anyOne(six), must(aged(18, 54), statesEmployment)],
        quotas: [
          [room(182, female), room(120, male)],
          grid([bands, six], (_at, serial) => {
            if (serial === 6) return [6, "CLOSED"];
            if (serial === 12) return 120;
            return mostlyClosed.has(serial) ? [serial % 3, "CLOSED"] : 8 + serial;
          }),
          [
            room(44, isBetween(WELL_KNOWN.householdSize.id, 1, 2)),
            room(51, isBetween(WELL_KNOWN.householdSize.id, 3, null)),
          ],
        ],
      }),
  }),
  ...sisters(55311, ["fr_FR", "it_IT", "es_ES"], { group: "11250031", project: "1589432", order: "70112-k2p" }),
  anOffer({
    id: "55314",
    group: "11250044",
    project: "1589433",
    order: "70114-t6b",
    locale: "de_DE",
    about: "Excludes the people of project 1589440, and that project excludes its people.",
    header: { devices: everyDevice, project_exclusions: ["1589440", "1589419"] },
    targeting: () => targetingOf({ filters: [must(aged(18, 64))], quotas: [[room(55, female), room(48, male)]] }),
  }),
  anOffer({
    id: "55315",
    group: "11250050",
    project: "1589434",
    order: "70115-v1s",
    locale: "de_DE",
    about: "For men of 18 to 54 years only, by a filter.",
    header: { devices: everyDevice },
    targeting: () =>
      targetingOf({
        filters: [must(aged(18, 54)), must(male)],
        quotas: [grid([ages(18, 35, 55), six], (_at, serial) => 5 + serial)],
      }),
  }),
  anOffer({
    id: "55316",
    group: "11250063",
    project: "1589440",
    order: "70117-e5k",
    locale: "de_DE",
    about: "Mina has completed this one; it excludes the people of project 1589433.",
    header: { devices: everyDevice, project_exclusions: ["1589433"] },
    targeting: () => targetingOf({ quotas: [genders.map((gender) => room(75, gender))] }),
  }),
  anOffer({
    id: "55323",
    group: "11251040",
    project: "1589441",
    order: "70119-u3m",
    locale: "de_DE",
    about: "Takes men and women of 25 to 54; one of its two quota groups has an entry on hold.",
    header: { devices: everyDevice },
    targeting: () =>
      targetingOf({
        filters: [must(aged(25, 54))],
        quotas: [
          [room(33, female), room(29, male)],
          [room(20, aged(25, 34)), roomAs("PAUSED", 15, aged(35, 39)), room(26, aged(40, 54))],
        ],
      }),
  }),
];
