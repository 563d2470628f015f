/** The signed clients of partner accounts, each made once; every attempt is logged and kept in the request log. */
import "server-only";
import { createClient, type CallRecord, type SamplingClient } from "../sampling/client.ts";
import type { Credentials } from "../sampling/signature.ts";
import { createTransport } from "../sampling/transport.ts";
import { accountOf, keptAccount, type ServiceAccount } from "./account.ts";
import { addressGuard } from "./address-guard.ts";
import { whoAsks } from "./asking.ts";
import { consoleStore } from "./console-store.ts";
import { log } from "./log.ts";
import { dialectOf, toPartner, type Partner } from "./partner.ts";
import { forgetInProcess, keepInProcess } from "./process-wide.ts";

/** The client that speaks to the service for a partner account, as the account is now: a long job goes on with new keys. */
export async function serviceOf(partner: Partner): Promise<SamplingClient> {
  const kept = partner.kept ? await keptAccount(partner) : undefined;
  const stamp = kept && `${kept.updatedAt} ${kept.secretVersion}`;
  const slot = `service ${partner.id}`;
  const made = keepInProcess(slot, () => makeClient(kept ? toPartner(kept) : partner, stamp));
  try {
    const { client, stamp: madeFor, retire } = await made;
    if (stamp === madeFor) return client;
    // Of several who find it old, the first replaces it.
    if (forgetInProcess(slot, made)) retire();
    return serviceOf(partner);
  } catch (error) {
    forgetInProcess(slot, made);
    throw error;
  }
}

/** The account's keys, for signing entry URLs. They never leave the server. */
export async function partnerCredentials(partner: Partner): Promise<Credentials> {
  const { accessKey, signingSecret } = await accountOf(partner);
  return { accessKey, signingSecret };
}

/** Milliseconds after which nothing of an account's former client can be under way. */
const LONGEST_CALL = 10 * 60_000;

async function makeClient(partner: Partner, stamp: string | undefined) {
  const account = await accountOf(partner);
  // Before anything is opened that would have to be closed.
  dialectOf(partner);
  const transport = createTransport({ allowAddress: addressGuard(account.allowHosts) });
  // A sandbox that is started again has other keys, perhaps another port.
  void account.ended?.then(() => {
    forgetInProcess(`service ${partner.id}`);
    return transport.close();
  });
  const client = clientOf(account, partner, transport);
  // What is under way ends with the keys it began with.
  const retire = (): void => void setTimeout(() => void transport.close(), LONGEST_CALL).unref();
  return { client, stamp, retire };
}

/** A client of its own for an account that is only tried: nothing of it is kept. */
export function clientOf(
  account: ServiceAccount,
  partner: Partner,
  transport: ReturnType<typeof createTransport>,
): SamplingClient {
  return createClient({
    baseUrl: account.baseUrl,
    ...(account.opportunityBaseUrl ? { opportunityBaseUrl: account.opportunityBaseUrl } : {}),
    credentials: { accessKey: account.accessKey, signingSecret: account.signingSecret },
    dialect: dialectOf(partner),
    transport,
    onRecord: (record) => keepRecord(partner, record),
  });
}

function keepRecord(partner: Partner, record: CallRecord): void {
  // The log names nobody by address; the console's own list of calls does.
  const { operator: _id, ...attempt } = record;
  const asker = whoAsks();
  const kept = asker === undefined ? attempt : { ...attempt, operator: asker };
  log.info("call", { ...record, partner: partner.id });
  void consoleStore()
    .then((store) => store.requests.record(partner.scope, kept))
    .catch(() => log.error("request log not written", { reference: record.reference }));
}
