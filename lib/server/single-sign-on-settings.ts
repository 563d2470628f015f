/** How people sign in at a provider of the house's own, as the environment says it. Pure: values are handed in. */
import "server-only";
import { baseUrlFaults } from "./base-url.ts";
import { isRole, ROLES, type Role } from "./role.ts";

export interface SingleSignOnSettings {
  /** As the provider's tokens write it. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** What people call the provider. */
  readonly name: string;
  /** What is asked for, by blanks. */
  readonly scope: string;
  /** Which claim lists a person's groups. */
  readonly groupsClaim: string;
  readonly roles: ReadonlyMap<string, Role>;
}

export interface SingleSignOnRules {
  /** Whether the issuer may be on this machine, over plain http too. */
  readonly loopback: boolean;
  readonly allowHosts: readonly string[];
}

type Value = (name: string) => string | undefined;
type Complain = (name: string, reason: string) => void;

const NEEDED = ["OIDC_ISSUER", "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET", "OIDC_ROLES"] as const;
const WISHED = ["OIDC_NAME", "OIDC_SCOPE", "OIDC_GROUPS_CLAIM"] as const;
const LONGEST_NAME = 40;

/** @returns `undefined` where nothing is set, and where something is wrong that was complained about. */
export function readSingleSignOn(
  value: Value,
  complain: Complain,
  rules: SingleSignOnRules,
): SingleSignOnSettings | undefined {
  const [needed, wished] = [NEEDED.map(value), WISHED.map(value)];
  if ([...needed, ...wished].every((text) => text === undefined)) return undefined;
  const [issuer, clientId, clientSecret, roleList] = needed;
  const [name = "single sign-on", scope = "openid email profile", groupsClaim = "groups"] = wished;
  for (const [at, one] of NEEDED.entries())
    if (needed[at] === undefined) complain(one, "is missing, and another OIDC_ variable is set");
  if (issuer !== undefined) for (const fault of issuerFaults(issuer, rules)) complain("OIDC_ISSUER", fault);
  const roles = roleList === undefined ? undefined : readRoles(roleList);
  if (roleList !== undefined && !roles)
    complain("OIDC_ROLES", `is no list of group=role, by comma, with the roles ${ROLES.join(", ")}`);
  if ([...name].length > LONGEST_NAME || /\p{C}/u.test(name))
    complain("OIDC_NAME", `is longer than ${LONGEST_NAME} characters, or has some that cannot be seen`);
  if (!scope.split(/\s+/).includes("openid")) complain("OIDC_SCOPE", "does not ask for openid");
  return issuer && clientId && clientSecret && roles
    ? { issuer, clientId, clientSecret, name, scope, groupsClaim, roles }
    : undefined;
}

/** Plain http is for a provider on this machine alone, whatever hosts may be called otherwise. */
function issuerFaults(issuer: string, { loopback, allowHosts }: SingleSignOnRules): string[] {
  const onThisMachine = loopback && baseUrlFaults(issuer, { allowHosts: [], loopback }).length === 0;
  if (/^http:/i.test(issuer) && !onThisMachine) return ["must start with https"];
  return baseUrlFaults(issuer, { allowHosts, loopback });
}

/** `sampling-admins=admin,sampling-support=support`; of a group that is named twice the higher role holds. */
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
