/** Setup of a matrix before it is run. Pure. */
import { enteredIds } from "@/lib/qualification/model/entered-ids";
import { readGroupIds } from "@/lib/qualification/model/read-group-ids";
import { MAX_RUN_GROUPS, MAX_RUN_SUBJECTS } from "@/lib/qualification/model/limits";
import type { PersonaLine } from "@/lib/qualification/model/persona/persona";
import type { RunGrid } from "@/lib/qualification/model/run-progress";

export interface MatrixSetup {
  /** Persona id → whether to ask the service about the persona. */
  readonly chosen: ReadonlyMap<string, boolean>;
  /** Raw text as typed. */
  readonly groups: string;
}

/** URL form: comma-separated ids. */
export interface WrittenSetup {
  readonly groups: string;
  readonly personas: string;
  readonly live: string;
}

const idsOf = (text: string): string[] => text.split(",").filter(Boolean);

export const readSetup = ({ groups, personas, live }: WrittenSetup): MatrixSetup => {
  const asked = new Set(idsOf(live));
  return {
    chosen: new Map(idsOf(personas).map((id) => [id, asked.has(id)])),
    groups: idsOf(groups).join("\n"),
  };
};

/**
 * At most as many of each as one run accepts, plus one, so that an excess is still detected; only ids of the typed
 * text.
 */
export const writeSetup = ({ chosen, groups }: MatrixSetup): WrittenSetup => {
  const people = [...chosen].slice(0, MAX_RUN_SUBJECTS + 1);
  return {
    groups: readGroupIds(groups)
      .ids.slice(0, MAX_RUN_GROUPS + 1)
      .join(","),
    personas: people.map(([id]) => id).join(","),
    live: people.flatMap(([id, asked]) => (asked ? [id] : [])).join(","),
  };
};

/** Setup from the personas and groups of a stored run, to run it again. A typed respondent is not stored. */
export const setupOf = ({
  subjects,
  ...request
}: Pick<RunGrid, "subjects" | "groupIds" | "opportunities">): MatrixSetup => ({
  chosen: new Map(
    subjects.flatMap(({ personaId, live }) => (personaId === undefined ? [] : [[personaId, live] as const])),
  ),
  groups: enteredIds(request).join("\n"),
});

/** Chosen personas that still exist, in list order; live only if the persona has every field that a live check requires. */
export const chosenPersonas = (lines: readonly PersonaLine[], chosen: MatrixSetup["chosen"]) =>
  lines.flatMap(({ id, lacks }) => {
    const live = chosen.get(id);
    return live === undefined ? [] : [{ id, live: live && lacks.length === 0 }];
  });

/** Distinct locales of personas. */
export const localesOf = (personas: readonly Pick<PersonaLine, "locale">[]): readonly string[] => [
  ...new Set(personas.map(({ locale }) => locale).filter((locale) => locale !== "")),
];

/** Selects or deselects `ids`; personas selected before keep their live flag. */
export function withChosen(chosen: MatrixSetup["chosen"], ids: readonly string[], on: boolean): MatrixSetup["chosen"] {
  const next = new Map(chosen);
  for (const id of ids) {
    if (!on) next.delete(id);
    else if (!next.has(id)) next.set(id, false);
  }
  return next;
}

/** Sets the live flag of all chosen personas. */
export const withLive = (chosen: MatrixSetup["chosen"], live: boolean): MatrixSetup["chosen"] =>
  new Map([...chosen.keys()].map((id) => [id, live]));
