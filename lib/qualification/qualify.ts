/** One live check: the call, the join, what may be kept of it. */
import "server-only";
import { attempt, type Result } from "../failure.ts";
import type { Int64 } from "../int64.ts";
import { parseJson, stringifyJson } from "../sampling/json.ts";
import { qualificationSchema } from "../sampling/schema.ts";
import type { QualifyRequest } from "../sampling/operations.ts";
import type { ActionContext } from "../server/action.ts";
import { serviceOf } from "../server/service.ts";
import { joinAnswer, type JoinedAnswer } from "./live-view.ts";
import { withholdValues } from "../withheld-failure.ts";
import { redactor } from "./redact.ts";
import type { RunDevice } from "./run-wish.ts";

/** One call, as our forms say it. */
export interface CallWish extends RunDevice {
  readonly groupIds: readonly Int64[];
}

export interface LiveCheck extends JoinedAnswer {
  /** By group id: what came, redacted. */
  readonly raw: ReadonlyMap<string, string>;
  readonly durationMs: number;
  readonly reference: string;
}

export const toQualifyRequest = (wish: CallWish): QualifyRequest => ({
  respondent_id: wish.respondentId,
  group_ids: [...wish.groupIds],
  width: wish.width,
  height: wish.height,
  ip_address: wish.ip,
  form_factor: wish.formFactor,
  ...(wish.userAgent === undefined ? {} : { user_agent: wish.userAgent }),
});

/** Asks the service once. Expected failures come back as data: the local readings are shown all the same. */
export async function askService(context: ActionContext, wish: CallWish): Promise<Result<LiveCheck>> {
  const result = await attempt(() => check(context, wish));
  if (result.ok) return result;
  return { ok: false, failure: withholdValues(result.failure, personalIn(wish)) };
}

const personalIn = ({ respondentId, ip, userAgent }: CallWish): readonly string[] =>
  [respondentId, ip, userAgent ?? ""].filter(Boolean);

async function check({ operator, partner }: ActionContext, wish: CallWish): Promise<LiveCheck> {
  const client = await serviceOf(partner);
  const started = performance.now();
  const { value, text, record } = await client.call("qualify", toQualifyRequest(wish), { operator: operator.id });
  return {
    ...joinAnswer(wish.groupIds, value, { allowLoopback: partner.environment === "sandbox" }),
    raw: rawByGroup(text, personalIn(wish)),
    durationMs: Math.round(performance.now() - started),
    reference: record.reference,
  };
}

/** Of a group that an answer repeats. */
const MOST_TOLD = 20;

/** The same items as in the answer's text, so that fields nobody documented can be looked at. */
function rawByGroup(text: string, personal: readonly string[]): ReadonlyMap<string, string> {
  const items = parseJson(text);
  const redact = redactor(personal);
  const byGroup = new Map<string, unknown[]>();
  for (const item of Array.isArray(items) ? items : []) {
    const group = qualificationSchema.shape.group_id.safeParse((item as { group_id?: unknown }).group_id);
    if (!group.success) continue;
    const told = byGroup.get(group.data) ?? [];
    byGroup.set(group.data, told);
    if (told.length < MOST_TOLD) told.push(redact(item));
  }
  return new Map([...byGroup].map(([id, all]) => [id, stringifyJson(all.length === 1 ? all[0] : all, 2)]));
}
