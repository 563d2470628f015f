/** Test call: checks that the service accepts an account's address, keys and clock. */
import "server-only";
import { FailureError, failureOf } from "../failure.ts";
import type { SamplingClient } from "../sampling/client.ts";
import { requestInt64 } from "../sampling/schema.ts";
import { createTransport } from "../sampling/transport/transport.ts";
import { addressGuard } from "../server/network/address-guard.ts";
import type { ServiceAccount } from "../server/partner/account.ts";
import type { Partner } from "../server/partner/partner.ts";
import { clientOf } from "../server/partner/service.ts";
import type { CallProof } from "./account-view.ts";

/** @throws FailureError of the call. */
export async function tryClient(client: SamplingClient, operator: string, elsewhere: boolean): Promise<CallProof> {
  const started = performance.now();
  const page = { page_number: client.dialect.firstPage, page_size: 1 };
  const { value, record } = await client.call("list-attributes", page, { operator }).catch((error: unknown) => {
    throw aboutUrl(error, "/list-attributes", "base URL");
  });
  if (elsewhere) await tryOpportunity(client, operator);
  return {
    durationMs: Math.round(performance.now() - started),
    skewMs: record.skewMs,
    attributes: value.length,
    reference: record.reference,
  };
}

/** Every service has these operations: where one is not found, the URL names another path or server. */
function aboutUrl(error: unknown, path: string, url: string): unknown {
  const failure = failureOf(error);
  if (!failure) return error;
  const isPage = failure.detail === "web_page";
  const isUnknown = failure.detail === undefined && (failure.code === "not_found" || failure.status === 405);
  if (!isPage && !isUnknown) return error;
  const { quoted: _quoted, ...rest } = failure;
  const message = isPage
    ? `${path} returned a web page (status ${failure.status}).`
    : `The ${url} has no operation ${path} (status ${failure.status}).`;
  return new FailureError({ ...rest, message, detail: "wrong_path" });
}

/** The same over a separate transport, for an account that is not stored in this form. @throws FailureError */
export async function tryAccount(account: ServiceAccount, partner: Partner, operator: string): Promise<CallProof> {
  const transport = createTransport({ allowAddress: addressGuard(account.allowHosts) });
  const client = clientOf(account, partner, transport);
  try {
    return await tryClient(client, operator, Boolean(account.opportunityBaseUrl));
  } finally {
    await client.close();
    await transport.close();
  }
}

/** Also tests a separate opportunity host. "No such id" counts as a valid answer; the page of another server does not. */
async function tryOpportunity(client: SamplingClient, operator: string): Promise<void> {
  try {
    await client.call("get-opportunity", { id: requestInt64.parse("1") }, { operator });
  } catch (error) {
    const failure = failureOf(error);
    if (failure?.code === "not_found" && failure.detail === undefined) return;
    throw aboutUrl(error, "/get-opportunity", "opportunity base URL");
  }
}
