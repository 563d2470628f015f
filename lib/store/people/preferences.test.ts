import { expect, test } from "vitest";
import { openTestStore } from "../../testing/stores/test-store.ts";

test("each person keeps their own latest preference", async () => {
  const store = await openTestStore();
  const person = (name: string) =>
    store.people.add({ email: `${name}@example.test`, name, role: "viewer", passwordHash: "x" });
  const [ana, vera] = [await person("ana"), await person("vera")];
  await store.preferences.save(ana.id, "pinned-locales", ["de_DE", "ja_JP"], 1);
  await store.preferences.save(ana.id, "pinned-locales", ["ar_EG", "he_IL"], 2);
  await store.preferences.save(ana.id, "market-presets", [], 3);

  expect([...(await store.preferences.of(ana.id))]).toEqual([
    ["market-presets", []],
    ["pinned-locales", ["ar_EG", "he_IL"]],
  ]);
  expect((await store.preferences.of(vera.id)).size).toBe(0);
  await store.close();
});

test("a person who does not exist cannot have preferences", async () => {
  const store = await openTestStore();
  await expect(store.preferences.save("nobody", "pinned-locales", [], 1)).rejects.toThrow(/foreign key/i);
  await store.close();
});
