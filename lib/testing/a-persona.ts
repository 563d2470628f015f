import type { PersonaLine } from "../qualification/model/persona/persona.ts";

/** Complete saved respondent for tests. */
export const mina = {
  name: "Mina",
  shared: false,
  respondentId: "mina-berlin-31",
  formFactor: "desktop",
  width: "1920",
  height: "1080",
  ip: "203.0.113.7",
  userAgent: "",
  locale: "",
  answers: [],
  tags: [],
} as const;

/** Owner and revision of a persona that the user owns. */
export const ownedByAna = {
  revision: 1,
  owner: "Ana",
  own: true,
  changeable: true,
  updatedAt: 1,
  updatedBy: "Ana",
  usedAt: null,
} satisfies Partial<PersonaLine>;

/** Line of a saved persona in a list; its id is its name. */
export const aPersonaLine = (name: string, more: Partial<PersonaLine> = {}): PersonaLine => ({
  id: name,
  name,
  ...ownedByAna,
  shared: false,
  formFactor: "desktop",
  locale: "",
  tags: [],
  maskedId: "",
  maskedIp: "",
  answers: 0,
  lacks: [],
  ...more,
});
