"use client";

import { useMemo } from "react";
import { classNames } from "@/components/ui/class-names";
import { conflictMap, drawnMap, type DrawnMap, type MapNode } from "@/lib/opportunities/conflicts/conflict-map";
import type { ConflictsView } from "@/lib/opportunities/conflicts/conflict-view";
import { layoutMap, MAP_SIZE, type MapPicture, type PlacedLine } from "@/lib/opportunities/conflicts/map-layout";
import { pluralize } from "@/lib/pluralize";

interface ConflictMapPictureProps {
  readonly view: ConflictsView;
  /** Keys of nodes. */
  readonly chosen: string | undefined;
  readonly pointed: string | undefined;
  readonly onChoose: (node: MapNode | undefined) => void;
  readonly onPoint: (node: MapNode | undefined) => void;
}

/** Map of the conflicts: projects on a circle, exclusions as lines. The list beside it has the same content as text. */
export function ConflictMapPicture({ view, chosen, pointed, onChoose, onPoint }: ConflictMapPictureProps) {
  const map = useMemo(() => drawnMap(conflictMap(view)), [view]);
  const picture = useMemo(() => layoutMap(map), [map]);
  const active = pointed ?? chosen;
  const related = new Set(
    map.lines.flatMap(({ from, to }) => (active !== undefined && (from === active || to === active) ? [from, to] : [])),
  );
  return (
    <div className="grid gap-2 px-3.5 py-3">
      <div role="group" aria-label="Map of conflicts" className="relative mx-auto aspect-square w-full max-w-80">
        <MapLines picture={picture} active={active} />
        {picture.nodes.map(({ node, x, y }, index) => (
          <button
            key={node.key}
            type="button"
            aria-pressed={node.key === chosen}
            aria-label={`${index + 1}, ${nodeText(node)}`}
            onClick={() => onChoose(node.key === chosen ? undefined : node)}
            onFocus={() => onPoint(node)}
            onBlur={() => onPoint(undefined)}
            onPointerEnter={() => onPoint(node)}
            onPointerLeave={() => onPoint(undefined)}
            style={{ left: share(x), top: share(y) }}
            className={classNames(
              "absolute size-7 -translate-1/2 rounded-full text-small aria-pressed:bg-ink aria-pressed:text-on-ink",
              node.ids.length > 1 ? "border-4 border-double" : "border",
              isDimmed(node.key, active, related) ? "border-line bg-page text-soft" : "border-text bg-raised",
              node.key === active && "font-semibold",
            )}
          >
            {index + 1}
          </button>
        ))}
      </div>
      <ol
        aria-label="Key to the map"
        className="grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-x-3 text-small text-soft"
      >
        {picture.nodes.map(({ node }, index) => (
          <li key={node.key} className={classNames("wrap-anywhere", node.key === active && "font-semibold text-text")}>
            {index + 1}{" "}
            <span className="mono">{node.projectId === undefined ? `opportunity ${node.ids[0]}` : node.projectId}</span>
            {node.ids.length > 1 ? ` ×${node.ids.length}` : null}
          </li>
        ))}
      </ol>
      <small>{legendText(map)}</small>
      {leftOutText(map).map((text) => (
        <small key={text}>{text}</small>
      ))}
    </div>
  );
}

const share = (value: number): string => `${(value / MAP_SIZE) * 100}%`;

const isDimmed = (key: string, active: string | undefined, related: ReadonlySet<string>): boolean =>
  active !== undefined && key !== active && !related.has(key);

function MapLines({ picture, active }: { readonly picture: MapPicture; readonly active: string | undefined }) {
  const isOf = ({ line }: PlacedLine) => line.from === active || line.to === active;
  // Active lines are above the others.
  const lines = picture.lines.toSorted((a, b) => Number(isOf(a)) - Number(isOf(b)));
  return (
    <svg aria-hidden data-graphic viewBox={`0 0 ${MAP_SIZE} ${MAP_SIZE}`} className="absolute inset-0 size-full">
      {lines.map((placed) => {
        const { line, path, head } = placed;
        const isActive = isOf(placed);
        const color = active === undefined || isActive ? "var(--text)" : "var(--line)";
        return (
          <g key={`${line.from} ${line.to}`} data-line={isActive ? "active" : "other"}>
            <path d={path} fill="none" stroke={color} strokeWidth={isActive ? 2.5 : 1.25} />
            {head === "" ? null : <path d={head} fill={color} />}
          </g>
        );
      })}
    </svg>
  );
}

function nodeText({ projectId, ids, conflicts }: MapNode): string {
  if (projectId === undefined) return `opportunity ${ids[0]}, no project stated, ${counted(conflicts, "conflict")}`;
  const opportunities = pluralize(ids.length, "opportunity", "opportunities");
  return `project ${projectId}, ${opportunities}, ${counted(conflicts, "conflict")}`;
}

function legendText({ nodes, lines }: DrawnMap): string {
  return [
    lines.some(({ mutual }) => !mutual) ? "An arrow points to the excluded project." : "",
    lines.some(({ mutual }) => mutual) ? "A line without an arrow: each excludes the other." : "",
    nodes.some(({ ids }) => ids.length > 1) ? "Double border and ×: opportunities of one project." : "",
  ]
    .filter(Boolean)
    .join(" ");
}

function leftOutText({ leftOut: { free, conflicting }, nodes }: DrawnMap): string[] {
  return [
    ...(free > 0 ? [`${counted(free, "project")} without conflicts not drawn.`] : []),
    ...(conflicting > 0
      ? [`Only the ${nodes.length} projects with the most conflicts are drawn; ${conflicting} more are in the list.`]
      : []),
  ];
}

const counted = (count: number, noun: string): string => `${count} ${count === 1 ? noun : `${noun}s`}`;
