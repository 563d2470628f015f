/** What is chosen for a matrix before it is run. Pure. */
import { readGroupIds } from "@/lib/qualification/group-ids";
import type { PersonaLine } from "@/lib/qualification/persona";
import type { RunGrid } from "@/lib/qualification/run-progress";
import { MOST_RUN_GROUPS, MOST_RUN_SUBJECTS } from "@/lib/qualification/run-limits";

export interface MatrixSetup {
  /** By persona id: whether the service is asked about them. */
  readonly chosen: ReadonlyMap<string, boolean>;
  /** As typed. */
  readonly groups: string;
}

/** As an address has it: ids with commas between them. */
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

/** As many of each as one run takes, and one more, which tells that there are too many; of what was typed the ids alone. */
export const writeSetup = ({ chosen, groups }: MatrixSetup): WrittenSetup => {
  const people = [...chosen].slice(0, MOST_RUN_SUBJECTS + 1);
  return {
    groups: readGroupIds(groups)
      .ids.slice(0, MOST_RUN_GROUPS + 1)
      .join(","),
    personas: people.map(([id]) => id).join(","),
    live: people.flatMap(([id, asked]) => (asked ? [id] : [])).join(","),
  };
};

/** The personas and groups of a kept run, to be run once more. A respondent who was typed is not kept. */
export const setupOf = ({ subjects, groupIds }: Pick<RunGrid, "subjects" | "groupIds">): MatrixSetup => ({
  chosen: new Map(
    subjects.flatMap(({ personaId, live }) => (personaId === undefined ? [] : [[personaId, live] as const])),
  ),
  groups: groupIds.join("\n"),
});

/** Those that are chosen and still there, in the order of the list; live only where there is somebody to ask about. */
export const chosenPersonas = (lines: readonly PersonaLine[], chosen: MatrixSetup["chosen"]) =>
  lines.flatMap(({ id, lacks }) => {
    const live = chosen.get(id);
    return live === undefined ? [] : [{ id, live: live && lacks.length === 0 }];
  });

/** With these chosen or not; a choice that was made for one of them before stays. */
export function withChosen(chosen: MatrixSetup["chosen"], ids: readonly string[], on: boolean): MatrixSetup["chosen"] {
  const next = new Map(chosen);
  for (const id of ids) {
    if (!on) next.delete(id);
    else if (!next.has(id)) next.set(id, false);
  }
  return next;
}

/** Of those that are chosen: all asked about, or none. */
export const withLive = (chosen: MatrixSetup["chosen"], live: boolean): MatrixSetup["chosen"] =>
  new Map([...chosen.keys()].map((id) => [id, live]));
