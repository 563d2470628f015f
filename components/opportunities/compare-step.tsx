import type { CompareLine, ComparedStep, CutList } from "@/lib/opportunities/compare-view";
import { CompareRoom } from "./compare-room";
import { CompareRoomTable } from "./compare-room-table";
import { Sentence } from "./sentence";

/** One step that differs: what only A lets pass beside what only B does, and shared entries with other room below. */
export function CompareStep({ step }: { readonly step: ComparedStep }) {
  const { a, b, title, onlyA, onlyB, otherRoom } = step;
  return (
    <li data-step={`${a ?? "–"} ${b ?? "–"}`} className="border-b border-line px-3.5 py-3 last:border-b-0">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span className="mono text-soft">{placesOf(step)}</span>
        <span className="text-read">
          <Sentence segments={title} />
        </span>
        <small className="ml-auto text-soft">{sumOf(step)}</small>
      </div>
      {onlyA.total + onlyB.total > 0 ? (
        <div className="mt-2 grid grid-cols-1 gap-3 md:grid-cols-2">
          <OnlyIn letter="A" list={onlyA} asked={a !== undefined} />
          <OnlyIn letter="B" list={onlyB} asked={b !== undefined} />
        </div>
      ) : null}
      {otherRoom.total > 0 ? <CompareRoomTable list={otherRoom} step={placesOf(step)} /> : null}
    </li>
  );
}

interface OnlyInProps {
  readonly letter: "A" | "B";
  readonly list: CutList<CompareLine>;
  /** Whether it has such a step at all. */
  readonly asked: boolean;
}

function OnlyIn({ letter, list, asked }: OnlyInProps) {
  const more = list.total - list.lines.length;
  return (
    <section
      aria-label={`Only in ${letter}`}
      className={`min-w-0 rounded-control border px-3 py-2 ${list.total === 0 ? "border-dashed border-line text-soft" : "border-line"}`}
    >
      <h3 className="text-small text-soft">
        {list.total === 0 ? headOfNone(letter, asked) : `Only in ${letter}: ${list.total.toLocaleString("en")}`}
      </h3>
      <ul className="grid grid-cols-1">
        {list.lines.map(({ key, says, room }) => (
          <li key={key} className="flex flex-wrap items-baseline justify-between gap-x-3 py-0.5">
            <span className="min-w-0">
              <Sentence segments={says} />
            </span>
            <CompareRoom room={room} />
          </li>
        ))}
        {more > 0 ? <li className="py-0.5 text-soft">and {more.toLocaleString("en")} more</li> : null}
      </ul>
    </section>
  );
}

const headOfNone = (letter: string, asked: boolean): string =>
  asked ? `${letter} has nothing that the other lacks` : `${letter} does not ask this`;

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
