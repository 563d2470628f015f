/**
 * Evidence pack of a stored run, for a colleague or the service's support: the request, both answers, and the data
 * behind the local evaluation. Built only from data that may be stored (`redact.ts`) and without free text: no run or
 * persona names. Pure.
 */
import { sentenceText } from "../../targeting/wording/segments.ts";
import { dispositionText, type Labels } from "../model/dispositions.ts";
import type { CellView, LocalView, StepView } from "../model/local-view.ts";
import type { NearestView, PathView } from "../model/nearest-view.ts";
import {
  changesText,
  noPathText,
  openAnswersText,
  partsOfPath,
  reachesText,
  stepsInQuestionText,
} from "../model/nearest-text.ts";
import type { BatchView } from "../model/run-progress.ts";
import type { OutcomeView, RunView } from "../model/run-view.ts";

export interface EvidenceContext {
  /** Only this group; omitted: the whole run. */
  readonly groupId?: string | undefined;
  /** Only this respondent, by index; omitted: every respondent the view shows. */
  readonly subject?: number | undefined;
  /** SHA-256 of a snapshot's body, by snapshot id; no entry once the snapshot is deleted. */
  readonly hashes: ReadonlyMap<string, string>;
  readonly labels: Labels;
  readonly consoleVersion: string;
  /** Epoch milliseconds. */
  readonly madeAt: number;
}

export type Evidence = ReturnType<typeof toEvidence>;
export type EvidenceInputs = Evidence["inputs"][number];
export type EvidenceOutcome = Evidence["outcomes"][number];

/** Times are ISO 8601, ids are strings, unknown values are null. */
export function toEvidence(run: RunView, context: EvidenceContext) {
  const { summary } = run;
  const several = run.subjects.length > 1;
  const outcomes = run.outcomes.filter(
    ({ groupId, subject }) =>
      (context.groupId === undefined || groupId === context.groupId) &&
      (context.subject === undefined || subject === context.subject),
  );
  const subjectIndexes = [...new Set(outcomes.map(({ subject }) => subject))];
  return {
    what: run.kind === "live" ? "Live check of a respondent" : "Local check of a respondent",
    madeAt: isoTime(context.madeAt),
    consoleVersion: context.consoleVersion,
    run: run.id,
    askedAt: isoTime(run.createdAt),
    /** One entry per respondent. */
    inputs: several ? subjectIndexes.map((index) => inputsOf(run, index)) : [inputsOf(run, 0)],
    service: {
      reference: summary.reference ?? null,
      milliseconds: summary.durationMs ?? null,
      failure: summary.failure ? { code: summary.failure.code, status: summary.failure.status ?? null } : null,
    },
    outcomes: outcomes.map((outcome) => toOutcome(outcome, run, context)),
  };
}

/** Stored facts about one respondent. */
function inputsOf({ subjects, request, respondentFingerprint }: RunView, index: number) {
  const subject = subjects[index];
  const alone = subjects.length <= 1;
  const sent = subject?.sent ?? (alone ? request.sent : undefined);
  return {
    /** 1-based; null when the run has a single respondent. */
    respondent: alone ? null : index + 1,
    respondentMark: subject?.fingerprint ?? (alone ? respondentFingerprint : undefined) ?? null,
    network: sent?.network ?? null,
    device: sent ? { formFactor: sent.formFactor, width: sent.width, height: sent.height } : null,
    attributesAnsweredByHand: subject?.answers ?? request.answers,
  };
}

/** Call that contained the group; null without a call. */
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
  { subject, groupId, batch, live, unreadable, raw, local, agreement, reasons }: OutcomeView,
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
    ...(unreadable === undefined ? {} : { serviceUnreadable: { at: unreadable, rawRedacted: raw ?? null } }),
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
    facts: (local.facts ?? []).map(({ kind, truth, text }) => ({ kind, truth, text })),
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

function toStep({ key, verdict, entries, told: shownEntry }: StepView) {
  return {
    step: key,
    verdict,
    entries,
    entry: shownEntry?.key ?? null,
    state: shownEntry?.state ?? null,
    count: shownEntry?.count ?? null,
    conditions: (shownEntry?.cells ?? []).map(toCondition),
    conditionsNotListed: shownEntry?.more ?? 0,
    conditionsHidden: shownEntry?.hidden ?? 0,
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

/** One line per path, plus one for the steps in question. */
function nearestLines(nearest: NearestView): string[] {
  const { paths } = nearest;
  const rooms = stepsInQuestionText(nearest);
  return [...(paths.length > 0 ? paths.map(pathText) : [noPathText(nearest)]), ...(rooms ? [rooms] : [])];
}

function pathText(path: PathView): string {
  const { changed, questions } = partsOfPath(path);
  const changes = changed.map(({ attribute, from = [], wanted }) => {
    const now = from.map(({ text }) => text).join(", ") || "none apply";
    return `${attribute.text} ${now} → ${wanted.map(sentenceText).join(" and ")}`;
  });
  const asked = questions.map((question) => {
    const open = openAnswersText(question);
    return `${question.attribute.text}${open ? ` (${open})` : ""}`;
  });
  const parts = [
    ...(changes.length > 0
      ? [[changesText(changes.length), changes.join(", "), reachesText(path)].join(" ").trim()]
      : []),
    ...(asked.length > 0 ? [`${changes.length > 0 ? "then ask" : "Ask"} ${asked.join(" and ")}`] : []),
  ];
  return `${parts.join(", ")}.`;
}

/** Falls back to "unknown time": an invalid date must not break the whole pack. */
function isoTime(at: number): string {
  const date = new Date(at);
  return Number.isNaN(date.getTime()) ? "unknown time" : date.toISOString();
}
