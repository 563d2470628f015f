/**
 * The evidence pack of a kept run, for a colleague or the service's own support: what was asked, both answers, and what the local reading
 * was made from. Built of what may be kept (`redact.ts`) and of nothing that a person typed freely: no name of a run or persona. Pure.
 */
import { sentenceText } from "../targeting/segments.ts";
import { dispositionText, type Labels } from "./dispositions.ts";
import type { CellView, LocalView, StepView } from "./local-view.ts";
import type { NearestView, PathView } from "./nearest-view.ts";
import { changesText, noPathText, reachesText, stepsInQuestionText } from "./nearest-words.ts";
import type { BatchView } from "./run-progress.ts";
import type { OutcomeView, RunView } from "./run-view.ts";

export interface EvidenceContext {
  /** Only this group; else all of the run. */
  readonly groupId?: string | undefined;
  /** Only this one of several respondents, by place; else all that the run shows. */
  readonly subject?: number | undefined;
  /** SHA-256 of a snapshot's body, by snapshot id; one that is not kept any more has none. */
  readonly hashes: ReadonlyMap<string, string>;
  readonly labels: Labels;
  readonly consoleVersion: string;
  /** Epoch milliseconds. */
  readonly madeAt: number;
}

export type Evidence = ReturnType<typeof toEvidence>;
export type EvidenceInputs = Evidence["inputs"][number];
export type EvidenceOutcome = Evidence["outcomes"][number];

/** Times are ISO 8601, ids are strings, what is not known is null. */
export function toEvidence(run: RunView, context: EvidenceContext) {
  const { summary } = run;
  const several = run.subjects.length > 1;
  const outcomes = run.outcomes.filter(
    ({ groupId, subject }) =>
      (context.groupId === undefined || groupId === context.groupId) &&
      (context.subject === undefined || subject === context.subject),
  );
  const places = [...new Set(outcomes.map(({ subject }) => subject))];
  return {
    what: run.kind === "live" ? "Live check of a respondent" : "Local reading of a respondent",
    madeAt: isoTime(context.madeAt),
    consoleVersion: context.consoleVersion,
    run: run.id,
    askedAt: isoTime(run.createdAt),
    /** One for each respondent in it. */
    inputs: several ? places.map((place) => inputsOf(run, place)) : [inputsOf(run, 0)],
    service: {
      reference: summary.reference ?? null,
      milliseconds: summary.durationMs ?? null,
      failure: summary.failure ? { code: summary.failure.code, status: summary.failure.status ?? null } : null,
    },
    outcomes: outcomes.map((outcome) => toOutcome(outcome, run, context)),
  };
}

/** Whose the outcomes are, as far as that is kept. */
function inputsOf({ subjects, request, respondentMark }: RunView, place: number) {
  const subject = subjects[place];
  const alone = subjects.length <= 1;
  const sent = subject?.sent ?? (alone ? request.sent : undefined);
  return {
    /** From 1; null where there is only one. */
    respondent: alone ? null : place + 1,
    respondentMark: subject?.mark ?? (alone ? respondentMark : undefined) ?? null,
    network: sent?.network ?? null,
    device: sent ? { formFactor: sent.formFactor, width: sent.width, height: sent.height } : null,
    attributesAnsweredByHand: subject?.answers ?? request.answers,
  };
}

/** The call that asked about it; null where nobody was asked. */
function toCall(batch: BatchView | undefined) {
  if (!batch) return null;
  const { number, state, reference, askedAt, durationMs, failure } = batch;
  return {
    number,
    state,
    reference: reference ?? null,
    askedAt: askedAt === undefined ? null : isoTime(askedAt),
    milliseconds: durationMs ?? null,
    failure: failure ? { code: failure.code, status: failure.status ?? null } : null,
  };
}

function toOutcome(
  { subject, groupId, batch, live, raw, local, agreement, reasons }: OutcomeView,
  { subjects, batches }: RunView,
  { labels, hashes }: EvidenceContext,
) {
  return {
    group: groupId as string,
    respondent: subjects.length > 1 ? subject + 1 : null,
    call: toCall(batch === undefined ? undefined : batches[batch - 1]),
    service: live
      ? {
          state: live.state,
          priority: live.priority,
          dispositions: live.dispositions.map((view) => dispositionText(view, labels)),
          minutesSeen: live.seenMinutes ?? null,
          categories: live.categories,
          oddities: live.oddities,
          rawRedacted: raw ?? null,
        }
      : null,
    local: local ? toLocal(local, hashes) : null,
    agreement: { same: agreement, reasons },
  };
}

function toLocal(local: LocalView, hashes: EvidenceContext["hashes"]) {
  const { readAs } = local;
  return {
    evaluationModel: local.model,
    verdict: local.verdict,
    eligibility: local.eligibility,
    capacity: local.capacity,
    undecidedBecause: local.reasons,
    needs: local.needs.map(({ attributeId, attribute }) => ({
      attribute: attributeId as string,
      name: attribute.text,
    })),
    hiddenTargeting: local.hiddenTargeting,
    nearestPath: local.nearest ? nearestLines(local.nearest) : [],
    steps: local.steps.map(toStep),
    readFrom: {
      opportunity: readAs.opportunityId as string,
      locale: readAs.locale,
      status: readAs.status,
      readAt: isoTime(readAs.readAt),
      snapshot: readAs.snapshotId,
      sha256: hashes.get(readAs.snapshotId) ?? null,
      othersInGroup: readAs.others,
    },
  };
}

function toStep({ key, verdict, entries, told }: StepView) {
  return {
    step: key,
    verdict,
    entries,
    entry: told?.key ?? null,
    state: told?.state ?? null,
    count: told?.count ?? null,
    conditions: (told?.cells ?? []).map(toCondition),
    conditionsNotListed: told?.more ?? 0,
    conditionsHidden: told?.hidden ?? 0,
  };
}

function toCondition({ attributeId, attribute, wanted, has, given, givenAt, truth, reason }: CellView) {
  return {
    attribute: attributeId as string,
    name: attribute.text,
    wanted: sentenceText(wanted),
    has: given ? has.map(({ text }) => text) : null,
    givenOn: givenAt === undefined ? null : isoTime(givenAt).slice(0, 10),
    fits: truth,
    because: reason ?? null,
  };
}

/** One line a path, and one for what keeps people out. */
function nearestLines(nearest: NearestView): string[] {
  const { paths } = nearest;
  const rooms = stepsInQuestionText(nearest);
  return [...(paths.length > 0 ? paths.map(pathText) : [noPathText(nearest)]), ...(rooms ? [rooms] : [])];
}

function pathText(path: PathView): string {
  const changes = path.changes.map(({ attribute, from, wanted }) => {
    const now = from ? from.map(({ text }) => text).join(", ") || "nothing applies" : "not answered";
    return `${attribute.text} ${now} → ${wanted.map(sentenceText).join(" and ")}`;
  });
  return `${changesText(path)} ${changes.join(", ")} ${reachesText(path)}.`;
}

/** What no calendar holds is no reason to lose a whole pack. */
function isoTime(at: number): string {
  const date = new Date(at);
  return Number.isNaN(date.getTime()) ? "unknown time" : date.toISOString();
}
