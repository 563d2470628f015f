import type { Role } from "@/lib/server/role";

/** Why the person's role does not suffice, in words; a role that suffices is left out. */
export type WhyNot = Readonly<Partial<Record<Role, string | undefined>>>;
