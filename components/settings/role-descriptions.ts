import type { Role } from "@/lib/server/auth/role";

export const ROLE_DESCRIPTIONS: Record<Role, string> = {
  viewer:
    "Can view opportunities, attributes, panels, and runs, refresh opportunities and single attributes, watch opportunities, and save views.",
  support:
    "Can do everything a viewer can, plus check respondents, save personas, name reasons, create contexts, use the API tools, and see the request log.",
  manager:
    "Can do everything support can, plus refresh all attributes, manage panels and jobs, change what others share, set the watch schedule, and see the audit log.",
  admin:
    "Can do everything a manager can, plus manage people, partner accounts, and data retention, and export the audit log. Has access to every partner account.",
};
