/** Base URL and keys of a partner account: from the settings, the sandbox, or the store, where they are sealed. */
import "server-only";
import { fail } from "../../failure.ts";
import { isolateBidi } from "../../bidi-isolate.ts";
import type { StoredAccount } from "../../store/partners/partner-account.ts";
import { consoleStore } from "../console-store.ts";
import { env } from "../env.ts";
import { credentialsKeys } from "./credentials-key.ts";
import type { Partner } from "./partner.ts";
import { runningSandbox } from "./sandbox-process.ts";
import { SealBroken, SIGNING_SECRET, unseal } from "./seal.ts";

export interface ServiceAccount {
  readonly baseUrl: string;
  readonly opportunityBaseUrl?: string | undefined;
  readonly accessKey: string;
  readonly signingSecret: string;
  /** Hosts that may be called at any resolved address. */
  readonly allowHosts: readonly string[];
  /** Sandbox only: resolves when its process has ended. */
  readonly ended?: Promise<void>;
}

/** Host names of a sandbox on this machine; they resolve to it only. */
const LOOPBACK = ["127.0.0.1", "localhost", "::1"];

/** Non-public hosts allowed by the installation. */
export const allowedHosts = (): readonly string[] => (env().mode === "sandbox" ? LOOPBACK : env().allowHosts);

/**
 * Current account with its secret: for signing only.
 * @throws FailureError `missing`; `invalid_credentials` when none of the configured keys opens the secret.
 */
export async function accountOf(partner: Partner): Promise<ServiceAccount> {
  if (!partner.kept) return { ...(env().service ?? (await runningSandbox())), allowHosts: allowedHosts() };
  return openAccount(await storedAccount(partner));
}

/** @throws FailureError `missing` for a deleted or disabled account. */
export async function storedAccount({ id }: Pick<Partner, "id">): Promise<StoredAccount> {
  const stored = await (await consoleStore()).partners.byId(id);
  if (!stored || stored.disabledAt !== null) throw fail("missing", "This partner account is disabled.");
  return stored;
}

/** @throws FailureError `invalid_credentials` */
export function openAccount({ id, name, secret, secretVersion, ...rest }: StoredAccount): ServiceAccount {
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
    throw fail("invalid_credentials", `The stored secret of ${isolateBidi(name)} can’t be decrypted. ${error.message}`);
  }
}
