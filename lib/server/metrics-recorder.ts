/**
 * Interface between the code that reports facts and the metrics that count them. Without a token in the settings there
 * is no recorder, and its package is not loaded.
 */
import "server-only";
import type { CallRecord } from "../sampling/call-record.ts";
import { existingProcessSingleton, processSingleton } from "./process-wide.ts";

type ServiceAttempt = Pick<CallRecord, "operation" | "outcome" | "attempt" | "durationMs">;

interface RefusedSignIn {
  readonly method: "password" | "single_sign_on";
  /** `throttled`: nothing was checked, because of earlier failures. */
  readonly reason: "throttled" | "refused";
}

export interface MetricsRecorder {
  serviceAttempt(attempt: ServiceAttempt): void;
  signInRefused(refused: RefusedSignIn): void;
  /** All metrics as text, in the format that `contentType` names. */
  read(): Promise<{ readonly text: string; readonly contentType: string }>;
}

const SLOT = "metrics";

/** `undefined`: metrics are off. */
export const metrics = (): MetricsRecorder | undefined => existingProcessSingleton<MetricsRecorder>(SLOT);

export const installMetrics = (make: () => MetricsRecorder): MetricsRecorder => processSingleton(SLOT, make);
