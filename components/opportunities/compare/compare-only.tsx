import { Disclosure } from "@/components/ui/overlay/disclosure";
import type { CompareLine, CutList } from "@/lib/opportunities/compare/compare-view";
import { pluralize } from "@/lib/pluralize";
import { Sentence } from "../targeting/sentence";
import { CompareQuotaState } from "./compare-quota-state";

interface CompareOnlyProps {
  readonly letter: "A" | "B";
  readonly list: CutList<CompareLine>;
  /** Collapses the lines because the sentence above already names every attribute. */
  readonly folded?: boolean;
}

/** Maximum visible lines; the rest is collapsed, so that one long list does not fill the page. */
const MAX_VISIBLE = 8;

/** Entries that exist on one side only. */
export function CompareOnly({ letter, list, folded = false }: CompareOnlyProps) {
  const visible = folded ? 0 : MAX_VISIBLE;
  const rest = list.lines.slice(visible);
  return (
    <div
      role="group"
      aria-label={`Only in ${letter}`}
      className={`min-w-0 rounded-control border border-line px-3 py-2 ${list.total === 0 ? "border-dashed text-soft" : ""}`}
    >
      <h3 className="text-small text-soft">
        {list.total === 0 ? `Only in ${letter}: nothing` : `Only in ${letter}: ${entriesText(list.total)}`}
      </h3>
      {folded ? null : <Lines lines={list.lines.slice(0, visible)} />}
      {rest.length > 0 ? (
        <Disclosure
          summary={folded ? `Show ${shownText(list)}` : `${(list.total - visible).toLocaleString("en")} more`}
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
      {lines.map(({ key, says: sentence, room, untold }) => (
        <li key={key} className="flex items-baseline justify-between gap-x-3 py-0.5">
          <span className="min-w-0">
            <Sentence segments={sentence} />
            {untold > 0 ? <small> and {untold === 1 ? "a condition" : `${untold} conditions`} not shown</small> : null}
          </span>
          <CompareQuotaState quotaState={room} />
        </li>
      ))}
    </ul>
  );
}

const entriesText = (entries: number): string => pluralize(entries, "entry", "entries");

const shownText = ({ lines, total }: CutList<CompareLine>): string =>
  lines.length < total ? `the first ${lines.length.toLocaleString("en")}` : entriesText(total);
