/** Partner account of a page, and of the requests that the page makes later. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { defaultDialect } from "../../sampling/dialect.ts";
import type { Store } from "../../store/open-store.ts";
import { openTestStore } from "../../testing/stores/test-store.ts";
import { defineAction } from "../action.ts";
import type { Operator } from "../auth/session.ts";
import { clearProcessSingletons } from "../process-wide.ts";
import { defineRoute } from "../route.ts";
import { pagePartner } from "./page-partner.ts";

const mocks = vi.hoisted(() => ({
  store: undefined as unknown,
  operator: undefined as Operator | undefined,
  headers: {} as Record<string, string>,
  isWritable: true,
}));
vi.mock("next/headers", () => ({ headers: async () => new Headers(mocks.headers) }));
vi.mock("../env.ts", () => ({ env: () => ({ mode: "sandbox", dialect: defaultDialect }) }));
vi.mock("../log.ts", () => ({ log: { info: () => undefined, error: () => undefined } }));
vi.mock("../console-store.ts", () => ({ consoleStore: async () => mocks.store }));
vi.mock("../auth/session.ts", () => ({
  readOperator: async () => mocks.operator && { ...mocks.operator },
  setSessionPartner: async (partnerId: string) => {
    if (!mocks.isWritable) throw new Error("The disk is full");
    if (mocks.operator) mocks.operator = { ...mocks.operator, partnerId };
  },
}));
vi.mock("../network/own-origin.ts", () => ({ isOwnOrigin: () => true, FOREIGN_ORIGIN_MESSAGE: "" }));

const BROWSER = { "next-action": "id" };
const GRANTED_BY = { action: "grant", by: "ida@example.test" };
const run = async (_input: object, { partner }: { readonly partner: { readonly id: string } }) => partner.id;
const act = defineAction({ name: "act", needs: "viewer", input: z.strictObject({}), run });
const route = defineRoute({ needs: "viewer", input: z.object({}), run });
const ask = async () => {
  const response = await route(new Request("http://console.test/api"));
  return { status: response.status, body: (await response.json()) as unknown };
};

let store: Store;
let personId: string;
beforeEach(async () => {
  clearProcessSingletons();
  mocks.store = store = await openTestStore();
  for (const id of ["a-1", "b-1"]) {
    await store.partners.add(
      {
        name: `Panel ${id}`,
        environment: "production",
        baseUrl: "https://api.example.com/v1",
        opportunityBaseUrl: "",
        accessKey: "key",
        dialect: {},
      },
      { id, secret: "sealed", secretVersion: 1 },
      { at: 1, operator: "ida@example.test", partner: id, action: "addAccount", subject: `account ${id}`, detail: {} },
    );
  }
  const person = { email: "mia@example.test", name: "Mia", role: "manager", passwordHash: "-" } as const;
  personId = (await store.people.add(person)).id;
  mocks.operator = { id: personId, email: person.email, name: "Mia", role: "manager", sessionDigest: "s" };
  mocks.headers = BROWSER;
  mocks.isWritable = true;
});
afterEach(() => store.close());

const grant = (partnerId: string, granted = true) =>
  store.grants.set({ partnerId, personId, email: "mia@example.test", granted }, GRANTED_BY);
const render = async () => (await pagePartner(mocks.operator ?? expect.fail("signed out"))).id;
const refusal = { ok: false, failure: { code: "conflict", detail: "account_gone" } };

test("requests are for the account of the page, even if another one has become the first", async () => {
  await grant("b-1");
  expect(await render()).toBe("b-1");
  await grant("a-1");
  expect(await act({})).toEqual({ ok: true, value: "b-1" });
  expect(await ask()).toEqual({ status: 200, body: { ok: true, value: "b-1" } });
});

test("requests are refused once the account of the page is withdrawn, until a page shows another one", async () => {
  await grant("a-1");
  await grant("b-1");
  mocks.operator = { ...(mocks.operator ?? expect.fail("signed out")), partnerId: "b-1" };
  expect(await act({})).toEqual({ ok: true, value: "b-1" });
  await grant("b-1", false);
  expect(await act({})).toMatchObject(refusal);
  expect(await ask()).toMatchObject({ status: 409, body: refusal });
  // The prefetch of a page.
  mocks.headers = {};
  expect(await act({})).toEqual({ ok: true, value: "a-1" });
  mocks.headers = BROWSER;
  expect(await act({})).toMatchObject(refusal);
  expect(await render()).toBe("a-1");
  expect(await act({})).toEqual({ ok: true, value: "a-1" });
  await grant("a-1", false);
  expect(await act({})).toMatchObject({ ok: false, failure: { code: "forbidden" } });
});

test("an operator for whom no page was rendered yet works for the first account", async () => {
  await grant("a-1");
  expect(await act({})).toEqual({ ok: true, value: "a-1" });
  await grant("b-1");
  expect(await act({})).toEqual({ ok: true, value: "a-1" });
});

test("a page is shown although its account cannot be stored", async () => {
  await grant("a-1");
  mocks.isWritable = false;
  expect(await render()).toBe("a-1");
});
