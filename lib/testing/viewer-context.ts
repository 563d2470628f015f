/** What an action is given, over a store of its own: for tests of what people see and watch. */
import type { ActionContext } from "../server/action.ts";
import { openMemoryStore } from "../store/open-store.ts";
import { partnerScope } from "../store/scope.ts";

/** A viewer of a sandbox account; the store is closed by whoever asked. */
export async function viewerContext(): Promise<ActionContext> {
  const store = await openMemoryStore();
  const ana = await store.people.add({ email: "a@example.test", name: "A", role: "viewer", passwordHash: "-" });
  const partner = { id: "p", name: "Panel", environment: "sandbox", scope: partnerScope("p") } as const;
  return { store, partner, operator: { ...ana, role: "viewer", sessionMark: "" } };
}
