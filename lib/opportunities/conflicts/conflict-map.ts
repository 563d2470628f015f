/** Graph of the projects of several opportunities and the exclusions between them. Pure. */
import type { Int64 } from "../../int64.ts";
import type { ConflictsView } from "./conflict-view.ts";

/** Project with its opportunities, or one opportunity without a project. */
export interface MapNode {
  /** Unique in the map. */
  readonly key: string;
  /** `undefined`: the service stated no project. */
  readonly projectId: Int64 | undefined;
  /** Opportunities, in the order of the view. */
  readonly ids: readonly Int64[];
  /** Other nodes in conflict, plus 1 if several opportunities share the project. */
  readonly conflicts: number;
}

/** Exclusion between two nodes, one line per pair. */
export interface MapLine {
  /** Keys of nodes. `from` excludes the project of `to`; if `mutual`, also the other way round. */
  readonly from: string;
  readonly to: string;
  readonly mutual: boolean;
}

export interface ConflictMap {
  readonly nodes: readonly MapNode[];
  readonly lines: readonly MapLine[];
}

/** Maximum nodes drawn, so that each is a large enough touch target on a phone. */
export const MAX_NODES = 24;

export function conflictMap({ members, apart }: Pick<ConflictsView, "members" | "apart">): ConflictMap {
  const keys = new Map<string, string>(
    members.map(({ head }) => [head.id, head.projectId === undefined ? `o${head.id}` : `p${head.projectId}`]),
  );
  const lines: MapLine[] = [];
  for (const { direction, excluding, excluded } of apart) {
    const [from, to] = [keys.get(excluding[0] ?? ""), keys.get(excluded[0] ?? "")];
    if (from === undefined || to === undefined) continue;
    const index = lines.findIndex((line) => isBetween(line, from, to));
    const line = lines[index];
    if (!line) lines.push({ from, to, mutual: direction === "both" });
    else if (!line.mutual && (direction === "both" || line.from === to)) lines[index] = { ...line, mutual: true };
  }
  const byKey = Map.groupBy(members, ({ head }) => keys.get(head.id) ?? "");
  const nodes = [...byKey].map(([key, ones]): MapNode => {
    const touching = lines.filter(({ from, to }) => from === key || to === key).length;
    return {
      key,
      projectId: ones[0]?.head.projectId,
      ids: ones.map(({ head }) => head.id),
      conflicts: touching + (ones.length > 1 ? 1 : 0),
    };
  });
  return { nodes, lines };
}

const isBetween = (line: MapLine, a: string, b: string): boolean =>
  (line.from === a && line.to === b) || (line.from === b && line.to === a);

export interface DrawnMap extends ConflictMap {
  /** Nodes that are not drawn: those without conflicts, then those with the fewest. */
  readonly leftOut: { readonly free: number; readonly conflicting: number };
}

/**
 * All nodes if there are at most `most`; otherwise those with the most conflicts, none without conflicts. Lines of
 * nodes that are not drawn are left out.
 */
export function drawnMap({ nodes, lines }: ConflictMap, most = MAX_NODES): DrawnMap {
  if (nodes.length <= most) return { nodes, lines, leftOut: { free: 0, conflicting: 0 } };
  const conflicting = nodes.filter(({ conflicts }) => conflicts > 0);
  const kept = new Set(
    conflicting
      .toSorted((a, b) => b.conflicts - a.conflicts)
      .slice(0, most)
      .map(({ key }) => key),
  );
  return {
    nodes: nodes.filter(({ key }) => kept.has(key)),
    lines: lines.filter(({ from, to }) => kept.has(from) && kept.has(to)),
    leftOut: { free: nodes.length - conflicting.length, conflicting: conflicting.length - kept.size },
  };
}
