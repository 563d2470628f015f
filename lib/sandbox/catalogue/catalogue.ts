/**
 * The sandbox's catalogue of attributes: which there are, and the full text of each when asked. Deterministic: no clock,
 * no chance but seeded hashes.
 */
import { withIds } from "./answers.ts";
import { COMMON, type CommonQuestion, EXPIRIES } from "./common-questions.ts";
import { RESTRICTED } from "./known.ts";
import { COUNTRIES } from "./locales.ts";
import { makeOdd } from "./oddities.ts";
import { type AttributePlan, type SandboxAttribute, writeAttribute } from "./plan.ts";
import { marketCopies, tailPlans } from "./tail.ts";
import { phrase } from "./wording.ts";

export type { SandboxAnswer, SandboxAttribute } from "./plan.ts";

export type CatalogueScale = "normal" | "large" | "tiny";

/** What a list needs to know of an attribute; no texts are written for it. */
export interface CatalogueEntry {
  readonly id: string;
  readonly active: boolean;
  readonly countries: readonly string[];
}

export interface Catalogue {
  /** The most used, in order of use: 500, or 30 in `tiny`. */
  readonly ranked: readonly CatalogueEntry[];
  /** Only in the deprecated full list. */
  readonly others: readonly CatalogueEntry[];
  /** Cells refer to these, and the partner may not read them: the service answers 403. */
  readonly restricted: readonly string[];
  /** One attribute with all its texts; written on the first call, the same object afterwards. */
  attribute(id: string): SandboxAttribute | undefined;
}

const RANKED = 500;
const RANKED_TINY = 30;
const OTHERS_TINY = 3;

const catalogues = new Map<CatalogueScale, Catalogue>();

/** Opens the catalogue of a scale: a light index at once, texts when asked. Opened once a process and scale. */
export function openCatalogue(scale: CatalogueScale = "normal"): Catalogue {
  const known = catalogues.get(scale);
  if (known) return known;
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
      const known = written.get(id);
      if (known) return known;
      const plan = byId.get(id);
      if (!plan) return undefined;
      const attribute = makeOdd(writeAttribute(plan));
      written.set(id, attribute);
      return attribute;
    },
  };
}

/** Everything, written out: for tests and exports. Prefer `openCatalogue`, which writes only what is asked for. */
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
