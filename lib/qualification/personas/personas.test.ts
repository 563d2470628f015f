import { afterEach, beforeEach, expect, test } from "vitest";
import { saveAnswer } from "../../opportunities/fetch/fetch-opportunity.ts";
import type { ActionContext } from "../../server/action.ts";
import type { Role } from "../../server/auth/role.ts";
import { partnerScope } from "../../store/engine/scope.ts";
import type { Store } from "../../store/open-store.ts";
import { mina as aPersona } from "../../testing/a-persona.ts";
import { openTestStore } from "../../testing/stores/test-store.ts";
import { anOpportunity } from "../../testing/wire-builders.ts";
import { answers } from "../model/params.ts";
import { MAX_PERSONAS, type PersonaDraft } from "../model/persona/persona.ts";
import { evaluateRun } from "../run/run-evaluation.ts";
import {
  addPersona,
  changePersona,
  duplicatePersona,
  importPersonas,
  personaLines,
  removePersona,
  takePersona,
} from "./personas.ts";

const scope = partnerScope("p");
const partner = { id: "p", name: "Panel", environment: "sandbox", scope } as const;
const mina: PersonaDraft = {
  ...aPersona,
  userAgent: "Mozilla/5.0 canary",
  locale: "de_DE",
  answers: [{ attributeId: "80", values: ["31"], at: 86_400_000 }],
  tags: ["Berlin"],
};

let store: Store;
let ana: ActionContext;
let tom: ActionContext;
let vera: ActionContext;
beforeEach(async () => {
  store = await openTestStore();
  const sign = async (name: string, role: Role): Promise<ActionContext> => {
    const person = await store.people.add({ email: `${name}@example.test`, name, role, passwordHash: "-" });
    return { store, partner, operator: { ...person, role, sessionDigest: "" } };
  };
  ana = await sign("Ana", "support");
  tom = await sign("Tom", "manager");
  vera = await sign("Vera", "viewer");
});
afterEach(() => store.close());

const cell = (id: string) => ({ tag: `t${id}`, kind: "VALUE", attribute_id: id, negate: false, value: "1" });
const details = (id: string, expiration: string) =>
  store.db
    .insertInto("attributes")
    .values({
      partner_id: "p",
      attribute_id: id,
      name: `A${id}`,
      expiration_ms: expiration,
      read_at: 1,
      texts_version: 1,
    })
    .execute();
const refused = (code: string) => expect.objectContaining({ failure: expect.objectContaining({ code }) });

test("the list never identifies the respondent, for any reader", async () => {
  await addPersona(ana, { ...mina, shared: true });
  for (const context of [ana, vera]) {
    const lines = await personaLines(context);
    expect(lines).toMatchObject([
      { name: "Mina", answers: 1, maskedId: "mina••••••••", maskedIp: "203.0.•••.•••", lacks: [] },
    ]);
    expect(JSON.stringify(lines)).not.toMatch(/mina-berlin|203\.0\.113|canary|"31"/);
  }
});

test("an unshared persona does not exist for other operators, including managers", async () => {
  const { id } = await addPersona(ana, mina);
  expect(await personaLines(tom)).toEqual([]);
  await expect(takePersona(tom, id)).rejects.toEqual(refused("missing"));
  await expect(removePersona(tom, id)).rejects.toEqual(refused("missing"));
});

test("a shared persona can be used by every support operator and changed by its owner or a manager", async () => {
  const one = await addPersona(ana, { ...mina, shared: true });
  const before = Date.now();
  const taken = await takePersona(tom, one.id);
  expect(taken).toMatchObject({ respondentId: "mina-berlin-31", own: false, changeable: true, revision: 1 });
  expect(taken.usedAt).toBeGreaterThanOrEqual(before);
  const change = { id: one.id, revision: 1, draft: { ip: "" } };
  expect(await changePersona(tom, change)).toMatchObject({ state: "saved", persona: { ip: "", updatedBy: "Tom" } });
  const support: ActionContext = { ...ana, operator: { ...tom.operator, id: tom.operator.id, role: "support" } };
  await expect(changePersona(support, { ...change, revision: 2 })).rejects.toEqual(refused("forbidden"));
});

