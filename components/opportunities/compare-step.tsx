import type { ComparedStep } from "@/lib/opportunities/compare-view";
import { CompareOnly } from "./compare-only";
import { CompareRoomTable } from "./compare-room-table";
import { Sentence } from "./sentence";

/** One step that differs: what only A lets pass beside what only B does, and shared entries with other room below. */
export function CompareStep({ step }: { readonly step: ComparedStep }) {
  const { a, b, title, onlyA, onlyB, otherRoom } = step;
  return (
    <li data-step={`${a ?? "–"} ${b ?? "–"}`} className="border-b border-line px-3.5 py-3 last:border-b-0">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span className="mono text-soft">{placesOf(step)}</span>
        <span className="min-w-0 text-read">
          <Sentence segments={title} />
        </span>
        <small className="ml-auto text-soft">{sumOf(step)}</small>
      </div>
      <Differences step={step} />
      {onlyA.total + onlyB.total === 0 && otherRoom.total === 0 ? (
        <small>It has no entry: nobody can pass.</small>
      ) : null}
      {otherRoom.total > 0 ? <CompareRoomTable list={otherRoom} step={placesOf(step)} /> : null}
    </li>
  );
}

function Differences({ step: { a, b, onlyA, onlyB } }: { readonly step: ComparedStep }) {
  if (onlyA.total + onlyB.total === 0) return null;
  if (a === undefined || b === undefined) {
    const [letter, list] = a === undefined ? (["B", onlyB] as const) : (["A", onlyA] as const);
    const [only] = list.lines;
    // The sentence above has said it all.
    if (list.total === 1 && only && !only.room && only.untold === 0) return null;
    return (
      <div className="mt-2">
        <CompareOnly letter={letter} list={list} folded={list.total > 1} />
      </div>
    );
  }
  return (
    <div className="mt-2 grid grid-cols-1 gap-3 md:grid-cols-2">
      <CompareOnly letter="A" list={onlyA} />
      <CompareOnly letter="B" list={onlyB} />
    </div>
  );
}

/** "F1", or "A F1 · B F2" where they stand at different places. */
function placesOf({ a, b }: ComparedStep): string {
  if (a === b) return a ?? "";
  return [a === undefined ? "" : `A ${a}`, b === undefined ? "" : `B ${b}`].filter(Boolean).join(" · ");
}

function sumOf({ shared, otherRoom, a, b }: ComparedStep): string {
  if (a === undefined) return "only B asks this";
  if (b === undefined) return "only A asks this";
  const room = otherRoom.total > 0 ? `, ${otherRoom.total.toLocaleString("en")} with another count or status` : "";
  return `${shared.toLocaleString("en")} ${shared === 1 ? "entry" : "entries"} shared${room}`;
}
