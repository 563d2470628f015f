/**
 * The sandbox's opportunities: hand-written ones that each demonstrate one thing, a few that break §2.3 on purpose
 * (`off-contract.ts`), then typical ones for the world's markets. Deterministic; built lazily.
 */
import { LOCALES } from "./catalogue/locales.ts";
import { huge } from "./opportunities/huge.ts";
import { kinds } from "./opportunities/kinds.ts";
import { layouts } from "./opportunities/layouts.ts";
import { offContract } from "./opportunities/off-contract.ts";
import { oddities } from "./opportunities/oddities.ts";
import type { SandboxOpportunity } from "./opportunities/offer.ts";
import { storyGroups } from "./opportunities/story-groups.ts";
import { storyProject } from "./opportunities/story-project.ts";
import { storyRefusals } from "./opportunities/story-refusals.ts";
import { typicalOffer } from "./opportunities/typical.ts";

export type { SandboxOpportunity } from "./opportunities/offer.ts";

/** `tiny`: the first dozen; `normal`: 60, with all special cases; `large`: a thousand, for load tests. */
export type Scale = "tiny" | "normal" | "large";

const SIZES: Readonly<Record<Scale, number>> = { tiny: 12, normal: 60, large: 1_000 };

/** Markets that the hand-written ones do not cover come first. */
const TYPICAL_LOCALES = [
  "ko_KR",
  "zh_CN",
  "ar_EG",
  "he_IL",
  "hi_IN",
  "pt_BR",
  "tr_TR",
  "th_TH",
  "nl_NL",
  "pl_PL",
  "sv_SE",
  "es_MX",
  "fr_CA",
  "el_GR",
  "ja_JP",
  "uk_UA",
  "zh_TW",
  "en_US",
  "en_GB",
];

export function buildOpportunities(scale: Scale): SandboxOpportunity[] {
  const written = [
    ...storyProject,
    ...storyGroups,
    ...storyRefusals,
    ...layouts,
    ...kinds,
    ...oddities,
    ...offContract,
    huge,
  ];
  const size = SIZES[scale];
  const locales = [...TYPICAL_LOCALES, ...LOCALES];
  const typical = Array.from({ length: Math.max(0, size - written.length) }, (_, serial) =>
    typicalOffer(serial, locales[serial % locales.length] ?? "en_US"),
  );
  return [...written, ...typical].slice(0, size);
}

/** Opportunities by group id, in the service's order. */
export function byGroup(opportunities: readonly SandboxOpportunity[]): ReadonlyMap<string, SandboxOpportunity[]> {
  return Map.groupBy(opportunities, (entry) => entry.group_id);
}

export function byId(opportunities: readonly SandboxOpportunity[]): ReadonlyMap<string, SandboxOpportunity> {
  return new Map(opportunities.map((entry) => [entry.id, entry]));
}
