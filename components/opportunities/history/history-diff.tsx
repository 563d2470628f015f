import { Disclosure } from "@/components/ui/overlay/disclosure";
import { PanelBody } from "@/components/ui/panel-body";
import { isolateBidi } from "@/lib/bidi-isolate";
import { DIFF_GROUPS, type DiffView, type HeaderLine } from "@/lib/opportunities/history/history-model";
import type { LinkState } from "@/lib/opportunities/opportunity-link";
import { pluralize } from "@/lib/pluralize";
import type { Wording } from "@/lib/targeting/wording/cell-sentence";
import { FromTo } from "./history-from-to";
import { HistoryGroup } from "./history-group";

interface HistoryDiffProps {
  readonly id: string;
  readonly diff: DiffView;
  readonly wording: Wording;
  readonly linkState: LinkState;
  /** Id of the newest snapshot. */
  readonly newest: string;
}

/** Diff of two snapshots: header, status, count, added, removed. */
export function HistoryDiff({ id, diff, wording, linkState, newest }: HistoryDiffProps) {
  const { from, to, same, header, groups, steps, rest, cells } = diff;
  const at = (snapshot: string): LinkState => (snapshot === newest ? linkState : { ...linkState, snapshot });
  if (from.id === to.id) return <PanelBody>Both sides are the same snapshot. Choose another one to compare.</PanelBody>;
  if (same) {
    return (
      <PanelBody>The content is the same; only whitespace or the order of fields differs. See the raw views.</PanelBody>
    );
  }
  return (
    <>
      {from.openEntries === to.openEntries && from.entries === to.entries ? null : (
        <PanelBody>
          Open quota entries{" "}
          <FromTo from={from.openEntries.toLocaleString("en")} to={to.openEntries.toLocaleString("en")} /> of{" "}
          {to.entries.toLocaleString("en")}
        </PanelBody>
      )}
      {header.length > 0 ? <HeaderGroup lines={header} /> : null}
      {steps.length > 0 ? <StepGroup lines={steps} /> : null}
      {DIFF_GROUPS.map((group) =>
        groups[group].length > 0 ? (
          <HistoryGroup
            key={`${group} ${from.id} ${to.id}`}
            id={id}
            group={group}
            lines={groups[group]}
            cells={cells}
            wording={wording}
            linkState={at(group === "removed" ? from.id : to.id)}
          />
        ) : null,
      )}
      {rest.length > 0 ? (
        <PanelBody>
          <Disclosure
            summary="Changes without effect on targeting"
            open={steps.length === 0 && DIFF_GROUPS.every((group) => groups[group].length === 0)}
          >
            <ul className="grid list-disc gap-0.5 pl-5">
              {rest.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </Disclosure>
        </PanelBody>
      ) : null}
    </>
  );
}

function StepGroup({ lines }: { readonly lines: readonly string[] }) {
  const title = `${pluralize(lines.length, "step")} added or removed`;
  return (
    <section aria-label={title} data-group="steps">
      <h3 className="border-b border-line bg-sunken px-3.5 py-1.5">{title}</h3>
      <ul>
        {lines.map((line) => (
          <li key={line} className="border-b border-line px-3.5 py-1.5">
            {line}
          </li>
        ))}
      </ul>
    </section>
  );
}

function HeaderGroup({ lines }: { readonly lines: readonly HeaderLine[] }) {
  const title = `${lines.length.toLocaleString("en")} header ${lines.length === 1 ? "change" : "changes"}`;
  return (
    <section aria-label={title} data-group="header">
      <h3 className="border-b border-line bg-sunken px-3.5 py-1.5">{title}</h3>
      <dl>
        {lines.map(({ label, before, after, gained, lost }) => (
          <div
            key={label}
            className="grid grid-cols-[minmax(7rem,12rem)_minmax(0,1fr)] gap-x-2 border-b border-line px-3.5 py-1.5"
          >
            <dt className="text-soft">{label}</dt>
            <dd className="min-w-0 wrap-anywhere">
              {gained && lost ? (
                <>
                  {gained.length > 0 ? <>added {gained.map(isolateBidi).join(", ")} </> : null}
                  {lost.length > 0 ? <>removed {lost.map(isolateBidi).join(", ")}</> : null}
                </>
              ) : (
                <FromTo from={before ?? "not sent"} to={after ?? "not sent"} />
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
