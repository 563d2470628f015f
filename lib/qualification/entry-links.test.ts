import { afterEach, expect, test, vi } from "vitest";
import { forgetInProcess, keepInProcess } from "../server/process-wide.ts";
import { heldLink, holdLink } from "./entry-links.ts";

const place = { partnerId: "p", runId: "r", groupId: "1" };
const MINUTE = 60_000;
/** What this process's memory holds, whoever asks. */
const inMemory = () => keepInProcess("entry-links", () => new Map<string, { url: string }>());

afterEach(() => {
  for (const name of ["entry-links", "entry-links-clock"]) forgetInProcess(name);
  vi.useRealTimers();
});

test("a link is held for ten minutes, for its own run, subject and group", () => {
  holdLink(place, "https://a.example", 0);
  holdLink({ ...place, subject: 1 }, "https://b.example", 0);
  expect(heldLink(place, 10 * MINUTE - 1)).toBe("https://a.example");
  expect(heldLink({ ...place, subject: 0 }, 0)).toBe("https://a.example");
  expect(heldLink({ ...place, subject: 1 }, 0)).toBe("https://b.example");
  expect(heldLink({ ...place, subject: 2 }, 0)).toBeUndefined();
  expect(heldLink({ ...place, partnerId: "q" }, 0)).toBeUndefined();
  expect(heldLink(place, 10 * MINUTE)).toBeUndefined();
});

test("a newer link takes the place of the older one and lasts its own time", () => {
  const again = { ...place, groupId: "2" };
  holdLink(again, "https://old.example", 0);
  holdLink({ ...place, groupId: "3" }, "https://c.example", MINUTE);
  holdLink(again, "https://new.example", 5 * MINUTE);
  holdLink({ ...place, groupId: "4" }, "https://d.example", 12 * MINUTE);
  expect(heldLink(again, 14 * MINUTE)).toBe("https://new.example");
});

test("the oldest gives way once there are too many", () => {
  const at = 100 * MINUTE;
  for (let group = 0; group <= 10_000; group += 1) {
    holdLink({ ...place, groupId: String(group) }, "https://e.example", at);
  }
  expect(heldLink({ ...place, groupId: "0" }, at)).toBeUndefined();
  expect(heldLink({ ...place, groupId: "1" }, at)).toBe("https://e.example");
  expect(heldLink({ ...place, groupId: "10000" }, at)).toBe("https://e.example");
});

test("a link leaves the memory when its time is over, also while nobody asks", () => {
  vi.useFakeTimers();
  holdLink(place, "https://f.example");
  vi.advanceTimersByTime(4 * MINUTE);
  holdLink({ ...place, groupId: "2" }, "https://g.example");
  vi.advanceTimersByTime(6 * MINUTE - 1);
  expect(inMemory().size).toBe(2);
  vi.advanceTimersByTime(1);
  expect([...inMemory().values()].map(({ url }) => url)).toEqual(["https://g.example"]);
  vi.advanceTimersByTime(4 * MINUTE);
  expect(inMemory().size).toBe(0);
  expect(vi.getTimerCount()).toBe(0);
});

test("a look at a link that ended forgets it", () => {
  holdLink(place, "https://h.example", 0);
  expect(heldLink(place, 10 * MINUTE)).toBeUndefined();
  expect(inMemory().size).toBe(0);
});
