import type { Role } from "@/lib/server/auth/role";

export const ROLE_DESCRIPTIONS: Record<Role, string> = {
  viewer: "Can view everything but not change team data.",
  support: "Can also check respondents, save personas, create contexts and see the request log.",
  manager: "Can also refresh opportunities and attributes, name reasons and see the audit log.",
  admin: "Can also manage people and partner accounts. Has access to every account.",
};
