/**
 * Signing in at a provider of the house's own (OpenID Connect). The sign-in library asks the provider and checks what it answers; here
 * stands what it is told to ask for, and what the console makes of the claims. Nothing of a token is kept.
 */
import "server-only";
import { headers } from "next/headers";
import type { Admission, Arrival } from "../store/single-sign-on.ts";
import { consoleStore } from "./console-store.ts";
import { DEMO_EMAILS } from "./demo.ts";
import { env } from "./env.ts";
import { log } from "./log.ts";
import { ROLES, type Role } from "./role.ts";
import { callerAddress } from "./session-origin.ts";
import { signInThrottle } from "./sign-in-throttle.ts";
import type { SingleSignOnSettings } from "./single-sign-on-settings.ts";

/** What a provider says of a person. */
export type Claims = Readonly<Record<string, unknown>>;

interface Answered {
  readonly client: {
    readonly issuer: { readonly metadata: { readonly userinfo_endpoint?: string } };
    userinfo(tokens: never): Promise<object>;
  };
  readonly tokens: object;
}

/** The provider's name in the addresses of the sign-in library. */
export const PROVIDER = "oidc";
const TIMEOUT = 5_000;

/** What people call the provider; `undefined`: there is none. */
export const singleSignOnName = (): string | undefined => env().singleSignOn?.name;

/** As the sign-in library takes it. */
export const providerOf = (settings: SingleSignOnSettings) => ({
  id: PROVIDER,
  name: settings.name,
  type: "oauth" as const,
  wellKnown: `${settings.issuer.replace(/\/$/, "")}/.well-known/openid-configuration`,
  clientId: settings.clientId,
  clientSecret: settings.clientSecret,
  idToken: true,
  checks: ["pkce" as const, "state" as const, "nonce" as const],
  authorization: { params: { scope: settings.scope } },
  httpOptions: { timeout: TIMEOUT },
  userinfo: { request: (answered: Answered) => claimsOf(answered, settings) },
  profile: ({ sub }: Claims) => ({ id: String(sub) }),
});

/** What the checked ID token says, and what the provider tells when asked of what that leaves out. */
async function claimsOf({ client, tokens }: Answered, { issuer, groupsClaim }: SingleSignOnSettings): Promise<Claims> {
  const signed = ("claims" in tokens && typeof tokens.claims === "function" ? tokens.claims() : {}) as Claims;
  // The library takes the issuer from the provider's own description; who that describes is for the settings to say.
  if (signed["iss"] !== issuer) {
    log.error("single sign-on", { outcome: "the provider names itself otherwise than OIDC_ISSUER does" });
    throw new Error("another issuer");
  }
  const complete = [groupsClaim, "email", "email_verified"].every((name) => Object.hasOwn(signed, name));
  if (complete || client.issuer.metadata.userinfo_endpoint === undefined) return signed;
  const told: Claims = { ...(await client.userinfo(tokens as never)) };
  const { email, email_verified } = [signed, told].find(vouches) ?? {};
  return { ...told, ...signed, email, email_verified };
}

/** An address and what is said of it count together: one of two places may speak of another address. */
const vouches = (claims: Claims): boolean => ["email", "email_verified"].every((name) => Object.hasOwn(claims, name));

/** The highest role that one of the groups has. */
export function roleOfGroups(groups: unknown, roles: ReadonlyMap<string, Role>): Role | undefined {
  const theirs = new Set([groups].flat().map((group) => (typeof group === "string" ? roles.get(group) : undefined)));
  return ROLES.findLast((role) => theirs.has(role));
}

/** Who the claims say is there. An address counts only where the provider vouches for it in so many words. */
export function arrivalOf(claims: Claims, { groupsClaim, roles }: SingleSignOnSettings): Arrival {
  const own = (name: string): unknown => (Object.hasOwn(claims, name) ? claims[name] : undefined);
  const email = own("email_verified") === true ? soundEmail(own("email")) : undefined;
  const named = [own("name"), own("preferred_username"), email?.split("@")[0]];
  return {
    subject: `${String(own("iss"))} ${String(own("sub"))}`,
    email,
    name: named.map(soundName).find((name) => name !== undefined) ?? "Somebody",
    role: roleOfGroups(own(groupsClaim), roles),
  };
}

const LONGEST_EMAIL = 200;
const LONGEST_NAME = 100;

function soundEmail(claim: unknown): string | undefined {
  const email = typeof claim === "string" ? claim.trim().toLowerCase() : "";
  return email.length <= LONGEST_EMAIL && /^[^\s@\p{C}]+@[^\s@\p{C}]+\.[^\s@\p{C}]+$/u.test(email) ? email : undefined;
}

/** Without what cannot be seen, and no longer than a name that is typed in may be. */
function soundName(claim: unknown): string | undefined {
  const name = typeof claim === "string" ? claim.replace(/\p{C}/gu, "").trim() : "";
  return [...name].slice(0, LONGEST_NAME).join("").trim() || undefined;
}

/** Lets the person of checked claims in. @returns the person's id; `undefined`: they stay out. */
export async function admit(claims: Claims, settings: SingleSignOnSettings): Promise<string | undefined> {
  const store = await consoleStore();
  const admission: Admission = await store.singleSignOn.admit(arrivalOf(claims, settings), Date.now(), DEMO_EMAILS);
  if ("refused" in admission) {
    log.info("single sign-on", { outcome: admission.refused });
    return undefined;
  }
  log.info("single sign-on", { outcome: "ok", operator: admission.personId });
  await forgetTries();
  return admission.personId;
}

/** Whoever came in set out and came back: both were counted as tries. */
async function forgetTries(): Promise<void> {
  const address = callerAddress(await headers());
  const throttle = await signInThrottle();
  for (let step = 0; step < 2; step += 1) await throttle.right(undefined, address);
}
