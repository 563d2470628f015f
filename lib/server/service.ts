/** The signed client of a partner account, made once; every attempt is logged and kept in the request log. */
import "server-only";
import { createClient, type CallRecord, type SamplingClient } from "../sampling/client.ts";
import type { Credentials } from "../sampling/signature.ts";
import { createTransport } from "../sampling/transport.ts";
import { addressGuard } from "./address-guard.ts";
import { consoleStore } from "./console-store.ts";
import { env } from "./env.ts";
import { log } from "./log.ts";
import { currentPartner } from "./partner.ts";
import { forgetInProcess, keepInProcess } from "./process-wide.ts";
import { runningSandbox } from "./sandbox-process.ts";

const SLOT = "service";

/** The client that speaks to the service for this installation's partner account. */
export function service(): Promise<SamplingClient> {
  return keepInProcess(SLOT, makeClient);
}

/** The account's keys, for signing entry URLs. They never leave the server. */
export async function partnerCredentials(): Promise<Credentials> {
  const settings = env().service ?? (await runningSandbox());
  return { accessKey: settings.accessKey, signingSecret: settings.signingSecret };
}

async function makeClient(): Promise<SamplingClient> {
  try {
    return await clientOfAccount();
  } catch (error) {
    forgetInProcess(SLOT);
    throw error;
  }
}

async function clientOfAccount(): Promise<SamplingClient> {
  const { dialect, service: configured } = env();
  const account = configured ?? (await runningSandbox());
  const transport = createTransport({ allowAddress: addressGuard(configured?.allowHosts ?? ["127.0.0.1"]) });
  if ("ended" in account) {
    // A sandbox that is started again has other keys, perhaps another port.
    void account.ended.then(() => {
      forgetInProcess(SLOT);
      return transport.close();
    });
  }
  return createClient({
    baseUrl: account.baseUrl,
    ...(configured?.opportunityBaseUrl ? { opportunityBaseUrl: configured.opportunityBaseUrl } : {}),
    credentials: { accessKey: account.accessKey, signingSecret: account.signingSecret },
    dialect,
    transport,
    onRecord: keepRecord,
  });
}

function keepRecord(record: CallRecord): void {
  const partner = currentPartner();
  log.info("call", { ...record, partner: partner.id });
  void consoleStore()
    .then((store) => store.requests.record(partner.scope, record))
    .catch(() => log.error("request log not written", { reference: record.reference }));
}
