import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { defaultDialect } from "../../sampling/dialect.ts";
import type { Store } from "../../store/open-store.ts";
import { openTestStore } from "../../testing/stores/test-store.ts";
import { allPartners, dialectOf, partnerOf } from "./partner.ts";

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

/** Operator in a new session, whose previous one had selected `before`. */
async function signedInAgain(before: string, role: "admin" | "manager" = "admin") {
  const { id } = await store.people.add({ email: "mia@example.test", name: "Mia", role, passwordHash: "-" });
  await store.sessions.choosePartner(await store.sessions.create(id, 1), before);
  return { id, email: "mia@example.test", name: "Mia", role, sessionDigest: "s" } as const;
}

test("a new session continues with the account of the previous one while it is available", async () => {
  await addAccount("a-1", {});
  await addAccount("a-2", {});
  const operator = await signedInAgain("a-2");
  expect((await partnerOf(operator)).id).toBe("a-2");
  expect((await partnerOf({ ...operator, partnerId: "a-1" })).id).toBe("a-1");
  const entry = { at: 2, operator: "ida@example.test", partner: "a-2", action: "disable", subject: "", detail: {} };
  await store.partners.setDisabled("a-2", 2, entry);
  expect((await partnerOf({ ...operator })).id).toBe("sandbox");
});

test("a new session does not continue with an account whose grant was withdrawn", async () => {
  await addAccount("a-1", {});
  await addAccount("a-2", {});
  const operator = await signedInAgain("a-2", "manager");
  const grant = async (partnerId: string) =>
    store.grants.set(
      { partnerId, personId: operator.id, email: operator.email, granted: true },
      {
        action: "grant",
        by: "ida@example.test",
      },
    );
  await store.partners.noteOwn((await allPartners())[0] ?? expect.fail("no account"));
  await grant("sandbox");
  await grant("a-1");
  expect((await partnerOf({ ...operator })).id).toBe("sandbox");
  await grant("a-2");
  expect((await partnerOf({ ...operator })).id).toBe("a-2");
});
