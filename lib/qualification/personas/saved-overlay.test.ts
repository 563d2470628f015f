/** Personas of the overlay: visibility by role, order, and exposed fields. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ActionContext } from "../../server/action.ts";
import type { Role } from "../../server/auth/role.ts";
import { clearProcessSingleton } from "../../server/process-wide.ts";
import { partnerScope } from "../../store/engine/scope.ts";
import type { Store } from "../../store/open-store.ts";
import { mina } from "../../testing/a-persona.ts";
import { openTestStore } from "../../testing/stores/test-store.ts";
import { addPersona, removePersona } from "./personas.ts";
import { overlayChoices, overlayPersona } from "./saved-overlay.ts";

const partner = { id: "p", name: "Panel", environment: "sandbox", scope: partnerScope("p") } as const;
const DAY = 86_400_000;

let store: Store;
let ana: ActionContext;
let tom: ActionContext;
let vera: ActionContext;
beforeEach(async () => {
  vi.stubEnv("MODE", "sandbox");
  clearProcessSingleton("settings");
  store = await openTestStore();
  const sign = async (name: string, role: Role): Promise<ActionContext> => {
    const person = await store.people.add({ email: `${name}@example.test`, name, role, passwordHash: "-" });
    return { store, partner, operator: { ...person, role, sessionDigest: "" }, storeOnly: true };
  };
  ana = await sign("Ana", "support");
  tom = await sign("Tom", "manager");
  vera = await sign("Vera", "viewer");
});
afterEach(async () => {
  await store.close();
  vi.unstubAllEnvs();
  clearProcessSingleton("settings");
});

const labels = async (context: ActionContext) => (await overlayChoices(context)).map(({ label }) => label);

test("the operator's personas come first, then shared ones with their owner, then the sandbox's, named as in Qualify", async () => {
  await addPersona(tom, { ...mina, name: "Aron", shared: true });
  await addPersona(tom, { ...mina, name: "Private" });
  await addPersona(ana, { ...mina, name: "Zoe" });
  await addPersona(ana, { ...mina, name: "Bea" });
  const all = await labels(ana);
  expect(all.slice(0, 4)).toEqual(["Bea", "Zoe", "Aron, by Tom", "Mina, 31, Berlin"]);
  expect(all).not.toContain("Private, by Tom");
  // The answers of a saved persona are loaded when it is chosen.
  expect((await overlayChoices(ana)).map(({ answers }) => answers !== undefined).slice(0, 4)).toEqual([
    false,
    false,
    false,
    true,
  ]);
});

test("a viewer, who may not load personas, gets the sandbox's only", async () => {
  await addPersona(tom, { ...mina, name: "Aron", shared: true });
  expect((await labels(vera))[0]).toBe("Mina, 31, Berlin");
});

test("gives answers that have not expired, device and locale, and nothing that identifies the respondent", async () => {
  await store.db
    .insertInto("attributes")
    .values({ partner_id: "p", attribute_id: "80", name: "A80", expiration_ms: "1", read_at: 1, texts_version: 1 })
    .execute();
  const { id } = await addPersona(ana, {
    ...mina,
    respondentId: "canary-respondent",
    ip: "203.0.113.99",
    userAgent: "Canary/5.0",
    formFactor: "mobile",
    locale: "de_DE",
    answers: [
      { attributeId: "80", values: ["31"], at: DAY },
      { attributeId: "59", values: ["2"] },
    ],
  });
  const person = await overlayPersona(ana, id);
  expect(person).toEqual({
    id,
    label: "Mina",
    about: "",
    answers: [{ attributeId: "59", values: ["2"] }],
    formFactor: "mobile",
    locale: "de_DE",
  });
  expect(JSON.stringify(await overlayChoices(ana))).not.toMatch(/canary-respondent|203\.0\.113\.99|Canary\/5/);
});

test("an answer whose attribute was never loaded counts, and its expiry is unknown if it has a day", async () => {
  const { id } = await addPersona(ana, {
    ...mina,
    answers: [
      { attributeId: "80", values: ["31"], at: DAY },
      { attributeId: "59", values: ["2"] },
    ],
  });
  const person = await overlayPersona(ana, id);
  expect(person.answers.map(({ attributeId }) => attributeId)).toEqual(["80", "59"]);
  expect(person.expiryUnknown).toEqual(["80"]);
});

test("refuses a persona that is deleted or belongs to another operator", async () => {
  const { id } = await addPersona(tom, { ...mina, name: "Private" });
  await expect(overlayPersona(ana, id)).rejects.toMatchObject({ failure: { code: "missing" } });
  await removePersona(tom, id);
  await expect(overlayPersona(tom, id)).rejects.toMatchObject({ failure: { code: "missing" } });
});
