import { useId, useMemo, useState } from "react";
import { Button } from "@/components/ui/button";
import { Segmented } from "@/components/ui/form/segmented";
import type { DatedFigures } from "@/lib/opportunities/history/dated-figures";
import { LONG_WITHOUT_REFRESH, refreshGaps } from "@/lib/opportunities/history/refresh-gaps";
import {
  areaText,
  areaValue,
  gapPath,
  isEnded,
  stepAreas,
  stepsDiffer,
  type AreaMeasure,
  type StepArea,
} from "@/lib/opportunities/history/step-areas";
import { paceAhead, paceOf, paceTextUnder, type Moment } from "@/lib/opportunities/history/trend";
import { snapshotTimes } from "@/lib/opportunities/snapshots/snapshot-times";
import type { SnapshotLine } from "@/lib/store/opportunities/snapshots";
import { formatAge, formatUtc } from "@/lib/time";
import { AreaPicture, GapDefinitions } from "./area-picture";
import { HistorySlider } from "./history-slider";
import { TrendTable } from "./trend-table";

interface TrendAreasProps {
  /** Newest first, also those without figures. */
  readonly snapshots: readonly SnapshotLine[];
  /** Oldest first. */
  readonly measured: readonly DatedFigures[];
  /** Reason why no step has a pace, already shown above. */
  readonly noPaceReason: string | undefined;
}

const MEASURES: readonly { readonly value: AreaMeasure; readonly label: string }[] = [
  { value: "count", label: "Count" },
  { value: "open", label: "Open entries" },
];
const MEASURE_TEXTS: Readonly<
  Record<AreaMeasure, { readonly what: string; readonly noun: string; readonly subject: string }>
> = {
  count: { what: "total count of open entries", noun: "count", subject: "the count" },
  open: { what: "open entries", noun: "number", subject: "the number of open entries" },
};
/** Maximum steps in the spoken value of the slider; the list and the table have all. */
const SPOKEN_STEPS = 4;
/** Rows above which the list scrolls. */
const SHOWN_ROWS = 6;

/** Each quota step over time as an area, with its values at one snapshot, its pace, and a table of all values. */
export function TrendAreas({ snapshots, measured, noPaceReason }: TrendAreasProps) {
  const [measure, setMeasure] = useState<AreaMeasure>("count");
  const [chosen, setChosen] = useState<number>();
  const [isTable, setTable] = useState(false);
  const listId = useId();
  const tableId = useId();
  const moments = useMemo(() => measured.map(({ moment }) => moment), [measured]);
  const areas = useMemo(() => stepAreas(measured, measure), [measured, measure]);
  const times = useMemo(() => snapshotTimes(snapshots), [snapshots]);
  const path = useMemo(() => gapPath(moments, refreshGaps(snapshots.toReversed())), [moments, snapshots]);
  const newest = moments.length - 1;
  const index =
    chosen === undefined
      ? newest
      : Math.max(
          0,
          moments.findLastIndex(({ position }) => position <= chosen),
        );
  const position = moments[index]?.position ?? 1;
  if (areas.length === 0) return null;
  const gaps = path === "" ? undefined : { hatch: `${listId}-hatch`, clip: `${listId}-clip` };
  const isLong = areas.length > SHOWN_ROWS;
  return (
    <>
      <div className="grid items-end gap-x-6 gap-y-2 px-3.5 py-2.5 sm:grid-cols-[auto_minmax(0,26rem)]">
        <Segmented label="Areas show" value={measure} onChange={setMeasure} options={MEASURES} />
        <HistorySlider
          label="Values at snapshot"
          snapshots={moments}
          times={times}
          position={position}
          values={spokenValues(areas, index)}
          onMove={setChosen}
        />
      </div>
      {gaps ? <GapDefinitions {...gaps} path={path} /> : null}
      <div
        // A scrollable region must be reachable by keyboard.
        {...(isLong ? { role: "region", "aria-label": "Trends by step", tabIndex: 0 } : {})}
        className={isLong ? "max-h-112 overflow-y-auto -outline-offset-2" : undefined}
      >
        <ul aria-label="Trends by step" className="py-1">
          {areas.map((area) => (
            <li
              key={area.key}
              className="grid grid-cols-[2.5rem_minmax(0,1fr)] items-center gap-x-3 gap-y-1 px-3.5 py-1.5 md:grid-cols-[2.5rem_minmax(0,1fr)_minmax(0,1fr)]"
            >
              <span className="mono text-soft">{area.key}</span>
              <AreaPicture
                moments={moments}
                counts={area.counts}
                index={index}
                gaps={gaps}
                onIndex={(next) => setChosen(moments[next]?.position)}
              />
              <AreaWords area={area} moments={moments} measure={measure} index={index} noPaceReason={noPaceReason} />
            </li>
          ))}
        </ul>
      </div>
      <div className="grid gap-1 px-3.5 pb-2.5">
        <small>
          From {times.get(moments[0]?.position ?? 1)} to the refresh of {formatUtc(moments.at(-1)?.until ?? 0)}, to
          scale. Each area is scaled to its largest value.
        </small>
        {gaps ? (
          <small>
            Hatched: more than {formatAge(LONG_WITHOUT_REFRESH)} between refreshes. The area shows the last known value
            there.
          </small>
        ) : null}
        {stepsDiffer(areas) ? (
          <small>
            Some snapshots lack some steps. Steps are matched by number, which may change when one is added.
          </small>
        ) : null}
        <div>
          <Button size="sm" aria-expanded={isTable} aria-controls={tableId} onClick={() => setTable(!isTable)}>
            {isTable ? "Hide table" : "Show as table"}
          </Button>
        </div>
      </div>
      <div id={tableId} hidden={!isTable}>
        {isTable ? (
          <TrendTable areas={areas} moments={moments} times={times} what={MEASURE_TEXTS[measure].what} />
        ) : null}
      </div>
    </>
  );
}

interface AreaWordsProps {
  readonly area: StepArea;
  readonly moments: readonly Moment[];
  readonly measure: AreaMeasure;
  readonly index: number;
  readonly noPaceReason: string | undefined;
}

/** Value at the chosen snapshot, movement and pace of one step. */
function AreaWords({ area, moments, measure, index, noPaceReason }: AreaWordsProps) {
  const { what, noun, subject } = MEASURE_TEXTS[measure];
  const pace = paceOf(moments, area.counts, noun);
  const paceText = isEnded(area) ? undefined : paceTextUnder(pace, noPaceReason);
  const ahead = paceAhead(pace, subject);
  return (
    <span className="col-start-2 min-w-0 md:col-start-3">
      {index === moments.length - 1 ? null : (
        <span className="block">
          At snapshot {moments[index]?.position}: <b>{areaValue(area, index)}</b>
        </span>
      )}
      {areaText(moments, area)} <small>{what}</small>
      {paceText === undefined ? null : <small className="block">{paceText}</small>}
      {ahead === undefined ? null : <small className="block">{ahead}</small>}
    </span>
  );
}

function spokenValues(areas: readonly StepArea[], index: number): string {
  const rest = areas.length - SPOKEN_STEPS;
  const values = areas.slice(0, SPOKEN_STEPS).map((area) => `${area.key} ${areaValue(area, index)}`);
  return `${values.join(", ")}${rest > 0 ? `, and ${rest} more` : ""}`;
}
