import type { KnownFigures } from "@/lib/opportunities/known-figures";
import { moveText, paceAhead, paceBeside, paceOf, type Counts } from "@/lib/opportunities/trend";
import { SparkLine } from "./spark-line";

interface TrendStepsProps {
  /** Oldest first. */
  readonly known: readonly KnownFigures[];
  /** Why no line has a pace, said above. */
  readonly said: string | undefined;
}

/** A line a quota step, of the places that its open entries had left, and one of the open entries of all. */
export function TrendSteps({ known, said }: TrendStepsProps) {
  const moments = known.map(({ moment }) => moment);
  const newest = known.at(-1)?.figures;
  const steps = newest?.steps.filter(({ key }) => key.startsWith("Q")) ?? [];
  const rows: { readonly name: string; readonly what: string; readonly counts: Counts }[] = [
    { name: "All", what: "open entries", counts: known.map(({ figures }) => figures.openEntries) },
    ...steps.map(({ key }) => ({
      name: key,
      what: "places in open entries",
      counts: known.map(({ figures }) => figures.steps.find((step) => step.key === key)?.count ?? null),
    })),
  ];
  return (
    <ul aria-label="Steps through the snapshots" className="max-h-96 overflow-y-auto py-1">
      {rows.map(({ name, what, counts }) => {
        const pace = paceOf(moments, counts);
        const beside = paceBeside(pace, said);
        return (
          <li
            key={name}
            className="grid grid-cols-[3rem_minmax(0,1fr)] items-center gap-x-3 gap-y-1 px-3.5 py-1.5 sm:grid-cols-[3rem_10rem_minmax(0,1fr)]"
          >
            <span className="mono text-soft">{name}</span>
            <SparkLine moments={moments} counts={counts} className="h-7 w-full max-w-72" />
            <span className="col-start-2 sm:col-start-3">
              {moveText(moments, counts)} <small>{what}</small>
              {beside === undefined ? null : (
                <small className="block" title={paceAhead(pace)}>
                  {beside}
                </small>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
