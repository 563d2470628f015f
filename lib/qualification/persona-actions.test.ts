/** What is kept in the audit of handing a persona out. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ActionContext } from "../server/action.ts";
import { openMemoryStore, type Store } from "../store/open-store.ts";
import { partnerScope } from "../store/scope.ts";
import { mina as aPersona } from "../testing/a-persona.ts";
import type { PersonaDraft } from "./persona.ts";
import { takePersona } from "./persona-actions.ts";
import { addPersona } from "./personas.ts";

const asks = vi.hoisted(() => ({ context: undefined as ActionContext | undefined }));
vi.mock("next/headers", () => ({ headers: () => Promise.resolve(new Headers()) }));
vi.mock("../server/console-store.ts", () => ({ consoleStore: () => Promise.resolve(asks.context?.store) }));
vi.mock("../server/log.ts", () => ({ log: { info: () => undefined } }));
vi.mock("../server/partner.ts", () => ({ partnerOf: async () => asks.context?.partner }));
vi.mock("../server/session.ts", () => ({ readOperator: () => Promise.resolve(asks.context?.operator) }));

const mina: PersonaDraft = {
  ...aPersona,
  userAgent: "Mozilla/5.0 canary",
};

let store: Store;
beforeEach(async () => {
  store = await openMemoryStore();
  const person = await store.people.add({ email: "ana@example.test", name: "Ana", role: "support", passwordHash: "-" });
  const partner = { id: "p", name: "Panel", environment: "sandbox", scope: partnerScope("p") } as const;
  asks.context = { store, partner, operator: { ...person, role: "support", sessionMark: "" } };
});
afterEach(() => store.close());

test("who takes a persona is kept with the persona's id alone", async () => {
  if (!asks.context) throw new Error("Nobody asks");
  const { id } = await addPersona(asks.context, mina);
  expect(await takePersona({ id })).toMatchObject({ ok: true, value: { respondentId: "mina-berlin-31" } });
  const kept = await store.audit.recent({ limit: 9 });
  expect(kept).toMatchObject([
    { operator: "ana@example.test", action: "takePersona", subject: `persona ${id}`, detail: {} },
  ]);
  expect(JSON.stringify(kept)).not.toMatch(/mina|203\.0|canary/i);
});
