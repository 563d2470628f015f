/** Other attributes of the sample panel, with the share of people who answered and the weights of the answers. Pure. */
import { WELL_KNOWN } from "../../sandbox/catalogue/well-known-attributes.ts";
import type { Weights } from "./draw-columns.ts";

interface Choice {
  readonly id: string;
  /** Share of people, from 0 to 1. */
  readonly answered: number;
  readonly values: Weights;
}

type Answered = { readonly id: string; readonly answers: Readonly<Record<string, string>> };

/** Earlier answers are more frequent; "prefer not to say" is rare. */
const choice = (attribute: Answered, answered: number): Choice => ({
  id: attribute.id,
  answered,
  values: Object.entries(attribute.answers).map(([name, id], index) => [id, name === "notSay" ? 0.1 : 1 / (index + 2)]),
});

/** Each answer with a probability that falls along the list; `none` applies without any of them. */
const several = (attribute: Answered, answered: number, most: number): Choice & { readonly none?: string } => {
  const { none, notSay: _notSay, ...answers } = attribute.answers;
  return {
    id: attribute.id,
    answered,
    values: Object.values(answers).map((id, index) => [id, most / (1 + index * 0.5)]),
    ...(none === undefined ? {} : { none }),
  };
};

export const SINGLE_CHOICE: readonly Choice[] = [
  choice(WELL_KNOWN.maritalStatus, 0.85),
  choice(WELL_KNOWN.education, 0.82),
  choice(WELL_KNOWN.housing, 0.6),
  choice(WELL_KNOWN.drivingLicence, 0.7),
  choice(WELL_KNOWN.phoneBrand, 0.55),
  choice(WELL_KNOWN.smoking, 0.5),
  choice(WELL_KNOWN.groceries, 0.4),
  choice(WELL_KNOWN.industry, 0.45),
  choice(WELL_KNOWN.decisionRole, 0.3),
  choice(WELL_KNOWN.companySize, 0.3),
  choice(WELL_KNOWN.workingHours, 0.25),
  choice(WELL_KNOWN.loyaltyCard, 0.35),
];

export const SEVERAL_CHOICES: readonly (Choice & { readonly none?: string })[] = [
  several(WELL_KNOWN.carBrands, 0.5, 0.16),
  several(WELL_KNOWN.devices, 0.6, 0.85),
  several(WELL_KNOWN.streaming, 0.55, 0.6),
  several(WELL_KNOWN.pets, 0.5, 0.3),
  several(WELL_KNOWN.diet, 0.3, 0.1),
  several(WELL_KNOWN.health, 0.15, 0.12),
];
