import { moveText, paceAhead, paceOf, paceText, type Counts } from "@/lib/opportunities/trend";
import type { HistoryView } from "@/lib/opportunities/history-model";
import { SparkLine } from "./spark-line";

/** A line a quota step, of the places that its open entries had left, and one of the open entries of all. */
export function TrendSteps({ history }: { readonly history: HistoryView }) {
  const known = history.snapshots
    .toReversed()
    .flatMap(({ figures, position, firstReadAt, readAt }) =>
      figures ? [{ figures, moment: { position, at: firstReadAt, until: readAt } }] : [],
    );
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
    <ul aria-label="Steps through the snapshots" className="max-h-96 overflow-y-auto">
      {rows.map(({ name, what, counts }) => {
        const pace = paceOf(moments, counts);
        return (
          <li
            key={name}
            className="grid grid-cols-[3rem_minmax(0,1fr)] items-center gap-x-3 gap-y-1 px-3.5 py-1.5 sm:grid-cols-[3rem_10rem_minmax(0,1fr)]"
          >
            <span className="mono text-soft">{name}</span>
            <SparkLine moments={moments} counts={counts} className="h-7 w-full max-w-72" />
            <span className="col-start-2 sm:col-start-3">
              {moveText(moments, counts)} <small>{what}</small>
              <small className="block" title={paceAhead(pace)}>
                {paceText(pace)}
              </small>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
