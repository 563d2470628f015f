/** Audit log entries of persona actions, and that nothing changes without an entry. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ActionContext } from "../../server/action.ts";
import { partnerScope } from "../../store/engine/scope.ts";
import type { Store } from "../../store/open-store.ts";
import { sessionDigest } from "../../store/people/session-rows.ts";
import { mina as aPersona } from "../../testing/a-persona.ts";
import { changeAuditTable } from "../../testing/stores/audit-table.ts";
import { openTestStore } from "../../testing/stores/test-store.ts";
import type { PersonaDraft } from "../model/persona/persona.ts";
import { deletePersona, importPersonas, savePersona, takePersona } from "./persona-actions.ts";
import { addPersona } from "./personas.ts";

const asks = vi.hoisted(() => ({ context: undefined as ActionContext | undefined }));
vi.mock("next/headers", () => ({ headers: () => Promise.resolve(new Headers()) }));
vi.mock("../../server/console-store.ts", () => ({ consoleStore: () => Promise.resolve(asks.context?.store) }));
vi.mock("../../server/log.ts", () => ({ log: { info: () => undefined, error: () => undefined } }));
vi.mock("../../server/partner/partner.ts", () => ({ partnerOf: async () => asks.context?.partner }));
vi.mock("../../server/auth/session.ts", () => ({ readOperator: () => Promise.resolve(asks.context?.operator) }));

const mina: PersonaDraft = {
  ...aPersona,
  userAgent: "Mozilla/5.0 canary",
};

let store: Store;
beforeEach(async () => {
  store = await openTestStore();
  const person = await store.people.add({ email: "ana@example.test", name: "Ana", role: "support", passwordHash: "-" });
  const digest = sessionDigest(await store.sessions.create(person.id, 1));
  const partner = { id: "p", name: "Panel", environment: "sandbox", scope: partnerScope("p") } as const;
  asks.context = { store, partner, operator: { ...person, role: "support", sessionDigest: digest } };
});
afterEach(() => store.close());

test("records the use of a persona with the persona's id only", async () => {
  if (!asks.context) throw new Error("Nobody asks");
  const { id } = await addPersona(asks.context, mina);
  expect(await takePersona({ id })).toMatchObject({ ok: true, value: { respondentId: "mina-berlin-31" } });
  const kept = await store.audit.recent({ limit: 9 });
  expect(kept).toMatchObject([
    { operator: "ana@example.test", action: "takePersona", subject: `persona ${id}`, detail: {} },
  ]);
  expect(JSON.stringify(kept)).not.toMatch(/mina|203\.0|canary/i);
});

test("rolls back a save, a deletion and each import chunk when the audit entry cannot be written", async () => {
  if (!asks.context) throw new Error("Nobody asks");
  const { id } = await addPersona(asks.context, mina);
  await changeAuditTable(store, "fill");
  const typed = { ...mina, answers: [], tags: [] };
  const other = { ...typed, name: "Another" };
  for (const act of [
    () => savePersona(other),
    () => deletePersona({ id }),
    () => takePersona({ id }),
    () => importPersonas({ drafts: [other, { ...typed, locale: "de_DE" }], sameName: "replace" }),
  ])
    await expect(act()).rejects.toThrow("the trail is full");
  const kept = await store.db.selectFrom("personas").select(["name", "revision", "used_at"]).execute();
  expect(kept).toEqual([{ name: mina.name, revision: 1, used_at: null }]);
  await changeAuditTable(store, "empty");
  expect(await savePersona(other)).toMatchObject({ ok: true });
  expect(await store.audit.recent({ limit: 9 })).toMatchObject([{ action: "savePersona" }]);
});
