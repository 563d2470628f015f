/** Finding about differences of a stored body from the contract. */
import "server-only";
import { driftOf, type Drift } from "../../sampling/contract/drift.ts";
import { driftPhrase } from "../../sampling/contract/drift-text.ts";
import { parseJson } from "../../sampling/json.ts";
import type { Finding } from "../../targeting/lint/finding.ts";

/** The text of a finding isolates its values as a whole. */
const AS_RECEIVED = (text: string): string => text;

const MAX_QUOTED = 5;

/** Unknown statuses and kinds of cells have findings of their own. */
const REPORTED_ELSEWHERE: ReadonlySet<string> = new Set(["$.status", "$.quotas[][].status", "$.cells[].kind"]);

/** An empty text states nothing. */
const isReported = ({ kind, path, value }: Drift): boolean =>
  kind !== "value" || (value !== "" && !REPORTED_ELSEWHERE.has(path));

/** One note, or nothing. @param bodyText as received. */
export function contractFindings(bodyText: string): readonly Finding[] {
  const drift = driftOf("get-opportunity", parseJson(bodyText)).filter(isReported);
  if (drift.length === 0) return [];
  const values = drift.slice(0, MAX_QUOTED).map((one) => driftPhrase(one, AS_RECEIVED));
  return [{ kind: "contract_drift", state: "mute", positions: [], total: drift.length, values }];
}
