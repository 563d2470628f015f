import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { defaultDialect } from "../sampling/dialect.ts";
import { openMemoryStore, type Store } from "../store/open-store.ts";
import { dialectOf, everyPartner } from "./partner.ts";

const place = vi.hoisted(() => ({ store: undefined as unknown, dialect: {} as unknown }));
vi.mock("./env.ts", () => ({ env: () => ({ mode: "sandbox", dialect: place.dialect }) }));
vi.mock("./console-store.ts", () => ({ consoleStore: async () => place.store }));

let store: Store;
beforeEach(async () => {
  place.store = store = await openMemoryStore();
  place.dialect = defaultDialect;
});
afterEach(() => store.close());

const keep = (id: string, dialect: Record<string, unknown>) =>
  store.partners.add(
    {
      name: `Panel ${id}`,
      environment: "production",
      baseUrl: "https://api.example.com/v1",
      opportunityBaseUrl: "",
      accessKey: "key",
      dialect,
    },
    { id, secret: "sealed", secretVersion: 1 },
    { at: 1, operator: "ida@example.test", partner: id, action: "addAccount", subject: `account ${id}`, detail: {} },
  );

test("an account speaks its own dialect, and the installation's the installation's", async () => {
  await keep("a-1", { firstPage: 1 });
  const [own, kept] = await everyPartner();
  expect(dialectOf(own ?? { name: "" })).toBe(defaultDialect);
  expect(dialectOf(kept ?? { name: "" })).toEqual({ ...defaultDialect, firstPage: 1 });
});

test.each([
  ["an override that this version does not know", { signedBy: "moon" }, /signedBy/],
  ["a value that it does not take", { firstPage: "one" }, /firstPage/],
])("%s stops what speaks to the service with that account, and nothing else", async (_title, dialect, named) => {
  await keep("a-1", dialect);
  await keep("a-2", {});
  const partners = await everyPartner();
  expect(partners.map(({ id }) => id)).toEqual(["sandbox", "a-1", "a-2"]);
  const of = (id: string) => () => dialectOf(partners.find((one) => one.id === id) ?? { name: "" });
  expect(of("a-1")).toThrow(named);
  expect(of("a-1")).toThrow(/^account_fault: The dialect of Panel a-1 has a fault .* An admin can correct it/);
  expect(of("a-2")()).toEqual(defaultDialect);
});
