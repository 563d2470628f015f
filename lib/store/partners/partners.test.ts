import { afterEach, beforeEach, expect, test } from "vitest";
import { openTestStore } from "../../testing/stores/test-store.ts";
import type { Store } from "../open-store.ts";
import type { AccountChoice } from "./partner-account.ts";

let store: Store;
beforeEach(async () => {
  store = await openTestStore();
});
afterEach(() => store.close());

const choice: AccountChoice = {
  name: "Harbour Research",
  environment: "production",
  baseUrl: "https://api.example.com/v1",
  opportunityBaseUrl: "",
  accessKey: "key-1",
  dialect: { firstPage: 1 },
};
const entry = (action: string, at = 100) => ({
  at,
  operator: "ida@example.test",
  partner: "a-1",
  action,
  subject: "account a-1",
  detail: {},
});
const sealed = (secretVersion = 1) => ({ id: "a-1", secret: `sealed ${secretVersion}`, secretVersion });

const trail = async () => (await store.audit.recent({ limit: 10 })).map(({ action }) => action);

test("stores an account with its sealed secret, and changes it only if it is unchanged since it was read", async () => {
  await store.partners.add(choice, sealed(), entry("addAccount"));
  const [kept] = await store.partners.kept();
  expect(kept).toMatchObject({ ...choice, id: "a-1", secret: "sealed 1", secretVersion: 1, disabledAt: null });
  await store.partners.change("a-1", 100, { ...choice, name: "Harbour" }, sealed(2), entry("changeAccount", 100));
  expect(await store.partners.byId("a-1")).toMatchObject({ name: "Harbour", secretVersion: 2, updatedAt: 101 });
  await expect(store.partners.change("a-1", 100, choice, undefined, entry("changeAccount", 200))).rejects.toMatchObject(
    { failure: { code: "conflict" } },
  );
  await expect(store.partners.change("a-9", 1, choice, undefined, entry("changeAccount"))).rejects.toMatchObject({
    failure: { code: "missing" },
  });
  // A refused change leaves neither data nor an audit entry.
  expect(await store.partners.byId("a-1")).toMatchObject({ name: "Harbour", secret: "sealed 2" });
  expect(await trail()).toEqual(["changeAccount", "addAccount"]);
});

test("account names are unique", async () => {
  await store.partners.noteOwn({ id: "own", name: "Northwind", environment: "sandbox" });
  await expect(
    store.partners.add({ ...choice, name: "Northwind" }, sealed(), entry("addAccount")),
  ).rejects.toMatchObject({ failure: { code: "conflict" } });
  expect(await store.partners.kept()).toEqual([]);
  expect(await trail()).toEqual([]);
});

test("people who exist when the installation's account is first recorded get access; people added later need a grant", async () => {
  const person = async (name: string) =>
    (await store.people.add({ email: `${name}@example.test`, name, role: "viewer", passwordHash: "-" })).id;
  const ana = await person("ana");
  const own = { id: "own", name: "Northwind", environment: "sandbox" as const };
  await store.partners.noteOwn(own);
  const ben = await person("ben");
  await store.partners.noteOwn({ ...own, name: "Northwind Panel" });
  expect(await store.partners.noted()).toEqual([{ id: "own", name: "Northwind Panel" }]);
  expect(await store.partners.kept()).toEqual([]);
  expect(await store.grants.ofPerson(ana)).toEqual(["own"]);
  expect(await store.grants.ofPerson(ben)).toEqual([]);
  const grant = (personId: string, granted: boolean) =>
    store.grants.set(
      { partnerId: "own", personId, granted, email: "b@example.test" },
      { action: granted ? "grantAccount" : "revokeAccount", by: "ida@example.test" },
    );
  await grant(ben, true);
  await grant(ben, true);
  await grant(ana, false);
  await grant(ana, false);
  expect(await trail()).toEqual(["revokeAccount", "grantAccount"]);
  expect(await store.grants.all()).toEqual([{ partnerId: "own", personId: ben }]);
});

test("a new access key gives access to the installation's account only to people who had it before", async () => {
  const person = async (name: string) =>
    (await store.people.add({ email: `${name}@example.test`, name, role: "viewer", passwordHash: "-" })).id;
  const [ana, ben] = [await person("ana"), await person("ben")];
  await store.partners.noteOwn({ id: "p-1", name: "Northwind", environment: "production" });
  await store.partners.add(choice, sealed(), entry("addAccount"));
  const by = "ida@example.test";
  await store.grants.set(
    { partnerId: "p-1", personId: ben, granted: false, email: by },
    { action: "revokeAccount", by },
  );
  await store.grants.set({ partnerId: "a-1", personId: ben, granted: true, email: by }, { action: "grantAccount", by });
  await store.partners.noteOwn({ id: "p-2", name: "Northwind Two", environment: "production" });
  expect(await store.grants.ofPerson(ana)).toEqual(["p-1", "p-2"]);
  expect(await store.grants.ofPerson(ben)).toEqual(["a-1"]);
  expect(await store.audit.recent({ limit: 1 })).toMatchObject([
    { action: "passOnAccount", subject: "account p-2", detail: { before: "p-1", people: 1 } },
  ]);
  await store.partners.noteOwn({ id: "sandbox", name: "Sandbox", environment: "sandbox" });
  expect(await store.grants.ofPerson(ben)).toEqual(["a-1", "sandbox"]);
  await store.partners.noteOwn({ id: "p-3", name: "Northwind Three", environment: "production" });
  expect(await store.grants.ofPerson(ben)).toEqual(["a-1", "sandbox"]);
});

test("reseals a secret only if it is unchanged", async () => {
  await store.partners.add(choice, sealed(), entry("addAccount"));
  expect(await store.partners.sealed()).toEqual([sealed()]);
  expect(await store.partners.reseal({ id: "a-1", secret: "another" }, "x")).toBe(false);
  expect(await store.partners.reseal(sealed(), "sealed anew")).toBe(true);
  // The visible account fields are unchanged.
  expect(await store.partners.byId("a-1")).toMatchObject({ secret: "sealed anew", secretVersion: 1, updatedAt: 100 });
});

test("a disabled account still exists", async () => {
  await store.partners.add(choice, sealed(), entry("addAccount"));
  await store.partners.setDisabled("a-1", 300, entry("setAccountInUse", 300));
  expect(await store.partners.byId("a-1")).toMatchObject({ disabledAt: 300 });
  await store.partners.setDisabled("a-1", null, entry("setAccountInUse", 400));
  expect(await store.partners.byId("a-1")).toMatchObject({ disabledAt: null });
  await expect(store.partners.setDisabled("a-2", 1, entry("setAccountInUse"))).rejects.toMatchObject({
    failure: { code: "missing" },
  });
});
