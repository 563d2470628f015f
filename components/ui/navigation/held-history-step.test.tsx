// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { confirmRendered, forgetUrlState, holdStep, noteUrlState } from "./held-history-step";

let steps: unknown[];
const onStep = (event: PopStateEvent) => steps.push(event.state);
beforeEach(() => {
  vi.useFakeTimers();
  steps = [];
  window.addEventListener("popstate", onStep);
  forgetUrlState();
  confirmRendered("/list?q=age");
});
afterEach(() => {
  window.removeEventListener("popstate", onStep);
  vi.useRealTimers();
});

/** A step of the browser. @returns whether it reached later listeners at once. */
function step(state: unknown): boolean {
  let stopped = false;
  const stopImmediatePropagation = () => {
    stopped = true;
  };
  holdStep({ isTrusted: true, state, stopImmediatePropagation } as unknown as PopStateEvent);
  return !stopped;
}

test("a step from a rendered page proceeds at once", () => {
  noteUrlState("/list?q=age#row");
  expect(step("back")).toBe(true);
  noteUrlState("/list?q=age&status=active");
  confirmRendered("/list?q=age&status=active");
  expect(step("back")).toBe(true);
  expect(steps).toEqual([]);
});

test("a step from URL state that is not rendered yet waits for its render, and happens once", () => {
  noteUrlState("/list?q=age&status=active");
  expect(step("back")).toBe(false);
  confirmRendered("/list?q=ag");
  expect(steps).toEqual([]);
  confirmRendered("/list?q=age&status=active");
  expect(steps).toEqual(["back"]);
  vi.runAllTimers();
  expect(steps).toEqual(["back"]);
});

test("only the last of several steps during the wait happens", () => {
  noteUrlState("/list?q=age&status=active");
  expect([step("one back"), step("two back")]).toEqual([false, false]);
  confirmRendered("/list?q=age&status=active");
  expect(steps).toEqual(["two back"]);
});

test.each([
  ["the page never renders the URL state", () => vi.runAllTimers()],
  ["the router navigates", forgetUrlState],
])("a step goes on when %s", (_, end) => {
  noteUrlState("/list?q=age&status=active");
  expect(step("back")).toBe(false);
  end();
  expect(steps).toEqual(["back"]);
  expect(step("again")).toBe(true);
});
