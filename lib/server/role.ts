/** Roles of operators, each including the ones before it. */
export const ROLES = ["viewer", "support", "manager", "admin"] as const;
export type Role = (typeof ROLES)[number];

export const hasRole = (role: Role, needs: Role): boolean => ROLES.indexOf(role) >= ROLES.indexOf(needs);
export const isRole = (text: string): text is Role => (ROLES as readonly string[]).includes(text);

/** Why a role does not suffice, in words. */
export const needsRole = (role: Role, needs: Role): string =>
  `This needs the role ${needs}. You are signed in as ${role}.`;

/** Why a control stands disabled, in words; `undefined` when the role suffices. */
export const whyNot = (role: Role, needs: Role): string | undefined =>
  hasRole(role, needs) ? undefined : needsRole(role, needs);
