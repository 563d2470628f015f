import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fail } from "../failure.ts";
import { log } from "../server/log.ts";
import { clearProcessSingletons } from "../server/process-wide.ts";
import { setStopPhase } from "../server/shutdown/stop-hooks.ts";
import { runSteps } from "./start-steps.ts";

let logged: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  clearProcessSingletons();
  logged = vi.spyOn(log, "error").mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  clearProcessSingletons();
});

test("runs the steps one after the other", async () => {
  const seen: string[] = [];
  const step = (name: string) => ({
    name,
    run: async () => {
      seen.push(`${name} begins`);
      await Promise.resolve();
      seen.push(`${name} ends`);
    },
  });
  await runSteps([step("first"), step("second")]);
  expect(seen).toEqual(["first begins", "first ends", "second begins", "second ends"]);
  expect(logged).not.toHaveBeenCalled();
});

test("a failed step is logged by name, and the others run", async () => {
  const error = new Error("no disk");
  const last = vi.fn();
  await runSteps([
    { name: "jobs", run: () => Promise.reject(error) },
    {
      name: "purge",
      run: () => {
        throw error;
      },
    },
    { name: "last", run: last },
  ]);
  expect(last).toHaveBeenCalledOnce();
  expect(logged.mock.calls).toEqual(
    ["jobs", "purge"].map((operation) => ["background work not started", { operation, error }]),
  );
});

test("work that an operator has started in the meantime is not a failure", async () => {
  const last = vi.fn();
  const conflict = fail("conflict", "The attributes are already being updated.");
  await runSteps([
    { name: "first sync", run: () => Promise.reject(conflict) },
    { name: "last", run: last },
  ]);
  expect(last).toHaveBeenCalledOnce();
  expect(logged).not.toHaveBeenCalled();
});

test("starts nothing once the process is stopping", async () => {
  const last = vi.fn();
  await runSteps([
    { name: "first", run: () => setStopPhase("not_ready") },
    { name: "last", run: last },
  ]);
  expect(last).not.toHaveBeenCalled();
});
