/** Demo people of sandbox mode. They do not exist outside it. */
import "server-only";
import type { Store } from "../../store/open-store.ts";
import { env } from "../env.ts";
import { hashPassword } from "./password.ts";
import { ROLES, type Role } from "./role.ts";

export interface DemoPerson {
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly password: string;
}

const NAMES: Record<Role, string> = { viewer: "Vera", support: "Ana", manager: "Tomas", admin: "Ida" };

/** Four people, one per role, for one-click sign-in; none outside sandbox mode. */
export function demoPeople(): readonly DemoPerson[] {
  if (env().mode !== "sandbox") return [];
  return ROLES.map((role) => ({ email: `${role}@example.test`, name: NAMES[role], role, password: `sandbox-${role}` }));
}

/** Adds missing demo people to the store; adds none outside sandbox mode. */
export async function seedDemoPeople(store: Store): Promise<void> {
  await Promise.all(
    demoPeople().map(async ({ email, name, role, password }) => {
      if (await store.people.byEmail(email)) return;
      const passwordHash = await hashPassword(password);
      await store.people.add({ email, name, role, passwordHash }).catch(async (error: unknown) => {
        // Another instance has added the person since.
        if (!(await store.people.byEmail(email))) throw error;
      });
    }),
  );
}

/** Email addresses of the demo people, who are refused outside sandbox mode. */
export const DEMO_EMAILS: readonly string[] = ROLES.map((role) => `${role}@example.test`);

export const isDemoEmail = (email: string): boolean => DEMO_EMAILS.includes(email);
