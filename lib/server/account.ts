/** Where a partner account's service is and with which keys it is called: the settings, the sandbox, or what the store keeps sealed. */
import "server-only";
import { fail } from "../failure.ts";
import { keptApart } from "../kept-apart.ts";
import type { KeptAccount } from "../store/partners.ts";
import { SealBroken, unseal } from "./seal.ts";
import { consoleStore } from "./console-store.ts";
import { credentialsKeys } from "./credentials-key.ts";
import { env } from "./env.ts";
import type { Partner } from "./partner.ts";
import { runningSandbox } from "./sandbox-process.ts";

export interface ServiceAccount {
  readonly baseUrl: string;
  readonly opportunityBaseUrl?: string | undefined;
  readonly accessKey: string;
  readonly signingSecret: string;
  /** Hosts that may be called wherever their names lead. */
  readonly allowHosts: readonly string[];
  /** Of a sandbox: resolves when it is gone. */
  readonly ended?: Promise<void>;
}

/** What a sealed signing secret is called in its seal. */
export const SIGNING_SECRET = "signing-secret";

/** Names that a sandbox may have on this machine; they lead nowhere else. */
const LOOPBACK = ["127.0.0.1", "localhost", "::1"];

/** Hosts that the installation allows although they are none of the public internet. */
export const allowedHosts = (): readonly string[] => (env().mode === "sandbox" ? LOOPBACK : env().allowHosts);

/**
 * The account as it is now, with its secret: for signing, and for nothing else.
 *
 * @throws FailureError `missing`; `invalid_credentials` when the secret cannot be opened with the keys that are set.
 */
export async function accountOf(partner: Partner): Promise<ServiceAccount> {
  if (!partner.kept) return { ...(env().service ?? (await runningSandbox())), allowHosts: allowedHosts() };
  return openAccount(await keptAccount(partner));
}

/** @throws FailureError `missing` for one that is gone or out of use. */
export async function keptAccount({ id }: Pick<Partner, "id">): Promise<KeptAccount> {
  const kept = await (await consoleStore()).partners.byId(id);
  if (!kept || kept.disabledAt !== null) throw fail("missing", "This partner account is not in use any more.");
  return kept;
}

/** @throws FailureError `invalid_credentials` */
export function openAccount({ id, name, secret, secretVersion, ...rest }: KeptAccount): ServiceAccount {
  const { baseUrl, opportunityBaseUrl, accessKey } = rest;
  try {
    const signingSecret = unseal(
      secret,
      { partner: id, record: SIGNING_SECRET, version: secretVersion },
      credentialsKeys(),
    );
    return { baseUrl, opportunityBaseUrl, accessKey, signingSecret, allowHosts: allowedHosts() };
  } catch (error) {
    if (!(error instanceof SealBroken)) throw error;
    throw fail("invalid_credentials", `The kept secret of ${keptApart(name)} cannot be opened. ${error.message}`);
  }
}
