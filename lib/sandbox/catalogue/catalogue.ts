/**
 * The sandbox's attribute catalogue: an index, with the full texts of each attribute built on request. Deterministic:
 * no clock, no randomness except seeded hashes.
 */
import { withIds } from "./answers.ts";
import { COMMON, type CommonQuestion, EXPIRIES } from "./common-questions.ts";
import { RESTRICTED } from "./well-known-attributes.ts";
import { COUNTRIES } from "./locales.ts";
import { makeOdd } from "./oddities.ts";
import { type AttributePlan, type SandboxAttribute, writeAttribute } from "./plan.ts";
import { marketCopies, tailPlans } from "./tail.ts";
import { phrase } from "./wording.ts";

export type { SandboxAttribute } from "./plan.ts";

export type CatalogueScale = "normal" | "large" | "tiny";

/** Fields an attribute list needs; no texts are generated for it. */
export interface CatalogueEntry {
  readonly id: string;
  readonly active: boolean;
  readonly countries: readonly string[];
}

export interface Catalogue {
  /** Most used attributes, in order of use: 500, or 30 in `tiny`. */
  readonly ranked: readonly CatalogueEntry[];
  /** Only in the deprecated full list. */
  readonly others: readonly CatalogueEntry[];
  /** Referenced by cells but not readable by the partner: the service answers 403. */
  readonly restricted: readonly string[];
  /** One attribute with all its texts; built on the first call, the same object afterwards. */
  attribute(id: string): SandboxAttribute | undefined;
}

const RANKED = 500;
const RANKED_TINY = 30;
const OTHERS_TINY = 3;

const catalogues = new Map<CatalogueScale, Catalogue>();

/** Opens the catalogue of a scale: the index at once, texts on request. Cached per process and scale. */
export function openCatalogue(scale: CatalogueScale = "normal"): Catalogue {
  const cached = catalogues.get(scale);
  if (cached) return cached;
  const plans = [...COMMON.map(commonPlan), ...(scale === "tiny" ? tailPlans().slice(0, OTHERS_TINY) : tailPlans())];
  const cut = scale === "tiny" ? RANKED_TINY : RANKED;
  const ranked = plans.slice(0, cut);
  const others = scale === "tiny" ? plans.slice(-OTHERS_TINY) : plans.slice(cut);
  if (scale === "large") others.push(...marketCopies(new Set([...plans.map(({ id }) => id), ...RESTRICTED])));
  const opened = catalogueOf(ranked, others);
  catalogues.set(scale, opened);
  return opened;
}

function catalogueOf(ranked: readonly AttributePlan[], others: readonly AttributePlan[]): Catalogue {
  const byId = new Map([...ranked, ...others].map((plan) => [plan.id, plan]));
  const written = new Map<string, SandboxAttribute>();
  return {
    ranked,
    others,
    restricted: RESTRICTED,
    attribute(id) {
      const cached = written.get(id);
      if (cached) return cached;
      const plan = byId.get(id);
      if (!plan) return undefined;
      const attribute = makeOdd(writeAttribute(plan));
      written.set(id, attribute);
      return attribute;
    },
  };
}

/**
 * Builds every attribute in full, for tests and exports. Prefer `openCatalogue`, which builds attributes on request.
 */
export function buildAttributes(scale: CatalogueScale): {
  ranked: SandboxAttribute[];
  others: SandboxAttribute[];
  restricted: string[];
} {
  const catalogue = openCatalogue(scale);
  const write = (entries: readonly CatalogueEntry[]): SandboxAttribute[] =>
    entries.map(({ id }) => catalogue.attribute(id)).filter((attribute) => attribute !== undefined);
  return { ranked: write(catalogue.ranked), others: write(catalogue.others), restricted: [...catalogue.restricted] };
}

function commonPlan(question: CommonQuestion, rank: number): AttributePlan {
  return {
    id: question.id,
    name: question.name,
    description: question.about,
    mode: question.mode,
    countries: question.countries ?? COUNTRIES,
    active: true,
    expiry: question.id === "120" ? (EXPIRIES[0] ?? null) : (EXPIRIES[rank % EXPIRIES.length] ?? null),
    dependencies: (question.after ?? []).map(([parent, ...answers]) => ({
      attribute_id: parent,
      answer_ids: answers,
    })),
    question: phrase(question.key),
    answers: question.answers ?? (() => withIds(question.id, question.choices?.() ?? [], question.ids)),
    questionComplete: true,
  };
}
