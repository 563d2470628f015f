import type { ReactNode } from "react";
import { Tag } from "@/components/ui/tag";
import { NO_LOSS, reachText, type LadderRow } from "@/lib/opportunities/reach/ladder";
import type { LadderMode } from "@/lib/opportunities/reach/reach-choice";
import { publishedText } from "@/lib/panels/model/published-count";
import { ReachBar } from "./reach-bar";

interface ReachRowProps {
  readonly row: LadderRow;
  readonly ladder: LadderMode;
  /** Name of a rung that has no row of its own. */
  readonly name?: ReactNode;
  /** Key of the step for screen readers. */
  readonly stepKey?: string;
}

/** One rung of the ladder: bar, loss and numbers. */
export function ReachRow({ row, ladder, name, stepKey }: ReachRowProps) {
  const { key, view, segments, loss, isLargestLoss } = row;
  return (
    <div
      data-reach={key}
      className="grid grid-cols-1 items-center gap-x-3.5 gap-y-0.5 sm:grid-cols-[minmax(0,20rem)_minmax(0,1fr)]"
    >
      {name === undefined ? null : <span className="text-small sm:col-span-2">{name}</span>}
      <ReachBar segments={segments} />
      <p className="flex flex-wrap items-center gap-x-2 text-small text-soft">
        {stepKey === undefined ? null : (
          <span className="sr-only">
            {ladder === "order" ? `Reach after ${stepKey}:` : `Reach of ${stepKey} alone:`}
          </span>
        )}
        {loss === undefined || loss === NO_LOSS ? null : <b className="text-text">{loss} lost</b>}
        <span>{key === "panel" ? `${publishedText(view.certain)} people` : reachText(view)}</span>
        {isLargestLoss ? (
          <Tag>
            <b>Largest loss</b>
          </Tag>
        ) : null}
      </p>
    </div>
  );
}
