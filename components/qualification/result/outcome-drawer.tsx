import { Route } from "lucide-react";
import type { ReactNode } from "react";
import { Sentence } from "@/components/opportunities/targeting/sentence";
import { ButtonLink } from "@/components/ui/button-link";
import { Disclosure } from "@/components/ui/overlay/disclosure";
import { ServiceText } from "@/components/ui/text/service-text";
import { AsOf } from "@/components/ui/time/as-of";
import { tabLink } from "@/lib/opportunities/opportunity-link";
import { pluralize } from "@/lib/pluralize";
import { dispositionText } from "@/lib/qualification/model/dispositions";
import type { LiveView } from "@/lib/qualification/model/live-view";
import type { LocalView } from "@/lib/qualification/model/local-view";
import type { NearestView, ChangeView, PathView } from "@/lib/qualification/model/nearest-view";
import {
  changesText,
  noPathText,
  openAnswersText,
  partsOfPath,
  reachesText,
  stepsInQuestionText,
} from "@/lib/qualification/model/nearest-text";
import { overlayId } from "@/lib/qualification/model/persona/persona";
import type { OutcomeView, RunView } from "@/lib/qualification/model/run-view";
import { LIVE_LABELS } from "../run-labels";
import { EvidenceButton } from "./evidence-button";
import { FactsList } from "./facts-list";
import { othersText } from "./others-text";
import { HypotheticalNote, NearestTry } from "./nearest-try";
import { RawAnswer } from "./raw-answer";
import { StepsTable } from "./steps-table";
import { useLabels } from "./use-labels";
import { Verdict } from "./verdict-sentence";

/** "One change: Age 31 → 35–44 reaches an open entry (count 120)", "Ask Income (16 of 19 answers can still qualify)". */
function NearestPathText({ path }: { readonly path: PathView }) {
  const { changed, questions } = partsOfPath(path);
  return (
    <>
      {changed.length > 0 ? `${changesText(changed.length)} ` : null}
      {changed.map((change, index) => (
        <span key={change.attributeId}>
          {separator(index, changed.length)}
          <Change change={change} />
        </span>
      ))}
      {changed.length > 0 ? ` ${reachesText(path)}` : null}
      {questions.length > 0 ? (changed.length > 0 ? "then ask " : "Ask ") : null}
      {questions.map((question, index) => (
        <span key={question.attributeId}>
          {separator(index, questions.length)}
          <Question question={question} />
        </span>
      ))}
    </>
  );
}

const separator = (index: number, all: number): string | null =>
  index === 0 ? null : index === all - 1 ? " and " : ", ";

/** An unanswered question is named; none of its answers is. */
function Question({ question }: { readonly question: ChangeView }) {
  const open = openAnswersText(question);
  return (
    <>
      <b>
        <ServiceText text={question.attribute.text} locale={question.attribute.lang} />
      </b>
      {open ? ` (${open})` : null}
    </>
  );
}

function Change({ change: { attribute, from, wanted: required } }: { readonly change: ChangeView }) {
  return (
    <>
      <ServiceText text={attribute.text} locale={attribute.lang} /> <ValueTexts words={from ?? []} />
      <span aria-hidden> → </span>
      <span className="sr-only"> to </span>
      {required.map((segments, index) => (
        <b key={segments.map(({ text }) => text).join("")}>
          {index > 0 ? " and " : null}
          <Sentence segments={segments} />
        </b>
      ))}
    </>
  );
}

const ValueTexts = ({ words }: { readonly words: NonNullable<ChangeView["from"]> }) => (
  <b>
    {words.map((word, index) => (
      <span key={word.text}>
        {index > 0 ? ", " : null}
        <ServiceText text={word.text} locale={word.lang} />
      </span>
    ))}
    {words.length === 0 ? "none apply" : null}
  </b>
);

/**
 * Changes that would qualify the respondent: the path with the largest count, others on request, or the
 * reason why there is none.
 */
