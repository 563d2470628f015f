import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Store } from "../../store/open-store.ts";
import { openTestStore } from "../../testing/stores/test-store.ts";
import { forEveryPartner } from "./for-every-partner.ts";

const mocks = vi.hoisted(() => ({ store: undefined as unknown }));
vi.mock("../console-store.ts", () => ({ consoleStore: async () => mocks.store }));
vi.mock("./partner.ts", () => ({ allPartners: async () => ["a", "b", "c"].map((id) => ({ id })) }));

let store: Store;
beforeEach(async () => {
  mocks.store = store = await openTestStore();
});
afterEach(() => store.close());

test("an error for one account does not affect the others, and is thrown at the end", async () => {
  const seen: string[] = [];
  const work = forEveryPartner(async ({ partner }) => {
    seen.push(partner.id);
    if (partner.id === "a") throw new Error("account a is broken");
  });
  await expect(work).rejects.toThrow("Failed for 1 of the accounts: Error: account a is broken");
  expect(seen).toEqual(["a", "b", "c"]);
});
