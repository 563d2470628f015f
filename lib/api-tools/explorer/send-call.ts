/** Sends a call of the explorer and reports the exchange. Nothing of it is stored but the record of each attempt. */
import "server-only";
import { fail, FailureError, toResult } from "../../failure.ts";
import type { CallRecord } from "../../sampling/call-record.ts";
import { isSuccess } from "../../sampling/classify.ts";
import { contractFields, errorFields } from "../../sampling/contract/contract-fields.ts";
import { driftOf, type Drift } from "../../sampling/contract/drift.ts";
import { parseJson } from "../../sampling/json.ts";
import type { OperationName } from "../../sampling/operations.ts";
import type { Credentials } from "../../sampling/signature.ts";
import type { Exchange } from "../../sampling/signed-request.ts";
import type { TransportAnswer } from "../../sampling/transport/transport.ts";
import type { ActionContext } from "../../server/action.ts";
import { partnerCredentials, serviceOf } from "../../server/partner/service.ts";
import { withholdText, withholdValues } from "../../withheld-failure.ts";
import { composeCall, type ComposedCall } from "./compose.ts";
import { MAX_ANSWER, type AnswerView, type AttemptView, type ExchangeView, type HeaderView } from "./explorer-view.ts";
import { maskAnswer, withoutCredentials } from "./masked-answer.ts";
import type { SendInput } from "./params.ts";
import { isWrite } from "./request-fields.ts";
import { DOTS, toRequestView } from "./request-view.ts";

/**
 * @throws FailureError `invalid_input` with an issue for each field; `conflict` for a write to a production account
 * without confirmation. A failure of the service is part of the exchange.
 */
export async function sendComposed(context: ActionContext, input: SendInput): Promise<ExchangeView> {
  const { operator, partner } = context;
  refuseWrite(context, input);
  const client = await serviceOf(partner);
  const composed = composeCall(input, client.dialect, Date.now());
  const records: CallRecord[] = [];
  const exchanges: Exchange[] = [];
  const options = {
    operator: operator.id,
    onAttempt: (record: CallRecord) => records.push(record),
    onExchange: (exchange: Exchange) => exchanges.push(exchange),
  };
  const result = await toResult(() =>
    composed.request === undefined
      ? client.callWithBody(composed.operation, composed, options)
      : client.call(composed.operation, composed.request as never, options),
  );
  const credentials = await partnerCredentials(partner);
  const failure = result.ok ? undefined : withholdValues(result.failure, secretsIn(composed, credentials));
  const [first] = records;
  // Refused before anything was tried.
  if (failure && !first) throw new FailureError(failure);
  const last = exchanges.at(-1);
  return {
    operation: composed.operation,
    reference: first?.reference ?? "",
    attempts: records.map(toAttempt),
    request:
      last &&
      toRequestView({
        content: last,
        headers: last.headers,
        credentials,
        dialect: client.dialect,
        shorten: partner.environment === "production",
      }),
    answer: last?.answer && toAnswer(last.answer, composed, credentials),
    failure,
  };
}

/** Rules of Qualify and Contexts: a form that the console checks, and a confirmation for production. */
function refuseWrite({ partner }: ActionContext, { operation, body, confirmed }: SendInput): void {
  if (partner.environment !== "production" || !isWrite(operation)) return;
  if (body.kind === "raw") throw fail("conflict", "In production, this operation can be sent only from the form.");
  if (!confirmed) throw fail("conflict", "This sends data to a production account. Confirm it first.");
}

const secretsIn = ({ operation, hidden }: ComposedCall, { accessKey, signingSecret }: Credentials) => [
  accessKey,
  signingSecret,
  ...(isWrite(operation) ? hidden : []),
];

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
  composed: ComposedCall,
  credentials: Credentials,
): AnswerView {
  const { operation, hidden } = composed;
  const json = read(text);
  const facts = { operation, isJson: json !== undefined, hidden, credentials };
  const { text: shown, masked } = maskAnswer(text.slice(0, MAX_ANSWER + MARGIN), facts);
  const isAnswered = isSuccess(status);
  return {
    status,
    headers: Object.entries(headers).map(([name, value]) => toHeader(name, value, credentials)),
    text: shown.slice(0, MAX_ANSWER),
    length: text.length,
    cut: text.length > MAX_ANSWER,
    bytes,
    isJson: json !== undefined,
    masked,
    fields: isAnswered ? contractFields(operation) : errorFields(operation),
    drift: isAnswered && json ? safeDrift(operation, json.value, secretsIn(composed, credentials)) : [],
  };
}

/** A path may name a field after a sent value. */
const safeDrift = (operation: OperationName, answer: unknown, secrets: readonly string[]): readonly Drift[] =>
  driftOf(operation, answer).map(({ path, value, ...one }) => ({
    ...one,
    path: withholdText(path, secrets),
    ...(value === undefined ? {} : { value: withholdText(value, secrets) }),
  }));

/** `undefined`: not JSON. */
function read(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: parseJson(text) };
  } catch {
    return undefined;
  }
}

function toHeader(name: string, received: string, credentials: Credentials): HeaderView {
  const value = name === "set-cookie" ? DOTS : withoutCredentials(received, credentials);
  return { name, value, masked: value !== received };
}
