/** Roles of operators, each including the ones before it. */
export const ROLES = ["viewer", "support", "manager", "admin"] as const;
export type Role = (typeof ROLES)[number];

export const hasRole = (role: Role, needs: Role): boolean => ROLES.indexOf(role) >= ROLES.indexOf(needs);
export const isRole = (text: string): text is Role => (ROLES as readonly string[]).includes(text);

/** Message when a role is insufficient. */
export const needsRole = (role: Role, needs: Role): string => `This requires the ${needs} role; yours is ${role}.`;

/** Reason why a control is disabled or a page is hidden, with the next step; `undefined` when the role suffices. */
export const deniedReason = (role: Role, needs: Role): string | undefined =>
  hasRole(role, needs) ? undefined : `${needsRole(role, needs)} Ask an admin if you need access.`;
