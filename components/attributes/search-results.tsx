import type { ReactNode } from "react";
import type { SearchAnswer } from "@/lib/attributes/search-answer";
import { Button } from "../ui/button";
import { EmptyState } from "../ui/empty-state";
import { Table } from "../ui/table";
import { Th } from "../ui/table-cells";
import { HitRows } from "./hit-rows";
import { LocaleHeading } from "./locale-heading";

interface SearchResultsProps {
  readonly answer: SearchAnswer;
  readonly onMore: () => void;
  readonly onAllScopes: () => void;
  /** A scope or a locale leaves something out. */
  readonly narrowed: boolean;
  readonly pinned: ReactNode;
}

/** The hits, grouped by attribute. */
export function SearchResults({ answer, onMore, onAllScopes, narrowed, pinned }: SearchResultsProps) {
  if (answer.total === 0) {
    return (
      <div role="status">
        <EmptyState
          title={`No text holds “${answer.query}”`}
          {...(narrowed ? { action: <Button onClick={onAllScopes}>Search everything in any locale</Button> } : {})}
        >
          {narrowed
            ? `${answer.counts.all.toLocaleString("en")} hits without the chosen scope.`
            : "Only attributes whose details were read are searched."}
        </EmptyState>
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <p role="status" className="text-small text-soft">
          <b className="text-text">{hitsInWords(answer)}</b> in {plural(answer.attributes, "attribute")} ·{" "}
          {Math.round(answer.took)} ms
        </p>
        <div className="ml-auto flex items-center gap-2">{pinned}</div>
      </div>
      <div className="overflow-clip rounded-panel border border-line bg-raised">
        <Table caption={`Texts that hold ${answer.query}`} phone="stack" className="table-fixed sm:min-w-185">
          <colgroup className="max-sm:hidden">
            <col className="w-31" />
            {answer.pins.map((pin) => (
              <col key={pin} />
            ))}
          </colgroup>
          <thead>
            <tr>
              <Th>Hit</Th>
              {answer.pins.map((pin) => (
                <Th key={pin}>
                  <LocaleHeading locale={pin} />
                </Th>
              ))}
            </tr>
          </thead>
          {answer.groups.map((group) => (
            <HitRows key={group.id} group={group} pins={answer.pins} query={answer.query} />
          ))}
        </Table>
      </div>
      {answer.shown < answer.total ? (
        <div className="flex items-center justify-center gap-3 text-small text-soft">
          {answer.shown.toLocaleString("en")} of {hitsInWords(answer)} shown
          <Button size="sm" onClick={onMore}>
            Show more
          </Button>
        </div>
      ) : null}
    </div>
  );
}

const plural = (count: number, word: string): string =>
  `${count.toLocaleString("en")} ${word}${count === 1 ? "" : "s"}`;

const hitsInWords = ({ total, capped }: SearchAnswer): string =>
  capped ? `more than ${total.toLocaleString("en")} hits` : plural(total, "hit");
