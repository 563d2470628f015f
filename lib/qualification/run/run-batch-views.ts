/** Calls and subjects of a run for display. Pure. */
import type { Int64 } from "../../int64.ts";
import type { StoredBatch, StoredSubject } from "../../store/runs/run-batches.ts";
import { isChangedLabel } from "../model/persona/persona.ts";
import type { SentView } from "../model/redact.ts";
import type { BatchState, BatchView, SubjectView } from "../model/run-progress.ts";
import type { StoredRequest, SubjectOrigin } from "../model/run-view.ts";

const FINGERPRINT_PREFIX = 8;

/** Prefix of a respondent fingerprint, long enough to distinguish the respondents of a partner account. */
export const shortFingerprint = (fingerprint: string): string => fingerprint.slice(0, FINGERPRINT_PREFIX);

/** @param request of the same run. */
export const toSubjectViews = (
  stored: readonly StoredSubject[],
  { origins }: Pick<StoredRequest, "origins">,
): readonly SubjectView[] =>
  stored.map(({ label, personaId, live, fingerprint, sent, answers, inFull }, index) => ({
    label,
    ...(personaId === null ? {} : { personaId }),
    ...(origins ? origins[index] : legacyOrigin(label)),
    live,
    ...(fingerprint === null ? {} : { fingerprint: shortFingerprint(fingerprint) }),
    // Written by this code.
    ...(sent === null ? {} : { sent: sent as SentView }),
    answers,
    ...(inFull ? { inFull } : {}),
  }));

const legacyOrigin = (label: string): SubjectOrigin => (isChangedLabel(label) ? { changed: true } : {});

/** Numbers count from 1 without gaps, so a batch is at index number − 1. */
export function toBatchViews(stored: readonly StoredBatch[]): readonly BatchView[] {
  const repeatedBy = new Map<number, number>();
  for (const { number, repeats } of stored) {
    if (repeats !== null && !repeatedBy.has(repeats)) repeatedBy.set(repeats, number);
  }
  return stored.map((batch) => {
    const { number, subject, askedAt, durationMs, reference, failure, repeats } = batch;
    const by = repeatedBy.get(number);
    return {
      number,
      subject,
      groupIds: batch.groupIds as readonly Int64[],
      state: batch.state as BatchState,
      ...(askedAt === null ? {} : { askedAt }),
      ...(durationMs === null ? {} : { durationMs }),
      ...(reference === null ? {} : { reference }),
      ...(failure === null ? {} : { failure }),
      ...(repeats === null ? {} : { repeats }),
      ...(by === undefined ? {} : { repeatedBy: by }),
    };
  });
}
