/**
 * Typical everyday offers, generated from a seed: 2–3 filter groups, 1–3 quota groups from 2 entries to a 6 × 12 grid,
 * in markets all over the world. Two or three groups share a project, and neighbouring groups exclude each other.
 */
import { WELL_KNOWN } from "../catalogue/well-known-attributes.ts";
import { createRandom, type Random } from "../catalogue/random.ts";
import { ages, aged, children, genders, incomes, regions, sizes, statesEmployment } from "./axes.ts";
import { is, isAnyOf, not } from "./cell.ts";
import { anOffer, CATEGORIES, type SandboxOpportunity, type Requirement } from "./offer.ts";
import { anyOne, grid, must, room, roomAs, targetingOf, type DraftEntry } from "./targeting.ts";
import type { WireTargeting } from "./wire-targeting.ts";

const RARE_REQUIREMENTS: readonly Requirement[] = [
  "requires_cookie_drops",
  "requires_pii_collection",
  "requires_webcam",
  "requires_recontact",
];
const FIRST_ID = 57_001;
const FIRST_GROUP = 1_180_001;
const FIRST_PROJECT = 1_590_001;

/** Deterministic: returns the `serial`-th typical offer for a locale. */
export function typicalOffer(serial: number, locale: string): SandboxOpportunity {
  const random = createRandom(`typical ${serial}`);
  const id = String(FIRST_ID + serial * 3);
  const project = FIRST_PROJECT + Math.floor(serial / 3);
  const neighbour = project + (project % 2 === 0 ? -1 : 1);
  const country = locale.slice(3);
  const status = statusOf(serial);
  const topic = random.sample(CATEGORIES, random.int(1, 2));
  return anOffer({
    id,
    group: String(FIRST_GROUP + serial * 2),
    project: String(project),
    order: `${70_200 + Math.floor(serial / 3)}-${suffix(createRandom(`order ${project}`))}`,
    locale,
    about: `A typical ${status.toLowerCase()} opportunity for ${locale}.`,
    header: {
      status,
      category_ids: topic,
      project_exclusions: [String(neighbour)],
      category_exclusions: random.chance(0.2) ? random.sample(topic, 1) : [],
      client_id: random.chance(0.15) ? String(30_400 + random.int(0, 30)) : null,
    },
    requires: random.chance(0.25) ? [random.pick(RARE_REQUIREMENTS)] : [],
    targeting: () => typicalTargeting(serial, country, status),
  });
}

const statusOf = (serial: number): string => {
  if (serial % 9 === 5) return "CLOSED";
  return serial % 7 === 3 ? "PAUSED" : "OPEN";
};

const suffix = (random: Random): string =>
  Array.from({ length: 3 }, () => random.pick([..."abcdefghkmnprstuvwxyz123456789"])).join("");

function typicalTargeting(serial: number, country: string, status: string): WireTargeting {
  const random = createRandom(`targeting ${serial}`);
  const bands = random.pick([
    ages(18, 25, 35, 45, 55, 65),
    ages(18, 35, 55),
    ages(16, 25, 35, 45, 55, 65, 75),
    ages(21, 30, 40, 50, 60),
  ]);
  const regionAnswers = regions(country, random.int(2, 6));
  const count = (): DraftEntry["count"] => (status === "CLOSED" ? 0 : random.int(1, 90));
  const open = (cells: DraftEntry["cells"]): DraftEntry =>
    random.chance(0.12) ? roomAs("CLOSED", random.int(0, 3), ...cells) : room(count() ?? 0, ...cells);
  const filled = (entries: readonly DraftEntry[]): DraftEntry[] => entries.map(({ cells }) => open(cells));
  const filters = [
    must(
      aged(random.pick([16, 18, 21]), random.pick([54, 64, 74, null])),
      ...(random.chance(0.4) ? [statesEmployment] : []),
    ),
    random.pick([anyOne(regionAnswers), [must(not(owns("tesla")))].flat(), must(usesAny(random))]),
    ...(random.chance(0.4) ? [must(random.pick(children))] : []),
  ];
  const grids = [
    () => grid([bands, regionAnswers], () => 1),
    () => grid([genders, bands], () => 1),
    () => grid([sizes(1, 4), children], () => 1),
    () => grid([bands, incomes(country).slice(0, random.int(4, 10))], () => 1),
  ];
  const quotas = [
    genders.map((gender) => room(count() ?? 0, gender)),
    ...random.sample(grids, random.int(0, 2)).map((build) => filled(build())),
  ];
  return targetingOf({ filters, quotas });
}

const owns = (brand: keyof typeof WELL_KNOWN.carBrands.answers) =>
  is(WELL_KNOWN.carBrands.id, WELL_KNOWN.carBrands.answers[brand]);

const usesAny = (random: Random) =>
  isAnyOf(WELL_KNOWN.streaming.id, random.sample(Object.values(WELL_KNOWN.streaming.answers).slice(0, 8), 3));
