import { afterEach, expect, test, vi } from "vitest";
import { clearProcessSingleton, processSingleton } from "../../server/process-wide.ts";
import { storedLink, storeLink } from "./entry-links.ts";

const key = { partnerId: "p", runId: "r", groupId: "1" };
const MINUTE = 60_000;
/** Direct view of the process-wide map. */
const inMemory = () => processSingleton("entry-links", () => new Map<string, { url: string }>());

afterEach(() => {
  for (const name of ["entry-links", "entry-links-clock"]) clearProcessSingleton(name);
  vi.useRealTimers();
});

test("holds a link for ten minutes, per run, subject and group", () => {
  storeLink(key, "https://a.example", 0);
  storeLink({ ...key, subject: 1 }, "https://b.example", 0);
  expect(storedLink(key, 10 * MINUTE - 1)).toBe("https://a.example");
  expect(storedLink({ ...key, subject: 0 }, 0)).toBe("https://a.example");
  expect(storedLink({ ...key, subject: 1 }, 0)).toBe("https://b.example");
  expect(storedLink({ ...key, subject: 2 }, 0)).toBeUndefined();
  expect(storedLink({ ...key, partnerId: "q" }, 0)).toBeUndefined();
  expect(storedLink(key, 10 * MINUTE)).toBeUndefined();
});

test("a newer link replaces the older one and gets its own expiry", () => {
  const again = { ...key, groupId: "2" };
  storeLink(again, "https://old.example", 0);
  storeLink({ ...key, groupId: "3" }, "https://c.example", MINUTE);
  storeLink(again, "https://new.example", 5 * MINUTE);
  storeLink({ ...key, groupId: "4" }, "https://d.example", 12 * MINUTE);
  expect(storedLink(again, 14 * MINUTE)).toBe("https://new.example");
});

test("evicts the oldest link above capacity", () => {
  const at = 100 * MINUTE;
  for (let group = 0; group <= 10_000; group += 1) {
    storeLink({ ...key, groupId: String(group) }, "https://e.example", at);
  }
  expect(storedLink({ ...key, groupId: "0" }, at)).toBeUndefined();
  expect(storedLink({ ...key, groupId: "1" }, at)).toBe("https://e.example");
  expect(storedLink({ ...key, groupId: "10000" }, at)).toBe("https://e.example");
});

test("removes an expired link from memory without a lookup", () => {
  vi.useFakeTimers();
  storeLink(key, "https://f.example");
  vi.advanceTimersByTime(4 * MINUTE);
  storeLink({ ...key, groupId: "2" }, "https://g.example");
  vi.advanceTimersByTime(6 * MINUTE - 1);
  expect(inMemory().size).toBe(2);
  vi.advanceTimersByTime(1);
  expect([...inMemory().values()].map(({ url }) => url)).toEqual(["https://g.example"]);
  vi.advanceTimersByTime(4 * MINUTE);
  expect(inMemory().size).toBe(0);
  expect(vi.getTimerCount()).toBe(0);
});

test("a lookup of an expired link removes it", () => {
  storeLink(key, "https://h.example", 0);
  expect(storedLink(key, 10 * MINUTE)).toBeUndefined();
  expect(inMemory().size).toBe(0);
});
