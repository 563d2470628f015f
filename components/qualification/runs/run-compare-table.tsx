"use client";

import { useQueryStates } from "nuqs";
import { VERDICT_ICONS } from "@/components/opportunities/targeting/verdict-labels";
import { Chip } from "@/components/ui/chip";
import { MailAddress } from "@/components/ui/display/mail-address";
import { Masked } from "@/components/ui/display/masked";
import { EmptyState } from "@/components/ui/empty-state";
import { Toggle } from "@/components/ui/form/toggle";
import { Link } from "@/components/ui/navigation/link";
import { Panel } from "@/components/ui/panel";
import { Table } from "@/components/ui/table";
import { Td, Th } from "@/components/ui/table-cells";
import { localVerdictText } from "@/lib/qualification/evaluation/verdict-text";
import { dispositionText } from "@/lib/qualification/model/dispositions";
import type { RunView, OutcomeView } from "@/lib/qualification/model/run-view";
import { compareRunsAddress } from "@/lib/qualification/runs/address";
import { compareRuns, type RunChange } from "@/lib/qualification/runs/run-compare";
import { runTitle } from "@/lib/qualification/runs/run-title";
import { routes } from "@/lib/routes";
import { formatUtc } from "@/lib/time";
import { useLabels } from "../result/use-labels";
import { LIVE_LABELS } from "../run-labels";

interface RunCompareSideProps {
  /** `undefined` if this run did not ask about the group. */
  readonly outcome: OutcomeView | undefined;
  readonly kind: RunView["kind"];
}

const AGREEMENT_LABELS: Readonly<Record<OutcomeView["agreement"], string>> = {
  yes: "Agrees",
  no: "Differs",
  open: "Inconclusive",
};

/** One run's outcome for one group: live answer, local evaluation, agreement, and age of the snapshot. */
function RunCompareSide({ outcome, kind }: RunCompareSideProps) {
  const labels = useLabels();
  if (!outcome) return <span className="text-soft">not in this run</span>;
  const { live, unreadable, local, agreement } = outcome;
  // Reasons may repeat.
  const reasons = [...new Set(live?.dispositions.map((view) => dispositionText(view, labels)))];
  return (
    <div className="grid justify-items-start gap-1">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <small>Service</small>
        <LiveChip live={live} isUnreadable={unreadable !== undefined} kind={kind} />
        {reasons.map((reason) => (
          <span key={reason}>{reason}</span>
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <small>Local</small>
        {local ? (
          <>
            <Chip state={VERDICT_ICONS[local.verdict]}>{localVerdictText(local)}</Chip>
            <small>{local.axes}</small>
          </>
        ) : (
          <small>no local check</small>
        )}
      </div>
      {live && local ? <small>{AGREEMENT_LABELS[agreement]}</small> : null}
      {local ? <small>snapshot updated {formatUtc(local.readAs.readAt)}</small> : null}
    </div>
  );
}

interface LiveChipProps {
  readonly live: OutcomeView["live"] | undefined;
  readonly isUnreadable: boolean;
  readonly kind: RunView["kind"];
}

function LiveChip({ live, isUnreadable, kind }: LiveChipProps) {
  if (isUnreadable) return <Chip state="none">Unreadable response</Chip>;
  if (!live) return kind === "live" ? <Chip state="none">No answer</Chip> : <small>not requested</small>;
  const [state, word] = LIVE_LABELS[live.state];
  return <Chip state={state}>{word}</Chip>;
}

interface RunCompareTableProps {
  /** The older run. */
  readonly a: RunView;
  readonly b: RunView;
}

const CHANGE_LABELS: Readonly<Record<RunChange, string>> = {
  asked: "only in one run",
  live: "service result",
  reasons: "reasons",
  local: "local check",
  agreement: "agreement",
  snapshot: "snapshot",
};

/** Groups side by side, with the differences as text. */
export function RunCompareTable({ a, b }: RunCompareTableProps) {
  const [{ only }, set] = useQueryStates(compareRunsAddress, { history: "push" });
  const groups = compareRuns(a, b);
  const different = groups.filter(({ changed }) => changed.length > 0);
  const shown = only ? different : groups;
  const counted = groups.some(({ respondent }) => respondent !== undefined) ? "pairs" : "groups";
  return (
    <Panel
      title={`${different.length.toLocaleString("en")} of ${groups.length.toLocaleString("en")} ${counted} differ`}
      aside={
        <Toggle pressed={only} onToggle={(on) => void set({ only: on || null })}>
          Differences only
        </Toggle>
      }
    >
      {a.shownSubject === undefined && b.shownSubject === undefined ? null : (
        <p className="px-3.5 py-2 text-small text-soft">
          For runs of more than 200 pairs, only the first respondent is compared.
        </p>
      )}
      {shown.length === 0 ? (
        <EmptyState title="No differences between these runs" />
      ) : (
        <Table caption="Two runs, group by group" phone="stack">
          <thead>
            <tr>
              <Th>Group</Th>
              <Th>
                <RunCompareHead run={a} />
              </Th>
              <Th>
                <RunCompareHead run={b} />
              </Th>
              <Th>Changed</Th>
            </tr>
          </thead>
          <tbody>
            {shown.map((group) => (
              <tr key={group.key}>
                <Th scope="row" className="wrap-anywhere">
                  <span className="mono">{group.groupId}</span>
                  {group.respondent === undefined ? null : (
                    <small className="block font-normal">{group.respondent}</small>
                  )}
                </Th>
                <Td label="Older">
                  <RunCompareSide outcome={group.a} kind={a.kind} />
                </Td>
                <Td label="Newer">
                  <RunCompareSide outcome={group.b} kind={b.kind} />
                </Td>
                <Td label="Changed">
                  {group.changed.length === 0 ? (
                    <span className="text-soft">nothing</span>
                  ) : (
                    <b>{group.changed.map((what) => CHANGE_LABELS[what]).join(", ")}</b>
                  )}
                </Td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Panel>
  );
}

/** Column head that identifies the run. */
function RunCompareHead({ run }: { readonly run: RunView }) {
  return (
    <span className="block whitespace-normal">
      <Link href={routes.run(run.id)} className="wrap-anywhere">
        {runTitle(run)}
      </Link>
      <small className="block font-normal wrap-anywhere">
        {formatUtc(run.createdAt)} · <MailAddress>{run.operator}</MailAddress>
        {run.respondentFingerprint ? (
          <>
            {" "}
            · respondent hash{" "}
            <span className="mono">
              <Masked label="respondent hash">{run.respondentFingerprint}</Masked>
            </span>
          </>
        ) : null}
      </small>
    </span>
  );
}
