import { expect, test } from "vitest";
import type { JobView } from "../job-view.ts";
import { mayBeStopped, titleOf, trayWords } from "./model.ts";

const job = {} as JobView;

test("the tray counts what is open", () => {
  expect(trayWords({ open: [], ended: [job] })).toBe("No jobs");
  expect(trayWords({ open: [job], ended: [] })).toBe("1 job");
  expect(trayWords({ open: [job, job], ended: [] })).toBe("2 jobs");
});

test("a kind is told in words, an unknown one by its name", () => {
  expect(titleOf("attributes-sync")).toBe("Reading attributes");
  expect(titleOf("constructor")).toBe("constructor");
});

test("what another job's result is not whole without is not offered to be stopped", () => {
  expect(mayBeStopped("attributes-sync")).toBe(true);
  expect(mayBeStopped("attributes-derive")).toBe(false);
  expect(mayBeStopped("constructor")).toBe(true);
});
