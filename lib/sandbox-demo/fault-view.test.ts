import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { FAULT_NAMES } from "../sandbox/faults.ts";
import { clientSideFaults, faultExpectations } from "../sandbox/faults/expectations.ts";
import { faultGroups } from "./fault-rows.ts";
import { flagText } from "./flag-text.ts";
import { faultText, operationText, searchFaults, skewText } from "./fault-view.ts";

const groups = faultGroups();
const namesOf = (found: typeof groups) => found.flatMap(({ faults }) => faults.map(({ name }) => name));

test("every fault is in exactly one group, with its effect on screen and the reason", () => {
  expect(namesOf(groups).toSorted()).toEqual([...FAULT_NAMES, ...Object.keys(clientSideFaults)].toSorted());
  for (const { label, faults } of groups) expect([label, faults.length > 0]).toEqual([label, true]);
  for (const fault of groups.flatMap(({ faults }) => faults)) {
    for (const sentence of [fault.effect, fault.sees, fault.why]) expect(sentence).toMatch(/^\S.*[.]$/);
    // Without an operation there is no switch.
    expect([fault.name, fault.operations.length > 0]).toEqual([
      fault.name,
      FAULT_NAMES.some((name) => name === fault.name),
    ]);
  }
});

test("faults that no server can produce are listed with their tests, and have no switch", () => {
  expect(Object.keys(clientSideFaults)).toEqual([
    "dns-fail",
    "connect-refused",
    "connect-blackhole",
    "tls-bad-cert",
    "expired-in-queue",
    "cancel",
  ]);
  for (const [name, { tests }] of Object.entries(clientSideFaults)) {
    expect(faultExpectations).not.toHaveProperty(name);
    expect(tests.filter((path) => !existsSync(path))).toEqual([]);
    expect(tests.length).toBeGreaterThan(0);
  }
});

test("faults that a person can cause without a switch say how", () => {
  const shown = groups.flatMap(({ faults }) => faults).filter(({ toSee }) => toSee !== null);
  expect(shown.map(({ name }) => name)).toEqual(["dns-fail", "cancel"]);
  // The steps name faults that exist.
  for (const { toSee } of shown)
    for (const [, name] of (toSee ?? "").matchAll(/Switch on ([a-z0-9-]+)/g)) expect(FAULT_NAMES).toContain(name);
});

test("a search finds words in any order, in the name, the effect, the text on screen and the kind", () => {
  expect(searchFaults(groups, "  ")).toBe(groups);
  expect(namesOf(searchFaults(groups, "HTML-502"))).toEqual(["html-502"]);
  expect(searchFaults(groups, "zebra")).toEqual([]);
  expect(namesOf(searchFaults(groups, "clocks agree"))).toEqual(["error-401"]);
  expect(namesOf(searchFaults(groups, "service took too long"))).toEqual([
    "headers-never",
    "body-stall",
    "drip-body",
    "connect-blackhole",
  ]);
  expect(searchFaults(groups, "oversized")[0]?.label).toBe("Oversized responses");
});

test("the fault as text for the sandbox", () => {
  expect(faultText("error-500", "", "")).toBe("error-500");
  expect(faultText("slow-but-ok", " 300 ", "qualify")).toBe("slow-but-ok:300:qualify");
  expect(faultText("error-500", "", "qualify")).toBe("error-500:qualify");
  expect(operationText(null)).toBe("All operations");
  expect(operationText("qualify")).toBe("/qualify");
});

test("the banner names the newest fault and counts the others", () => {
  expect(flagText([])).toBe("");
  expect(flagText([{ name: "html-502" }])).toBe("A fault is on in the sandbox: html-502");
  expect(flagText([{ name: "html-502" }, { name: "a" }, { name: "b" }])).toBe(
    "Faults are on in the sandbox: html-502 and 2 more",
  );
});

test("the clock difference as text", () => {
  expect(skewText(undefined)).toBe("Unknown");
  expect(skewText(-900)).toBe("In sync");
  expect(skewText(3_600_400)).toBe("Service 3,600 s ahead");
  expect(skewText(-15_000)).toBe("Service 15 s behind");
});
