/**
 * Signed clients of partner accounts, each created once; every attempt is logged and stored in the request log, and
 * every difference from the contract is collected.
 */
import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";
import {
  createClient,
  type CallDetails,
  type CallRecord,
  type SamplingClient,
  type ServiceHealth,
} from "../../sampling/client.ts";
import { operations } from "../../sampling/operations.ts";
import type { Credentials } from "../../sampling/signature.ts";
import type { Transport } from "../../sampling/transport/transport.ts";
import { requestActor } from "../request-actor.ts";
import { newReference, requestContext } from "../request-context.ts";
import { consoleStore } from "../console-store.ts";
import { backgroundShare, instanceShare } from "../instances/share.ts";
import { log } from "../log.ts";
import { metrics } from "../metrics-recorder.ts";
import { addressGuard } from "../network/address-guard.ts";
import { clearProcessSingleton, existingProcessSingleton, processSingleton } from "../process-wide.ts";
import { createInFlight } from "../shutdown/in-flight.ts";
import { onStop } from "../shutdown/stop-hooks.ts";
import { tracer } from "../tracing/tracer.ts";
import { LINK_OPERATIONS, withholdLinks, withholdText } from "../../withheld-failure.ts";
import { collectDrift } from "./contract-drift.ts";
import { createRequestLogWriter } from "./request-log-writer.ts";
import { accountOf, storedAccount, type ServiceAccount } from "./account.ts";
import { dialectOf, toPartner, type Partner } from "./partner.ts";

/** Client of a partner account in its current state: a long job continues with new keys. */
export async function serviceOf(partner: Partner): Promise<SamplingClient> {
  const account = partner.kept ? await storedAccount(partner) : undefined;
  const stamp = account && `${account.updatedAt} ${account.secretVersion}`;
  const slot = `service ${partner.id}`;
  const made = processSingleton(slot, () => makeClient(account ? toPartner(account) : partner, stamp));
  try {
    const { client, stamp: madeFor, retire } = await made;
    if (stamp === madeFor) return client;
    // The first of several callers that find it stale replaces it.
    if (clearProcessSingleton(slot, made)) retire();
    return serviceOf(partner);
  } catch (error) {
    clearProcessSingleton(slot, made);
    throw error;
  }
}

/** Keys of the account, for signing entry URLs. They never leave the server. */
export async function partnerCredentials(partner: Partner): Promise<Credentials> {
  const { accessKey, signingSecret } = await accountOf(partner);
  return { accessKey, signingSecret };
}

/** Milliseconds after which no call of a replaced client can be in flight. */
const MAX_CALL_MS = 10 * 60_000;

async function makeClient(partner: Partner, stamp: string | undefined) {
  const account = await accountOf(partner);
  // Checked before anything is opened that would have to be closed.
  dialectOf(partner);
  // Loaded on demand: the HTTP client takes a tenth of the start.
  const { createTransport } = await import("../../sampling/transport/transport.ts");
  const transport = createTransport({ allowAddress: addressGuard(account.allowHosts) });
  // A restarted sandbox has other keys, and possibly another port.
  void account.ended?.then(() => {
    clearProcessSingleton(`service ${partner.id}`);
    return transport.close();
  });
  const client = clientOf(account, partner, transport);
  // Calls in flight finish with the keys they started with.
  const retire = (): void => void setTimeout(() => void transport.close(), MAX_CALL_MS).unref();
  return { client, stamp, retire };
}

/** Separate client for an account that is only tested: nothing is cached. */
export function clientOf(account: ServiceAccount, partner: Partner, transport: Transport): SamplingClient {
  const { calls, stop } = serviceCalls();
  const dialect = dialectOf(partner);
  const client = createClient({
    baseUrl: account.baseUrl,
    ...(account.opportunityBaseUrl ? { opportunityBaseUrl: account.opportunityBaseUrl } : {}),
    credentials: { accessKey: account.accessKey, signingSecret: account.signingSecret },
    dialect,
    concurrency: () => instanceShare(dialect.concurrency),
    backgroundConcurrency: () => backgroundShare(dialect.concurrency),
    transport,
    onRecord: (record, details) => saveRecord(partner, record, details),
    stop: stop.signal,
  });
  return {
    ...client,
    call: (name, request, options) =>
      calls.track(client.call(name, request, { reference: newReference(), ...options })),
    callWithBody: (name, body, options) =>
      calls.track(client.callWithBody(name, body, { reference: newReference(), ...options })),
  };
}

/** Calls in flight and the log of their attempts, for all accounts. */
const serviceCalls = () =>
  processSingleton("service-calls", () => {
    const [calls, stop] = [createInFlight(), new AbortController()];
    const requestLog = createRequestLogWriter({
      write: async (scope, entries) => (await consoleStore()).requests.record(scope, ...entries),
      onLost: ({ reference }) => log.error("request log not written", { reference }),
    });
    onStop("service calls", { inFlight: calls.count, abort: () => stop.abort(), flush: requestLog.flush });
    return { calls, requestLog, stop };
  });

/** Writes the log entries of calls that have ended. */
export const flushRequestLog = (): Promise<void> => serviceCalls().requestLog.flush();

/**
 * Facts about the client of a partner account; `undefined`: nothing has called the service yet. Does not wait for a
 * client that is being made.
 */
export async function serviceHealth({ id }: Pick<Partner, "id">): Promise<ServiceHealth | undefined> {
  const made = existingProcessSingleton<ReturnType<typeof makeClient>>(`service ${id}`);
  const client = await Promise.race([
    made?.then((service) => service.client).catch(() => undefined),
    nextTurn(undefined),
  ]);
  return client?.health();
}

/** Links last, because a sent value may contain a URL. */
function storableMessage({ operation }: CallRecord, message: string, personal: readonly string[]): string {
  const text = withholdText(message, personal);
  return LINK_OPERATIONS.has(operation) ? withholdLinks(text) : text;
}

function saveRecord(partner: Partner, record: CallRecord, details: CallDetails): void {
  const { subject, message, personal } = details;
  // The log contains no email addresses; the console's own request log does.
  const { operator: _id, ...attempt } = record;
  const actor = requestActor();
  const entry = {
    ...attempt,
    subject,
    ...(actor === undefined ? {} : { operator: actor }),
    ...(message === undefined ? {} : { message: storableMessage(record, message, personal) }),
  };
  collectDrift(partner.scope, record, details);
  log.info("call", { ...record, partner: partner.id });
  metrics()?.serviceAttempt(record);
  (requestContext()?.span ?? tracer())?.serviceAttempt({ ...record, account: partner.id });
  // A write to the service may be needed as evidence even if the process is killed.
  serviceCalls().requestLog.add(partner.scope, entry, { now: operations[record.operation].retry !== "read" });
}
