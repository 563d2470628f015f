/** Search in the saved personas. Pure. */
import type { PersonaLine } from "../model/persona/persona.ts";
import type { PersonaFilter } from "./address.ts";

/** Personas whose name, tags or owner name contain every word of the query. */
export function findPersonas(lines: readonly PersonaLine[], { q, tag, whose }: PersonaFilter): readonly PersonaLine[] {
  const terms = fold(q).split(/\s+/).filter(Boolean);
  return lines.filter((line) => {
    if (tag !== "" && !line.tags.includes(tag)) return false;
    if (whose === "mine" && !line.own) return false;
    if (whose === "shared" && !line.shared) return false;
    const text = fold([line.name, line.owner, ...line.tags].join(" "));
    return terms.every((word) => text.includes(word));
  });
}

const fold = (text: string): string => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

/** Tags with their usage count, most used first. */
export function tagsOf(lines: readonly PersonaLine[]): readonly (readonly [tag: string, count: number])[] {
  const counts = new Map<string, number>();
  for (const tag of lines.flatMap(({ tags }) => tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return [...counts].toSorted(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
}
