// @vitest-environment happy-dom
/** Calls that end when their page is left. */
import { renderHook } from "@testing-library/react";
import { setTimeout as wait } from "node:timers/promises";
import { beforeEach, expect, test, vi } from "vitest";
import { useAbortableCalls } from "./use-abortable-calls";

const sendBeacon = vi.fn(() => true);
beforeEach(() => {
  sendBeacon.mockClear();
  vi.spyOn(navigator, "sendBeacon").mockImplementation(sendBeacon);
  history.replaceState(null, "", "/opportunities/1");
});

/** Mounts a page with a call in flight; returns the ID of the call. */
function pageWithCall() {
  const { result, unmount } = renderHook(() => useAbortableCalls());
  const ids: string[] = [];
  void result.current.call((abortId) => {
    ids.push(abortId);
    return new Promise(() => undefined);
  });
  return { unmount, abort: result.current.abort, url: `/api/abort?id=${ids[0]}` };
}

const visit = (path: string) => history.pushState(null, "", path);

test.each(["before", "after"])("leaving the page aborts its calls if the URL changes %s the unmount", async (order) => {
  const { unmount, url } = pageWithCall();
  if (order === "before") visit("/opportunities/2");
  unmount();
  if (order === "after") visit("/opportunities/2");
  await vi.waitFor(() => expect(sendBeacon.mock.calls).toEqual([[url]]));
});

test("another tab of the same page may mount the component again, which aborts nothing", async () => {
  const first = pageWithCall();
  visit("/opportunities/1?tab=quotas");
  first.unmount();
  const second = pageWithCall();
  await wait(20);
  expect(sendBeacon).not.toHaveBeenCalled();
  // Leaving it then ends the calls of both.
  visit("/activity");
  second.unmount();
  await vi.waitFor(() => expect(sendBeacon.mock.calls).toEqual([[first.url], [second.url]]));
});

test("`abort` aborts at once, on the page", () => {
  const { abort, url } = pageWithCall();
  abort();
  expect(sendBeacon.mock.calls).toEqual([[url]]);
});
