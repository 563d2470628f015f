/** Result of a signature check, as the browser gets it. Never contains a secret. Pure. */
import type { Mistake } from "./mistakes.ts";

/** Part of a text; `changed` parts differ from the other side. */
export interface Segment {
  readonly text: string;
  readonly changed: boolean;
}

/** Two texts beside each other, cut around their first difference. */
export interface Comparison {
  readonly sent: readonly Segment[];
  readonly signed: readonly Segment[];
  /** Names of the two sides, such as "Sent" and "Signed". */
  readonly labels: readonly [string, string];
}

export interface Finding {
  readonly mistake: Mistake;
  /** Circumstances in one sentence. */
  readonly detail?: string;
  readonly comparison?: Comparison;
}

export interface Step {
  readonly label: string;
  readonly value: string;
}

export interface SignatureCheckResult {
  /**
   * `right`: the signature fits as it is. `explained`: the findings reproduce it. `unexplained`: nothing that was tried
   * reproduces it.
   */
  readonly verdict: "right" | "explained" | "unexplained";
  /** Reasons for the signature first, then facts about the request. */
  readonly findings: readonly Finding[];
  /** Values to compare with one’s own code, in order. The last step of an account with real keys is left out. */
  readonly steps: readonly Step[];
  /** Whether the last step is left out of `steps`. */
  readonly lastStepHidden: boolean;
  /** Scope of the check: the partner account's name, and the number of signatures that were tried. */
  readonly accountName: string;
  readonly tried: number;
  /** Whether everything was tried; `false` for some large bodies and with many other accounts. */
  readonly complete: boolean;
}
