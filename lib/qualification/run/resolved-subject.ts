import "server-only";
import type { EvaluationSubject } from "../evaluation/local-evaluation.ts";
import type { SubjectOrigin } from "../model/run-view.ts";
import type { RunDevice } from "../model/run-input.ts";

export interface ResolvedSubject extends EvaluationSubject {
  readonly label: string;
  readonly personaId: string | null;
  readonly origin: SubjectOrigin;
  /** Live subjects only. Stored only when an admin turned on full-data retention. */
  readonly device?: RunDevice;
}