export function NearestLine({ nearest }: { readonly nearest: NearestView }) {
  const [first, ...others] = nearest.paths;
  return (
    <div className="flex items-start gap-2.5 rounded-control border border-line bg-page px-3 py-2.5">
      <Route aria-hidden className="mt-0.5 size-4 shrink-0 text-soft" />
      <div className="grid min-w-0 flex-1 gap-1">
        <p>{first ? <NearestPathText path={first} /> : noPathText(nearest)}</p>
        {first ? (
          <div className="flex flex-wrap items-center gap-x-2">
            <NearestTry path={first} />
            <HypotheticalNote paths={nearest.paths} />
          </div>
        ) : null}
        <Small>
          {first ? "Nearest path. " : null}
          {stepsInQuestionText(nearest)}
        </Small>
        {others.length > 0 ? (
          <Disclosure summary={pluralize(others.length, "other path")}>
            <ul className="grid gap-1">
              {others.map((path) => (
                <li key={path.entries.join(" ")} className="flex flex-wrap items-center gap-x-2 gap-y-1">
                  <span>
                    <NearestPathText path={path} />
                  </span>
                  <NearestTry path={path} />
                </li>
              ))}
            </ul>
          </Disclosure>
        ) : null}
      </div>
    </div>
  );
}

const Small = ({ children }: { readonly children: ReactNode }) => <small className="empty:hidden">{children}</small>;

interface OutcomeDrawerProps {
  readonly outcome: OutcomeView;
  readonly run: RunView;
}

/**
 * Details of one group: summary, changes that would qualify the respondent, all steps with their cells, the service's
 * answer, the evidence.
 */
export function OutcomeDrawer({ outcome, run }: OutcomeDrawerProps) {
  const { groupId, live, local, raw } = outcome;
  const subject = run.subjects[outcome.subject];
  return (
    <div className="grid min-w-0 gap-3">
      <p className="max-w-[64ch] text-read">
        <Verdict outcome={outcome} kind={run.kind} />
      </p>
      {local?.facts ? <FactsList facts={local.facts} /> : null}
      {local?.nearest ? <NearestLine nearest={local.nearest} /> : null}
      {local && local.steps.length > 0 ? <StepsTable steps={local.steps} groupId={groupId} /> : null}
      {local?.hiddenTargeting ? (
        <small>The service hides some conditions. They are ignored here, but the service may still apply them.</small>
      ) : null}
      {live ? <ServiceAnswer live={live} /> : null}
      <div className="flex flex-wrap items-center gap-2">
        {run.id === "" ? null : (
          <EvidenceButton
            runId={run.id}
            groupId={groupId}
            subject={run.subjects.length > 1 ? outcome.subject : undefined}
            size="sm"
          />
        )}
        {raw ? <RawAnswer raw={raw} groupId={groupId} /> : null}
        {local ? <SnapshotLine local={local} lens={subject && overlayId(subject)} /> : null}
      </div>
    </div>
  );
}

function ServiceAnswer({ live }: { readonly live: LiveView }) {
  const labels = useLabels();
  return (
    <div className="flex flex-wrap items-baseline gap-x-2.5 gap-y-1">
      <small>Service result</small>
      <b>
        {[LIVE_LABELS[live.state][1], ...live.dispositions.map((view) => dispositionText(view, labels))].join(" · ")}
      </b>
      {live.dispositions.map(({ pair, group }) => (group ? <small key={pair}>{group}</small> : null))}
      {live.categories.length > 0 ? <small>{live.categories.join(", ")}</small> : null}
    </div>
  );
}

interface SnapshotLineProps {
  readonly local: LocalView;
  /** Persona that the opportunity opens with. */
  readonly lens: string | undefined;
}

function SnapshotLine({ local, lens = "" }: SnapshotLineProps) {
  const { opportunityId, locale, readAt, snapshotId } = local.readAs;
  return (
    <>
      <ButtonLink href={tabLink(opportunityId, "targeting", { lens })} size="sm">
        Open {opportunityId}
      </ButtonLink>
      <p className="flex flex-wrap items-center gap-x-1.5 text-small text-soft">
        <span>
          Based on <span className="mono">{opportunityId}</span>
          {locale ? `, ${locale}` : null}
          {othersText(local.readAs)} · snapshot <span className="mono">{snapshotId.slice(0, 8)}</span>
        </span>
        <AsOf at={readAt} />
        <span>· model {local.model}</span>
      </p>
    </>
  );
}
