/** Respondents of a stored run for display. */
import { expect, test } from "vitest";
import type { StoredSubject } from "../../store/runs/run-batches.ts";
import { toSubjectViews } from "./run-batch-views.ts";

const stored = (label: string): StoredSubject => ({
  label,
  personaId: "5b2f1d52-6c1f-4c39-9b5e-0123456789ab",
  live: false,
  fingerprint: null,
  deviceFingerprint: null,
  sent: null,
  answers: 0,
  locale: null,
  inFull: false,
});

const changes = (labels: readonly string[], request: Parameters<typeof toSubjectViews>[1]) =>
  toSubjectViews(labels.map(stored), request).map(({ changed }) => changed);

test("the recorded origin of a respondent decides whether its form was changed, not its label", () => {
  const origins = [{}, { changed: true as const }, {}];
  expect(changes(["Mina, changed", "Mina", "Jonas"], { origins })).toEqual([undefined, true, undefined]);
});

test("in a run stored without origins, the label decides", () => {
  expect(changes(["Mina, changed", "Mina"], {})).toEqual([true, undefined]);
});
