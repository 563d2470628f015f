/**
 * Single sign-on at an OpenID Connect provider. The sign-in library calls the provider and verifies its responses; this
 * file configures the requests and evaluates the claims. Nothing of a token is stored.
 */
import "server-only";
import { headers } from "next/headers";
import type { Admission, ExternalIdentity } from "../../store/people/single-sign-on.ts";
import { consoleStore } from "../console-store.ts";
import { env } from "../env.ts";
import { log } from "../log.ts";
import { metrics } from "../metrics-recorder.ts";
import { DEMO_EMAILS } from "./demo.ts";
import { ROLES, type Role } from "./role.ts";
import { callerAddress } from "./session-origin.ts";
import { signInThrottle } from "./sign-in-throttle.ts";
import type { SingleSignOnSettings } from "./single-sign-on-settings.ts";

export type Claims = Readonly<Record<string, unknown>>;

interface ProviderAnswer {
  readonly client: {
    readonly issuer: { readonly metadata: { readonly userinfo_endpoint?: string } };
    userinfo(tokens: never): Promise<object>;
  };
  readonly tokens: object;
}

/** The provider's name in the URLs of the sign-in library. */
export const PROVIDER = "oidc";
/** Milliseconds for each request to the provider. */
export const TIMEOUT = 5_000;

/** Display name of the provider; `undefined`: none is configured. */
export const singleSignOnName = (): string | undefined => env().singleSignOn?.name;

/** Address of the provider's metadata. */
export const discoveryUrl = (issuer: string): string => `${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`;

/** Provider in the format of the sign-in library. */
export const providerOf = (settings: SingleSignOnSettings) => ({
  id: PROVIDER,
  name: settings.name,
  type: "oauth" as const,
  wellKnown: discoveryUrl(settings.issuer),
  clientId: settings.clientId,
  clientSecret: settings.clientSecret,
  idToken: true,
  checks: ["pkce" as const, "state" as const, "nonce" as const],
  authorization: { params: { scope: settings.scope } },
  httpOptions: { timeout: TIMEOUT },
  userinfo: { request: (answered: ProviderAnswer) => claimsOf(answered, settings) },
  profile: ({ sub }: Claims) => ({ id: String(sub) }),
});

/** Claims of the verified ID token, completed from the userinfo endpoint when some are missing. */
async function claimsOf(
  { client, tokens }: ProviderAnswer,
  { issuer, groupsClaim }: SingleSignOnSettings,
): Promise<Claims> {
  const signed = ("claims" in tokens && typeof tokens.claims === "function" ? tokens.claims() : {}) as Claims;
  // The library takes the issuer from the provider's own metadata; the expected issuer is defined by the settings.
  if (signed["iss"] !== issuer) {
    log.error("single sign-on", { outcome: "the provider names itself otherwise than OIDC_ISSUER does" });
    throw new Error("another issuer");
  }
  const complete = [groupsClaim, "email", "email_verified"].every((name) => Object.hasOwn(signed, name));
  if (complete || client.issuer.metadata.userinfo_endpoint === undefined) return signed;
  const claims: Claims = { ...(await client.userinfo(tokens as never)) };
  const { email, email_verified } = [signed, claims].find(hasEmailClaims) ?? {};
  return { ...claims, ...signed, email, email_verified };
}

/** Email address and its verification must come from the same source: the other may refer to another address. */
const hasEmailClaims = (claims: Claims): boolean =>
  ["email", "email_verified"].every((name) => Object.hasOwn(claims, name));

/** Highest role of any of the groups. */
export function roleOfGroups(groups: unknown, roles: ReadonlyMap<string, Role>): Role | undefined {
  const theirs = new Set([groups].flat().map((group) => (typeof group === "string" ? roles.get(group) : undefined)));
  return ROLES.findLast((role) => theirs.has(role));
}

/** Person described by the claims. An email address counts only if the provider explicitly verifies it. */
export function externalIdentityOf(claims: Claims, { groupsClaim, roles }: SingleSignOnSettings): ExternalIdentity {
  const own = (name: string): unknown => (Object.hasOwn(claims, name) ? claims[name] : undefined);
  const email = own("email_verified") === true ? soundEmail(own("email")) : undefined;
  const named = [own("name"), own("preferred_username"), email?.split("@")[0]];
  return {
    subject: `${String(own("iss"))} ${String(own("sub"))}`,
    email,
    name: named.map(soundName).find((name) => name !== undefined) ?? "Unnamed user",
    role: roleOfGroups(own(groupsClaim), roles),
  };
}

const MAX_EMAIL_LENGTH = 200;
const MAX_NAME_LENGTH = 100;

function soundEmail(claim: unknown): string | undefined {
  const email = typeof claim === "string" ? claim.trim().toLowerCase() : "";
  return email.length <= MAX_EMAIL_LENGTH && /^[^\s@\p{C}]+@[^\s@\p{C}]+\.[^\s@\p{C}]+$/u.test(email)
    ? email
    : undefined;
}

/** Without invisible characters, and no longer than a typed name may be. */
function soundName(claim: unknown): string | undefined {
  const name = typeof claim === "string" ? claim.replace(/\p{C}/gu, "").trim() : "";
  return [...name].slice(0, MAX_NAME_LENGTH).join("").trim() || undefined;
}

/** Admits the person of verified claims. @returns the person's id; `undefined` if refused. */
export async function admit(claims: Claims, settings: SingleSignOnSettings): Promise<string | undefined> {
  const store = await consoleStore();
  const admission: Admission = await store.singleSignOn.admit(
    externalIdentityOf(claims, settings),
    Date.now(),
    DEMO_EMAILS,
  );
  if ("refused" in admission) {
    log.info("single sign-on", { outcome: admission.refused });
    metrics()?.signInRefused({ method: "single_sign_on", reason: "refused" });
    return undefined;
  }
  log.info("single sign-on", { outcome: "ok", operator: admission.personId });
  await resetThrottle();
  return admission.personId;
}

/** Removes both counted attempts, start and callback, after a successful sign-in. */
async function resetThrottle(): Promise<void> {
  const address = callerAddress(await headers());
  const throttle = await signInThrottle();
  for (let step = 0; step < 2; step += 1) await throttle.right(undefined, address);
}
