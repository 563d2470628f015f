/** Calls and subjects of a run as the screens show them. Pure. */
import type { Int64 } from "../int64.ts";
import type { StoredBatch, StoredSubject } from "../store/run-batches.ts";
import type { SentView } from "./redact.ts";
import type { BatchState, BatchView, SubjectView } from "./run-progress.ts";

const SHOWN_OF_MARK = 8;

/** As much of a respondent's mark as tells the respondents of a partner account apart. */
export const shownMark = (mark: string): string => mark.slice(0, SHOWN_OF_MARK);

export const toSubjectViews = (stored: readonly StoredSubject[]): readonly SubjectView[] =>
  stored.map(({ label, personaId, live, mark, sent, answers, inFull }) => ({
    label,
    ...(personaId === null ? {} : { personaId }),
    live,
    ...(mark === null ? {} : { mark: shownMark(mark) }),
    // Holds what was kept by us.
    ...(sent === null ? {} : { sent: sent as SentView }),
    answers,
    ...(inFull ? { inFull } : {}),
  }));

/** Numbers count from 1 without gaps, so a batch stands at its number less one. */
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
