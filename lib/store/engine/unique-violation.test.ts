import { afterEach, beforeEach, expect, test } from "vitest";
import { openTestStore } from "../../testing/stores/test-store.ts";
import type { Store } from "../open-store.ts";
import { changesUnlessTaken } from "./unique-violation.ts";

let store: Store;
let ids: string[];
beforeEach(async () => {
  store = await openTestStore();
  ids = [];
  for (const name of ["ana", "bob"]) {
    const email = `${name}@example.org`;
    ids.push((await store.people.add({ email, name, role: "viewer", passwordHash: "x" })).id);
  }
});
afterEach(() => store.close());

const rename = (id: string | undefined, email: string) =>
  store.db
    .updateTable("people")
    .set({ email })
    .where("id", "=", id ?? "")
    .executeTakeFirstOrThrow();

test("an update changes a row, or none if there is none or its value is taken", async () => {
  expect(await changesUnlessTaken(rename(ids[0], "new@example.org"))).toBe(true);
  expect(await changesUnlessTaken(rename("unknown", "other@example.org"))).toBe(false);
  expect(await changesUnlessTaken(rename(ids[0], "bob@example.org"))).toBe(false);
  expect((await store.people.byId(ids[0] ?? ""))?.email).toBe("new@example.org");
});

test("other errors are thrown", async () => {
  const update = store.db
    .updateTable("people")
    .set({ email: null as unknown as string })
    .where("id", "=", ids[0] ?? "")
    .executeTakeFirstOrThrow();
  await expect(changesUnlessTaken(update)).rejects.toThrow(/null/i);
});
