import type { Role } from "@/lib/server/auth/role";

/** Reason per role why the user's role does not suffice; sufficient roles are omitted. */
export type DeniedReasons = Readonly<Partial<Record<Role, string | undefined>>>;