test("a conflicting save returns the other operator's version; saving over that revision succeeds", async () => {
  const { id } = await addPersona(ana, { ...mina, shared: true });
  await changePersona(tom, { id, revision: 1, draft: { width: "390" } });
  const mine = { width: "820" };
  const answer = await changePersona(ana, { id, revision: 1, draft: mine });
  expect(answer).toMatchObject({ state: "meanwhile", persona: { width: "390", updatedBy: "Tom", revision: 2 } });
  expect(await changePersona(ana, { id, revision: 2, draft: mine })).toMatchObject({ state: "saved" });
});

test("the name of a copy does not end in half an emoji", async () => {
  const { id } = await addPersona(ana, { ...mina, name: `${"m".repeat(52)}😀` });
  expect((await duplicatePersona(ana, id)).name).toBe(`${"m".repeat(52)} (copy)`);
});

test("names are unique per operator, copies are numbered, and the count is limited", async () => {
  const { id } = await addPersona(ana, mina);
  await expect(addPersona(ana, mina)).rejects.toEqual(refused("conflict"));
  expect((await duplicatePersona(ana, id)).name).toBe("Mina (copy)");
  const second = await duplicatePersona(ana, id);
  expect(second.name).toBe("Mina (copy 2)");
  const toTaken = { id: second.id, revision: 1, draft: { name: mina.name } };
  await expect(changePersona(ana, toTaken)).rejects.toEqual(refused("conflict"));
  const many = Array.from({ length: MAX_PERSONAS }, (_unused, index) => ({ ...mina, name: `n${index}` }));
  await expect(importPersonas(ana, many, "keep")).rejects.toEqual(refused("conflict"));
  expect(await personaLines(ana)).toHaveLength(3);
});

test("an import adds new personas and treats existing names as chosen", async () => {
  await addPersona(ana, mina);
  const drafts = [
    { ...mina, ip: "" },
    { ...mina, name: "Jonas" },
  ];
  expect(await importPersonas(ana, drafts, "keep")).toEqual({ added: ["Jonas"], replaced: [], kept: ["Mina"] });
  expect(await importPersonas(ana, drafts, "replace")).toEqual({ added: [], replaced: ["Mina", "Jonas"], kept: [] });
  expect((await personaLines(ana)).map(({ maskedIp }) => maskedIp)).toEqual(["203.0.•••.•••", ""]);
});

test("an expired answer is missing in the local evaluation and is distinguished from one never given", async () => {
  const DAY = 86_400_000;
  await details("80", String(90 * DAY));
  await details("81", String(90 * DAY));
  const opportunity = anOpportunity("7", {
    group_id: "70",
    cells: [cell("80"), cell("81")],
    filters: [[{ id: "e", cells: ["t80", "t81"] }]],
    quotas: [],
  });
  await saveAnswer(ana, { value: opportunity, text: JSON.stringify(opportunity) });
  const read = async (at?: number) => {
    const given = answers.parse([{ attributeId: "80", values: ["1"], ...(at ? { at } : {}) }]);
    const [bySubject] = await evaluateRun(ana, ["70"], [{ answers: given }]);
    return bySubject?.get("70");
  };
  const given = Math.floor(Date.now() / DAY) * DAY - 100 * DAY;
  expect(await read(given)).toMatchObject({
    verdict: "undetermined",
    needs: [{ attributeId: "80", expired: { at: given, since: given + 90 * DAY } }, { attributeId: "81" }],
    reasons: ["answer_expired", "needs_answer"],
  });
  const cells = (await read(given))?.steps[0]?.told?.cells;
  expect(cells?.[0]).toMatchObject({ given: false, givenAt: given, reason: "answer_expired", has: [] });
  for (const at of [undefined, given + 99 * DAY]) {
    expect(await read(at)).toMatchObject({ needs: [{ attributeId: "81" }], reasons: ["needs_answer"] });
  }
});
