/** Check of the single sign-on provider: whether it answers and describes itself as the settings expect. */
import "server-only";
import type { SingleSignOnSettings } from "./single-sign-on-settings.ts";
import { discoveryUrl, TIMEOUT } from "./single-sign-on.ts";

export type ProviderFault = "unreachable" | "unreadable" | "other issuer" | "no endpoints";

export type ProviderCheck =
  | { readonly ok: true; readonly durationMs: number }
  | { readonly ok: false; readonly fault: ProviderFault };

const NEEDED = ["authorization_endpoint", "token_endpoint", "jwks_uri"];

/** Fetches the provider's metadata. Sends no credential and follows no redirect. */
export async function checkProvider(
  { issuer }: Pick<SingleSignOnSettings, "issuer">,
  get: typeof fetch = fetch,
): Promise<ProviderCheck> {
  const started = performance.now();
  const metadata = await metadataOf(discoveryUrl(issuer), get);
  if (typeof metadata === "string") return { ok: false, fault: metadata };
  // The issuer of a token must match exactly.
  if (metadata["issuer"] !== issuer) return { ok: false, fault: "other issuer" };
  if (NEEDED.some((name) => typeof metadata[name] !== "string")) return { ok: false, fault: "no endpoints" };
  return { ok: true, durationMs: Math.round(performance.now() - started) };
}

async function metadataOf(url: string, get: typeof fetch): Promise<Readonly<Record<string, unknown>> | ProviderFault> {
  const signal = AbortSignal.timeout(TIMEOUT);
  const answer = await get(url, { redirect: "error", signal }).catch(() => undefined);
  if (!answer?.ok) return "unreachable";
  const body: unknown = await answer.json().catch(() => undefined);
  return typeof body === "object" && body !== null && !Array.isArray(body) ? { ...body } : "unreadable";
}
