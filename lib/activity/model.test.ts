import { expect, test } from "vitest";
import type { JobView } from "../job-view.ts";
import { mayBeStopped, titleOf, trayText } from "./model.ts";

const job = {} as JobView;

test("the tray counts open jobs", () => {
  expect(trayText({ open: [], ended: [job] })).toBe("No jobs");
  expect(trayText({ open: [job], ended: [] })).toBe("1 job");
  expect(trayText({ open: [job, job], ended: [] })).toBe("2 jobs");
});

test("shows a kind's label, and an unknown kind by its name", () => {
  expect(titleOf("attributes-sync")).toBe("Updating attributes");
  expect(titleOf("constructor")).toBe("constructor");
});

test("a job that completes another job's result cannot be stopped", () => {
  expect(mayBeStopped("attributes-sync")).toBe(true);
  expect(mayBeStopped("attributes-derive")).toBe(false);
  expect(mayBeStopped("constructor")).toBe(true);
});
