/** Action context with its own store, for tests of views and watches. */
import type { ActionContext } from "../server/action.ts";
import { partnerScope } from "../store/engine/scope.ts";
import { openTestStore } from "./stores/test-store.ts";

/** Viewer of a sandbox account; the caller closes the store. */
export async function viewerContext(): Promise<ActionContext> {
  const store = await openTestStore();
  const ana = await store.people.add({ email: "a@example.test", name: "A", role: "viewer", passwordHash: "-" });
  const partner = { id: "p", name: "Panel", environment: "sandbox", scope: partnerScope("p") } as const;
  return { store, partner, operator: { ...ana, role: "viewer", sessionDigest: "" } };
}
