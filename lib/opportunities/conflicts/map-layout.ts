/** Layout of the conflict map on a circle: deterministic. Pure. */
import type { ConflictMap, MapLine, MapNode } from "./conflict-map.ts";

/** Side of the square picture, and radius of a node, in the same unit. */
export const MAP_SIZE = 320;
export const NODE_RADIUS = 14;
const CENTER = MAP_SIZE / 2;
/** Space for the focus ring outside the nodes. */
const CIRCLE_RADIUS = CENTER - NODE_RADIUS - 6;
const ARROW_LENGTH = 8;
const ARROW_WIDTH = 7;
/** Share of the way from a straight line to the center. */
const BEND = 0.25;

interface Point {
  readonly x: number;
  readonly y: number;
}

interface PlacedNode extends Point {
  readonly node: MapNode;
}

export interface PlacedLine {
  readonly line: MapLine;
  /** SVG paths: the curve between the edges of two nodes, and the head at its end, empty if `mutual`. */
  readonly path: string;
  readonly head: string;
}

export interface MapPicture {
  /** Clockwise from the top. */
  readonly nodes: readonly PlacedNode[];
  readonly lines: readonly PlacedLine[];
}

/** Connected nodes are adjacent, followed by those without lines. A single node is in the center. */
export function layoutMap(map: ConflictMap): MapPicture {
  const ordered = connectedOrder(map);
  const nodes = ordered.map((node, index): PlacedNode => {
    if (ordered.length === 1) return { node, x: CENTER, y: CENTER };
    const angle = (2 * Math.PI * index) / ordered.length - Math.PI / 2;
    return {
      node,
      x: round(CENTER + CIRCLE_RADIUS * Math.cos(angle)),
      y: round(CENTER + CIRCLE_RADIUS * Math.sin(angle)),
    };
  });
  const placed = new Map(nodes.map((one) => [one.node.key, one]));
  const lines = map.lines.flatMap((line) => {
    const [from, to] = [placed.get(line.from), placed.get(line.to)];
    return from && to ? [placedLine(line, from, to)] : [];
  });
  return { nodes, lines };
}

/** Depth first from the first node of each connected part, in the order of the map. */
function connectedOrder({ nodes, lines }: ConflictMap): MapNode[] {
  const neighbors = new Map(nodes.map(({ key }) => [key, new Set<string>()]));
  for (const { from, to } of lines) {
    neighbors.get(from)?.add(to);
    neighbors.get(to)?.add(from);
  }
  const ordered = new Set<MapNode>();
  const visit = (node: MapNode): void => {
    if (ordered.has(node)) return;
    ordered.add(node);
    for (const other of nodes) if (neighbors.get(node.key)?.has(other.key)) visit(other);
  };
  const isAlone = ({ key }: MapNode): boolean => neighbors.get(key)?.size === 0;
  for (const node of nodes) if (!isAlone(node)) visit(node);
  return [...ordered, ...nodes.filter(isAlone)];
}

/** Curve bent toward the center, so that it crosses no other node of the circle. */
function placedLine(line: MapLine, from: Point, to: Point): PlacedLine {
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  const bend = { x: middle.x + (CENTER - middle.x) * BEND, y: middle.y + (CENTER - middle.y) * BEND };
  const edge = NODE_RADIUS + 1;
  const tip = toward(to, bend, edge);
  const base = toward(to, bend, edge + ARROW_LENGTH);
  const [left, right] = [ARROW_WIDTH / 2, -ARROW_WIDTH / 2].map((aside) =>
    toward(to, bend, edge + ARROW_LENGTH, aside),
  );
  return {
    line,
    path: `M${toward(from, bend, edge)}Q${round(bend.x)} ${round(bend.y)} ${line.mutual ? tip : base}`,
    head: line.mutual ? "" : `M${tip}L${left}L${right}Z`,
  };
}

/** Point at a distance from an origin toward a target, and optionally to the side. */
function toward(origin: Point, target: Point, along: number, aside = 0): string {
  const length = Math.hypot(target.x - origin.x, target.y - origin.y);
  const [dx, dy] = [(target.x - origin.x) / length, (target.y - origin.y) / length];
  return `${round(origin.x + dx * along - dy * aside)} ${round(origin.y + dy * along + dx * aside)}`;
}

const round = (value: number): number => Math.round(value * 100) / 100;
