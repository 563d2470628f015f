import type { Role } from "@/lib/server/auth/role";

export const ROLE_DESCRIPTIONS: Record<Role, string> = {
  viewer: "Can view everything but not change team data.",
  support:
    "Can do everything a viewer can, plus check respondents, save personas, create contexts, and see the request log.",
  manager:
    "Can do everything support can, plus refresh opportunities and attributes, name reasons, and see the audit log.",
  admin: "Can do everything a manager can, plus manage people and partner accounts. Has access to every account.",
};
