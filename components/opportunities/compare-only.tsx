import { Disclosure } from "@/components/ui/disclosure";
import type { CompareLine, CutList } from "@/lib/opportunities/compare-view";
import { CompareRoom } from "./compare-room";
import { Sentence } from "./sentence";

interface CompareOnlyProps {
  readonly letter: "A" | "B";
  readonly list: CutList<CompareLine>;
  /** The sentence above says what all of them ask: the lines are folded. */
  readonly folded?: boolean;
}

/** More lines are folded, so that one long list does not push everything else away. */
const IN_SIGHT = 8;

/** Entries that only one of the two has. */
export function CompareOnly({ letter, list, folded = false }: CompareOnlyProps) {
  const inSight = folded ? 0 : IN_SIGHT;
  const rest = list.lines.slice(inSight);
  return (
    <div
      role="group"
      aria-label={`Only in ${letter}`}
      className={`min-w-0 rounded-control border border-line px-3 py-2 ${list.total === 0 ? "border-dashed text-soft" : ""}`}
    >
      <h3 className="text-small text-soft">
        {list.total === 0
          ? `${letter} has nothing that the other lacks`
          : `Only in ${letter}: ${entriesText(list.total)}`}
      </h3>
      {folded ? null : <Lines lines={list.lines.slice(0, inSight)} />}
      {rest.length > 0 ? (
        <Disclosure
          summary={folded ? `Show ${shownText(list)}` : `${(list.total - inSight).toLocaleString("en")} more`}
        >
          <Lines lines={rest} />
          {list.total > list.lines.length ? (
            <p className="py-0.5 text-soft">and {(list.total - list.lines.length).toLocaleString("en")} more</p>
          ) : null}
        </Disclosure>
      ) : null}
    </div>
  );
}

function Lines({ lines }: { readonly lines: readonly CompareLine[] }) {
  return (
    <ul className="grid grid-cols-1">
      {lines.map(({ key, says, room, untold }) => (
        <li key={key} className="flex items-baseline justify-between gap-x-3 py-0.5">
          <span className="min-w-0">
            <Sentence segments={says} />
            {untold > 0 ? (
              <small> and {untold === 1 ? "a condition" : `${untold} conditions`} not told here</small>
            ) : null}
          </span>
          <CompareRoom room={room} />
        </li>
      ))}
    </ul>
  );
}

const entriesText = (entries: number): string =>
  entries === 1 ? "1 entry" : `${entries.toLocaleString("en")} entries`;

const shownText = ({ lines, total }: CutList<CompareLine>): string =>
  lines.length < total ? `the first ${lines.length.toLocaleString("en")}` : entriesText(total);
