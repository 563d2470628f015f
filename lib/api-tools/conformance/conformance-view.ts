/** Shapes of the conformance page. Pure. */
import type { ConformanceCard } from "../../sandbox/conformance/card-schema.ts";

export type { ConformanceCard };
export type ConformanceRule = ConformanceCard["rules"][number];

export interface ConformanceSession {
  /** Base URL for the client. */
  readonly address: string;
  readonly accessKey: string;
  readonly card: ConformanceCard;
}

export interface ConformanceView {
  /** `undefined`: the operator has no session. */
  readonly session: ConformanceSession | undefined;
}
