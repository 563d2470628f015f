/**
 * Definition of a sandbox opportunity: the hand-written part is short, the rest of §2.3 is derived deterministically
 * from the id. Cells, filters and quotas are built on first read, so the huge ones cost nothing at start.
 */
import { REQUIREMENTS } from "../../sampling/requirement-names.ts";
import { createRandom } from "../catalogue/random.ts";
import type { WireCell, WireTargeting } from "./wire-targeting.ts";

/** The sandbox's "today": every date of an opportunity is relative to it. */
const EPOCH = Date.UTC(2026, 10, 20, 12, 0, 0);

const DAY = 86_400_000;

export type Requirement = (typeof REQUIREMENTS)[number];

/** §2.3: wire field names, ids as decimal strings. Dates are RFC 3339, minutes and percent are whole numbers, the price has no currency. */
export interface WireOpportunity extends WireTargeting {
  readonly id: string;
  readonly status: string;
  readonly length_of_interview: number;
  readonly incidence_rate: number;
  readonly cost_per_interview: number;
  readonly completes: number;
  readonly group_id: string;
  readonly evaluation: string;
  readonly days_in_field: number;
  readonly locale: { readonly language: string; readonly country: string };
  readonly devices: readonly string[];
  readonly links: { readonly live: string };
  readonly created: string;
  readonly project_exclusions: readonly string[] | null;
  readonly category_exclusions?: readonly string[];
  readonly notified: string;
  readonly project_id: string;
  readonly order_number: string;
  readonly requirements: Readonly<Record<Requirement, boolean>>;
  readonly category_ids?: readonly string[];
  readonly client_id: string | null;
}

export interface SandboxOpportunity {
  /** The three ids and the locale are available without building the rest. */
  readonly id: string;
  readonly group_id: string;
  readonly project_id: string;
  /** `de_DE` */
  readonly locale: string;
  /** One sentence with the purpose of this opportunity. */
  readonly about: string;
  /** Built on first use, then cached. */
  readonly opportunity: WireOpportunity;
  /** Actual conditions of the hidden cells, by tag. The service never sends them. */
  readonly undisclosed: ReadonlyMap<string, WireCell>;
  /** Recommended by the service (§2.8 priority). */
  readonly priority: boolean;
  /** Average minutes of prior completes; null if there are none. */
  readonly seenMinutes: number | null;
}

type Ids = "id" | "group_id" | "project_id" | "order_number" | "locale" | "requirements";

export interface Offer {
  readonly id: string;
  readonly group: string;
  readonly project: string;
  /** `70077-hx9`; the prefix is added. */
  readonly order: string;
  readonly locale: string;
  readonly about: string;
  /** Absent: the opportunity accepts everyone (three empty lists). */
  readonly targeting?: () => WireTargeting;
  readonly header?: Partial<Omit<WireOpportunity, Ids | keyof WireTargeting>>;
  readonly requires?: readonly Requirement[];
  readonly undisclosed?: Readonly<Record<string, WireCell>>;
  readonly priority?: boolean;
  readonly seenMinutes?: number | null;
  /** Days between creation and the sandbox's "today". */
  readonly daysAgo?: number;
}

export function anOffer(offer: Offer): SandboxOpportunity {
  let built: WireOpportunity | undefined;
  const random = createRandom(`seen ${offer.id}`);
  return {
    id: offer.id,
    group_id: offer.group,
    project_id: offer.project,
    locale: offer.locale,
    about: offer.about,
    get opportunity() {
      built ??= build(offer);
      return built;
    },
    undisclosed: new Map(Object.entries(offer.undisclosed ?? {})),
    priority: offer.priority ?? random.chance(0.2),
    seenMinutes: offer.seenMinutes === undefined ? seenMinutes(random.int(3, 24), random.next()) : offer.seenMinutes,
  };
}

/** A third of the offers have no completes yet. */
const seenMinutes = (minutes: number, chance: number): number | null => (chance < 0.34 ? null : minutes + 0.5);

function build(offer: Offer): WireOpportunity {
  const random = createRandom(`offer ${offer.id}`);
  const created = EPOCH - (offer.daysAgo ?? random.int(0, 12)) * DAY - random.int(0, 9 * 3600) * 1000;
  const [language = "", country = ""] = offer.locale.split("_");
  const requires = new Set<string>(offer.requires);
  const requirements = Object.fromEntries(REQUIREMENTS.map((name) => [name, requires.has(name)]));
  return {
    id: offer.id,
    status: "OPEN",
    length_of_interview: random.int(4, 28),
    incidence_rate: random.int(6, 92),
    cost_per_interview: random.int(55, 640) / 100,
    completes: random.int(4, 120) * 10,
    group_id: offer.group,
    evaluation: random.chance(0.7) ? "COMPLETES" : "STARTS",
    days_in_field: random.int(16, 40),
    locale: { language, country },
    devices: random.pick(DEVICE_SETS),
    links: { live: `https://entry.example.test/live?opportunity=${offer.id}&group=${offer.group}` },
    created: new Date(created).toISOString(),
    project_exclusions: [],
    category_exclusions: [],
    notified: new Date(created + random.int(20, 5400) * 1000).toISOString(),
    project_id: offer.project,
    order_number: `ORD-${offer.order}`,
    requirements: requirements as Record<Requirement, boolean>,
    category_ids: [random.pick(CATEGORIES)],
    client_id: null,
    ...(offer.targeting?.() ?? { cells: [], filters: [], quotas: [] }),
    ...offer.header,
  };
}

const DEVICE_SETS = [
  ["mobile", "desktop", "tablet"],
  ["mobile", "desktop", "tablet"],
  ["desktop", "tablet"],
  ["mobile", "desktop"],
  ["desktop"],
] as const;

/** Categories that the service's API family names. */
export const CATEGORIES: readonly string[] = [
  ...Array.from({ length: 29 }, (_, index) => String(550 + index)),
  "581",
  "582",
  "583",
  "587",
];
