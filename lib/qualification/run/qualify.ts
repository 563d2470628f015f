/** One live check: call, join of the answers, redaction. */
import "server-only";
import { toResult, type Result } from "../../failure.ts";
import type { Int64 } from "../../int64.ts";
import { parseJson, stringifyJson } from "../../sampling/json.ts";
import type { QualifyRequest } from "../../sampling/qualify-request.ts";
import { qualificationSchema } from "../../sampling/schema.ts";
import type { ActionContext } from "../../server/action.ts";
import { serviceOf } from "../../server/partner/service.ts";
import { withholdValues } from "../../withheld-failure.ts";
import { joinAnswer, type JoinedAnswer } from "../model/live-view.ts";
import { redactor } from "../model/redact.ts";
import type { RunDevice } from "../model/run-input.ts";

/** Input of one call. */
export interface CallInput extends RunDevice {
  readonly groupIds: readonly Int64[];
}

export interface LiveCheck extends JoinedAnswer {
  /** Redacted service answer by group id. */
  readonly raw: ReadonlyMap<string, string>;
  readonly durationMs: number;
  readonly reference: string;
}

export const toQualifyRequest = (input: CallInput): QualifyRequest => ({
  respondent_id: input.respondentId,
  group_ids: [...input.groupIds],
  width: input.width,
  height: input.height,
  ip_address: input.ip,
  form_factor: input.formFactor,
  ...(input.userAgent === undefined ? {} : { user_agent: input.userAgent }),
});

/**
 * Calls the service once. Expected failures are returned as data, because the local evaluations are shown in any case.
 */
export async function callQualify(context: ActionContext, input: CallInput): Promise<Result<LiveCheck>> {
  const result = await toResult(() => check(context, input));
  if (result.ok) return result;
  return { ok: false, failure: withholdValues(result.failure, personalIn(input)) };
}

const personalIn = ({ respondentId, ip, userAgent }: CallInput): readonly string[] =>
  [respondentId, ip, userAgent ?? ""].filter(Boolean);

async function check({ operator, partner }: ActionContext, input: CallInput): Promise<LiveCheck> {
  const client = await serviceOf(partner);
  const started = performance.now();
  const { value, text, record } = await client.call("qualify", toQualifyRequest(input), { operator: operator.id });
  return {
    ...joinAnswer(input.groupIds, value, { allowLoopback: partner.environment === "sandbox" }),
    raw: rawByGroup(text, personalIn(input)),
    durationMs: Math.round(performance.now() - started),
    reference: record.reference,
  };
}

/** Maximum items kept for a group that the answer repeats. */
const MAX_RAW_ITEMS = 20;

/** Parses the raw text, so that undocumented fields are kept. */
function rawByGroup(text: string, personal: readonly string[]): ReadonlyMap<string, string> {
  const items = parseJson(text);
  const redact = redactor(personal);
  const byGroup = new Map<string, unknown[]>();
  for (const item of Array.isArray(items) ? items : []) {
    const group = qualificationSchema.shape.group_id.safeParse((item as { group_id?: unknown }).group_id);
    if (!group.success) continue;
    const rawItems = byGroup.get(group.data) ?? [];
    byGroup.set(group.data, rawItems);
    if (rawItems.length < MAX_RAW_ITEMS) rawItems.push(redact(item));
  }
  return new Map([...byGroup].map(([id, all]) => [id, stringifyJson(all.length === 1 ? all[0] : all, 2)]));
}
