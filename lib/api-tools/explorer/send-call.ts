/**
 * Sends a call of the explorer and reports the exchange. Nothing of it is stored but the record of each attempt, and the
 * receipt of a context.
 */
import "server-only";
import { recordReceipt } from "../../contexts/record-receipt.ts";
import { fail, FailureError, toResult } from "../../failure.ts";
import type { CallRecord } from "../../sampling/call-record.ts";
import { isSuccess } from "../../sampling/classify.ts";
import type { Answer, CallOptions } from "../../sampling/client.ts";
import { contractFields, errorFields } from "../../sampling/contract/contract-fields.ts";
import { driftOf, type Drift } from "../../sampling/contract/drift.ts";
import { parseJson } from "../../sampling/json.ts";
import { operations, type OperationName } from "../../sampling/operations.ts";
import type { Exchange } from "../../sampling/signed-request.ts";
import type { TransportAnswer } from "../../sampling/transport/transport.ts";
import { writeAudit, type ActionContext } from "../../server/action.ts";
import { serviceOf } from "../../server/partner/service.ts";
import { redactFailure } from "../../withheld-failure.ts";
import { composeCall, type ComposedCall } from "./compose.ts";
import { MAX_ANSWER, type AnswerView, type AttemptView, type ExchangeView } from "./explorer-view.ts";
import { masksOf, type ExchangeMasks } from "./masked-answer.ts";
import type { CallInput, WriteInput } from "./params.ts";
import { toRequestView } from "./request-view.ts";

/**
 * @throws FailureError `invalid_input` with an issue for each field. A failure of the service is part of the exchange.
 */
export async function sendComposed(
  context: ActionContext,
  input: CallInput,
  { onSend, signal }: Pick<CallOptions, "onSend" | "signal"> = {},
): Promise<ExchangeView> {
  const { operator, partner } = context;
  const client = await serviceOf(partner);
  const composed = composeCall(input, client.dialect, Date.now());
  const records: CallRecord[] = [];
  const exchanges: Exchange[] = [];
  const options = {
    operator: operator.id,
    onSend,
    signal,
    onAttempt: (record: CallRecord) => records.push(record),
    onExchange: (exchange: Exchange) => exchanges.push(exchange),
  };
  const result = await toResult(() =>
    composed.request === undefined
      ? client.callWithBody(composed.operation, composed, options)
      : client.call(composed.operation, composed.request as never, options),
  );
  const last = exchanges.at(-1);
  const masks = masksOf({ ...composed, credentials: last?.credentials });
  const failure = result.ok ? undefined : redactFailure(result.failure, masks.text);
  const [first] = records;
  // Refused before anything was tried.
  if (failure && !first) throw new FailureError(failure);
  const hasReceipt = result.ok && (await saveReceipt(context, composed, result.value));
  return {
    operation: composed.operation,
    reference: first?.reference ?? "",
    attempts: records.map(toAttempt),
    request:
      last &&
      toRequestView({
        content: last,
        headers: last.headers,
        credentials: last.credentials,
        dialect: client.dialect,
        shorten: partner.environment === "production",
      }),
    answer: last?.answer && toAnswer(last.answer, composed, masks),
    failure,
    ...(hasReceipt ? { hasReceipt } : {}),
  };
}

/**
 * The same for an operation that writes. If it fails after the call was sent, the audit entry is written here.
 * @throws FailureError `conflict` for another partner account than the page showed, and for a write to a production
 * account without confirmation.
 */
export async function sendWrite(context: ActionContext, input: WriteInput): Promise<ExchangeView> {
  refuseWrite(context, input);
  let isSent = false;
  try {
    return await sendComposed(context, input, {
      onSend: () => {
        isSent = true;
      },
    });
  } catch (error) {
    if (isSent) await writeAudit("sendWriteCall", auditEntry(input), context);
    throw error;
  }
}

export const auditEntry = ({ operation }: Pick<WriteInput, "operation">, exchange?: ExchangeView) => ({
  subject: operation,
  detail: {
    operation,
    ...(exchange ? { reference: exchange.reference } : {}),
    outcome: exchange ? (exchange.attempts.at(-1)?.outcome ?? "not sent") : "unknown",
  },
});

/** Rules of Qualify and Contexts: a form that the console checks, and a confirmation for production. */
function refuseWrite({ partner }: ActionContext, { body, confirmed, partner: shown }: WriteInput): void {
  // Another account may have been selected after the page was loaded.
  if (partner.id !== shown)
    throw fail("conflict", "The partner account has changed. Nothing was sent. Reload the page.");
  if (partner.environment !== "production") return;
  if (body.kind === "raw") throw fail("conflict", "In production, this operation can be sent only from the form.");
  if (!confirmed) throw fail("conflict", "This sends data to a production account. Confirm it first.");
}

/** As on the Contexts page; false if the store fails. A typed body that is outside the contract gets none. */
async function saveReceipt(
  context: ActionContext,
  { operation, request, text }: ComposedCall,
  { value, record }: Answer<OperationName>,
): Promise<boolean> {
  if (operation !== "create-context") return false;
  const sent = operations[operation].request.safeParse(request ?? parseJson(text));
  const answered = operations[operation].response.safeParse(value);
  if (!sent.success || !answered.success) return false;
  const created = { request: sent.data, id: answered.data.id, reference: record.reference };
  return (await recordReceipt(context, created)).unsaved !== true;
}

const toAttempt = (record: CallRecord): AttemptView => ({
  attempt: record.attempt,
  at: record.startedAt,
  outcome: record.outcome,
  status: record.status ?? null,
  queuedMs: record.queuedMs,
  durationMs: record.durationMs,
  requestBytes: record.requestBytes,
  responseBytes: record.responseBytes,
  skewMs: record.skewMs ?? null,
});

/** Characters beyond the limit in which credentials are masked, so that none is cut in the middle. */
const MARGIN = 1_000;

function toAnswer(
  { status, headers, text, bytes }: TransportAnswer,
  { operation }: ComposedCall,
  masks: ExchangeMasks,
): AnswerView {
  const json = read(text);
  const { text: shown, masked } = masks.answer(text.slice(0, MAX_ANSWER + MARGIN), json !== undefined);
  const isAnswered = isSuccess(status);
  return {
    status,
    headers: Object.entries(headers).map(([name, value]) => masks.header(name, value)),
    text: shown.slice(0, MAX_ANSWER),
    length: text.length,
    cut: text.length > MAX_ANSWER,
    bytes,
    isJson: json !== undefined,
    masked,
    fields: isAnswered ? contractFields(operation) : errorFields(operation),
    drift: isAnswered && json ? safeDrift(operation, json.value, masks) : [],
  };
}

/** A path may name a field after a sent value. */
const safeDrift = (operation: OperationName, answer: unknown, { text }: ExchangeMasks): readonly Drift[] =>
  driftOf(operation, answer).map(({ path, value, ...one }) => ({
    ...one,
    path: text(path),
    ...(value === undefined ? {} : { value: text(value) }),
  }));

/** `undefined`: not JSON. */
function read(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: parseJson(text) };
  } catch {
    return undefined;
  }
}
