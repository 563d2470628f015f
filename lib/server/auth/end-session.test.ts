import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Store } from "../../store/open-store.ts";
import { openTestStore } from "../../testing/stores/test-store.ts";
import { clearProcessSingletons } from "../process-wide.ts";
import { endSession } from "./end-session.ts";

let store: Store;
let sid: string;
vi.mock("../console-store.ts", () => ({ consoleStore: async () => store }));
beforeEach(async () => {
  vi.stubEnv("LOG_LEVEL", "silent");
  clearProcessSingletons();
  store = await openTestStore();
  const person = { email: "a@example.test", name: "A", role: "viewer", passwordHash: "x" } as const;
  sid = await store.sessions.create((await store.people.add(person)).id, Date.now());
});
afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  await store.close();
});

const isEnded = async () => (await store.sessions.read(sid))?.endedAt !== null;

test("ends the session of the cookie; a cookie without a session succeeds", async () => {
  expect(await endSession(undefined)).toBe(true);
  expect(await isEnded()).toBe(false);
  expect(await endSession(sid)).toBe(true);
  expect(await isEnded()).toBe(true);
});

test("reports a failed store, because the session is still open", async () => {
  vi.spyOn(store.sessions, "end").mockRejectedValue(new Error("disk full"));
  expect(await endSession(sid)).toBe(false);
  expect(await isEnded()).toBe(false);
});
