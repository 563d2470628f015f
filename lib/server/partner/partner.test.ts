import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { defaultDialect } from "../../sampling/dialect.ts";
import type { Store } from "../../store/open-store.ts";
import { openTestStore } from "../../testing/stores/test-store.ts";
import { dialectOf, allPartners } from "./partner.ts";

const mocks = vi.hoisted(() => ({ store: undefined as unknown, dialect: {} as unknown }));
vi.mock("../env.ts", () => ({ env: () => ({ mode: "sandbox", dialect: mocks.dialect }) }));
vi.mock("../console-store.ts", () => ({ consoleStore: async () => mocks.store }));

let store: Store;
beforeEach(async () => {
  mocks.store = store = await openTestStore();
  mocks.dialect = defaultDialect;
});
afterEach(() => store.close());

const addAccount = (id: string, dialect: Record<string, unknown>) =>
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

test("a stored account uses its own dialect, and the installation's account that of the installation", async () => {
  await addAccount("a-1", { firstPage: 1 });
  const [own, kept] = await allPartners();
  expect(dialectOf(own ?? { name: "" })).toBe(defaultDialect);
  expect(dialectOf(kept ?? { name: "" })).toEqual({ ...defaultDialect, firstPage: 1 });
});

test.each([
  ["an override that this version does not know", { signedBy: "moon" }, /signedBy/],
  ["a value that it does not accept", { firstPage: "one" }, /firstPage/],
])("%s makes calls to the service with that account fail, and no others", async (_title, dialect, named) => {
  await addAccount("a-1", dialect);
  await addAccount("a-2", {});
  const partners = await allPartners();
  expect(partners.map(({ id }) => id)).toEqual(["sandbox", "a-1", "a-2"]);
  const of = (id: string) => () => dialectOf(partners.find((one) => one.id === id) ?? { name: "" });
  expect(of("a-1")).toThrow(named);
  expect(of("a-1")).toThrow(/^account_fault: The API overrides of Panel a-1 are invalid .* An admin can correct them/);
  expect(of("a-2")()).toEqual(defaultDialect);
});
