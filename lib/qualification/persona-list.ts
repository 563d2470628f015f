/** Finding a persona among the saved ones. Pure. */
import type { PersonaLine } from "./persona.ts";

export interface PersonaFilter {
  readonly q: string;
  readonly tag: string;
  readonly whose: "all" | "mine" | "shared";
}

/** Those of whom every typed word is in the name, a tag or the owner's name. */
export function findPersonas(lines: readonly PersonaLine[], { q, tag, whose }: PersonaFilter): readonly PersonaLine[] {
  const words = fold(q).split(/\s+/).filter(Boolean);
  return lines.filter((line) => {
    if (tag !== "" && !line.tags.includes(tag)) return false;
    if (whose === "mine" && !line.own) return false;
    if (whose === "shared" && !line.shared) return false;
    const told = fold([line.name, line.owner, ...line.tags].join(" "));
    return words.every((word) => told.includes(word));
  });
}

const fold = (text: string): string => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

/** Every tag with how many carry it, the most used first. */
export function tagsOf(lines: readonly PersonaLine[]): readonly (readonly [tag: string, count: number])[] {
  const counts = new Map<string, number>();
  for (const tag of lines.flatMap(({ tags }) => tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return [...counts].toSorted(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
}
