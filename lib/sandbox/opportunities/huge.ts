/** The largest opportunity to design for: 10,000 cells and 5,000 quota entries. */
import { WELL_KNOWN } from "../catalogue/well-known-attributes.ts";
import { aged, children, genders, regions, sizes, statesEmployment } from "./axes.ts";
import { is } from "./cell.ts";
import { NOTABLE } from "./notable.ts";
import { anOffer } from "./offer.ts";
import { anyOne, grid, must, room, targetingOf } from "./targeting.ts";
import type { WireCell } from "./wire-targeting.ts";

const HUGE_CELLS = 10_000;
const HUGE_ENTRIES = 5_000;

/** Single ages 18 to 67. */
const singleAges = Array.from({ length: 50 }, (_, index): WireCell => is(WELL_KNOWN.age.id, String(18 + index)));

export const huge = anOffer({
  id: NOTABLE.huge,
  group: "1174999",
  project: "1589999",
  order: "70999-max",
  locale: "en_US",
  about:
    "The huge one: exactly 10,000 cells and 5,000 quota entries (cities, single ages by region, household by children).",
  header: {
    status: "OPEN",
    completes: 12_000,
    length_of_interview: 9,
    incidence_rate: 88,
    devices: ["mobile", "desktop", "tablet"],
    project_exclusions: ["1589419", "1589514"],
  },
  targeting: () => {
    const steps = [
      genders.map((gender) => room(2_600, gender)),
      grid([singleAges, regions("US", 51).slice(11)], (_at, serial) => (serial % 13 === 5 ? 0 : 1 + (serial % 9))),
      grid([sizes(1, 5), children], (_at, serial) => 300 + serial),
    ];
    const smaller = steps.flat().length;
    const cities = Array.from({ length: HUGE_ENTRIES - smaller }, (_, index) => city(index));
    const quotas = [...steps, cities.map((cell, index) => room(index % 17 === 3 ? 0 : 2 + (index % 40), cell))];
    const person = must(aged(18, 67), statesEmployment);
    const used = new Set([...quotas, person].flat().flatMap((entry) => entry.cells)).size;
    const more = Array.from({ length: HUGE_CELLS - used }, (_, index) => city(cities.length + index));
    const filters = [person, anyOne([...cities, ...more])];
    return targetingOf({ filters, quotas });
  },
  priority: false,
  seenMinutes: 9.5,
});

/** One of the catalogue's 10,000 cities. */
const city = (index: number): WireCell => is(WELL_KNOWN.city.id, String(910_001 + index));
