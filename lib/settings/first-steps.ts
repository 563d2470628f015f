/** Setup of a console against a real service, as far as the store shows it. */
import "server-only";
import type { ActionContext } from "../server/action.ts";
import { hasRole } from "../server/auth/role.ts";
import { env } from "../server/env.ts";
import type { FirstStepsView } from "./first-steps-view.ts";
import { listedPeople } from "./listed-people.ts";

/** Preference of the operator: partner accounts whose list was dismissed. */
const DISMISSED = "first-steps-dismissed";

/** `undefined` in sandbox mode, where people and account are given. */
export async function firstSteps({ store, partner, operator }: ActionContext): Promise<FirstStepsView | undefined> {
  if (env().mode === "sandbox") return undefined;
  const [answered] = await store.requests.recent(partner.scope, { limit: 1, outcome: "ok" });
  const invited = (await listedPeople(store)).length > 1 || (await store.invitations.open(Date.now())).length > 0;
  return {
    // Only admins invite.
    ...(hasRole(operator.role, "admin") ? { invited } : {}),
    answeredAt: answered?.at,
    dismissed: dismissedBy((await store.preferences.of(operator.id)).get(DISMISSED)).includes(partner.id),
  };
}

/** Hides the list for this operator and partner account. */
export async function dismissFirstSteps({ store, partner, operator }: ActionContext): Promise<void> {
  const before = dismissedBy((await store.preferences.of(operator.id)).get(DISMISSED));
  await store.preferences.save(operator.id, DISMISSED, [...new Set([...before, partner.id])], Date.now());
}

const dismissedBy = (stored: unknown): readonly string[] =>
  Array.isArray(stored) ? stored.filter((id) => typeof id === "string") : [];
