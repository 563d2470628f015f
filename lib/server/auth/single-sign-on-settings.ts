/** Single sign-on settings from the environment. Pure: values are passed in. */
import "server-only";
import { baseUrlFaults } from "../network/base-url.ts";
import { isRole, ROLES, type Role } from "./role.ts";

export interface SingleSignOnSettings {
  /** Exactly as in the provider's tokens. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Display name of the provider. */
  readonly name: string;
  /** Requested scopes, separated by blanks. */
  readonly scope: string;
  /** Claim that lists a person's groups. */
  readonly groupsClaim: string;
  readonly roles: ReadonlyMap<string, Role>;
}

export interface SingleSignOnRules {
  /** Whether the issuer may be on this machine, over plain http too. */
  readonly loopback: boolean;
  readonly allowHosts: readonly string[];
}

type Value = (name: string) => string | undefined;
type ReportProblem = (name: string, reason: string) => void;

const REQUIRED_SETTINGS = ["OIDC_ISSUER", "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET", "OIDC_ROLES"] as const;
const OPTIONAL_SETTINGS = ["OIDC_NAME", "OIDC_SCOPE", "OIDC_GROUPS_CLAIM"] as const;
const MAX_NAME_LENGTH = 40;

/** @returns `undefined` if nothing is set, or if there are faults, which are reported by `complain`. */
export function readSingleSignOn(
  value: Value,
  complain: ReportProblem,
  rules: SingleSignOnRules,
): SingleSignOnSettings | undefined {
  const [needed, wished] = [REQUIRED_SETTINGS.map(value), OPTIONAL_SETTINGS.map(value)];
  if ([...needed, ...wished].every((text) => text === undefined)) return undefined;
  const [issuer, clientId, clientSecret, roleList] = needed;
  const [name = "single sign-on", scope = "openid email profile", groupsClaim = "groups"] = wished;
  for (const [at, one] of REQUIRED_SETTINGS.entries())
    if (needed[at] === undefined) complain(one, "is required when another OIDC_ variable is set");
  if (issuer !== undefined) for (const fault of issuerFaults(issuer, rules)) complain("OIDC_ISSUER", fault);
  const roles = roleList === undefined ? undefined : readRoles(roleList);
  if (roleList !== undefined && !roles)
    complain("OIDC_ROLES", `must be a comma-separated list of group=role, with the roles ${ROLES.join(", ")}`);
  if ([...name].length > MAX_NAME_LENGTH || /\p{C}/u.test(name))
    complain("OIDC_NAME", `is longer than ${MAX_NAME_LENGTH} characters, or contains invisible characters`);
  if (!scope.split(/\s+/).includes("openid")) complain("OIDC_SCOPE", "must include openid");
  return issuer && clientId && clientSecret && roles
    ? { issuer, clientId, clientSecret, name, scope, groupsClaim, roles }
    : undefined;
}

/** Plain http is only for a provider on this machine, even if other hosts are allowed. */
function issuerFaults(issuer: string, { loopback, allowHosts }: SingleSignOnRules): string[] {
  const onThisMachine = loopback && baseUrlFaults(issuer, { allowHosts: [], loopback }).length === 0;
  if (/^http:/i.test(issuer) && !onThisMachine) return ["must start with https"];
  return baseUrlFaults(issuer, { allowHosts, loopback });
}

/** `sampling-admins=admin,sampling-support=support`; for a group listed twice, the higher role applies. */
function readRoles(list: string): ReadonlyMap<string, Role> | undefined {
  const pairs = list
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => /^(.*[^\s])\s*=\s*(\w+)$/.exec(part)?.slice(1) ?? []);
  const roles = new Map<string, Role>();
  for (const [group, role] of pairs) {
    if (group === undefined || role === undefined || !isRole(role)) return undefined;
    roles.set(group, higher(roles.get(group), role));
  }
  return roles.size > 0 ? roles : undefined;
}

const higher = (one: Role | undefined, other: Role): Role =>
  one !== undefined && ROLES.indexOf(one) > ROLES.indexOf(other) ? one : other;
