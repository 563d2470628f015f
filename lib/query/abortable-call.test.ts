// @vitest-environment happy-dom
/** Beacons that abort a call at the console. */
import { beforeEach, expect, test, vi } from "vitest";
import { callAbortable } from "./abortable-call.ts";

const sendBeacon = vi.fn(() => true);
beforeEach(() => {
  sendBeacon.mockClear();
  vi.stubGlobal("navigator", { sendBeacon });
});

const aborted = () => sendBeacon.mock.calls.flat().map(String);

/** Call in flight until it is answered. */
function inFlight(signal: AbortSignal) {
  const { promise, resolve } = Promise.withResolvers<string>();
  const ids: string[] = [];
  const result = callAbortable((id) => {
    ids.push(id);
    return promise;
  }, signal);
  return { id: ids[0] ?? "", answer: resolve, result };
}

test("an abort is sent once, with the ID of the call, and the call still resolves", async () => {
  const control = new AbortController();
  const call = inFlight(control.signal);
  const other = inFlight(new AbortController().signal);
  expect(other.id).not.toBe(call.id);
  expect(aborted()).toEqual([]);
  control.abort();
  expect(aborted()).toEqual([`/api/abort?id=${call.id}`]);
  call.answer("answer");
  expect(await call.result).toBe("answer");
});

test("closing the page aborts every call in flight", () => {
  const calls = [inFlight(new AbortController().signal), inFlight(new AbortController().signal)];
  window.dispatchEvent(new Event("pagehide"));
  expect(aborted()).toEqual(expect.arrayContaining(calls.map(({ id }) => `/api/abort?id=${id}`)));
});

test("a finished call is not aborted", async () => {
  const control = new AbortController();
  const call = inFlight(control.signal);
  call.answer("");
  await call.result;
  control.abort();
  window.dispatchEvent(new Event("pagehide"));
  expect(aborted()).not.toContain(`/api/abort?id=${call.id}`);
});

test("a call whose answer cannot arrive is aborted once: browsers end requests before they close a page", async () => {
  const control = new AbortController();
  const failing = vi.fn((_id: string) => Promise.reject(new TypeError("Failed to fetch")));
  await expect(callAbortable(failing, control.signal)).rejects.toThrow("Failed to fetch");
  control.abort();
  window.dispatchEvent(new Event("pagehide"));
  expect(aborted().filter((url) => url.endsWith(String(failing.mock.calls[0]?.[0])))).toHaveLength(1);
});

test("a call that is no longer wanted when it starts is aborted", () => {
  const { id } = inFlight(AbortSignal.abort());
  expect(aborted()).toEqual([`/api/abort?id=${id}`]);
});

test("on the server, nothing is sent", async () => {
  vi.stubGlobal("window", undefined);
  expect(await callAbortable(async () => 1, AbortSignal.abort())).toBe(1);
  vi.unstubAllGlobals();
  expect(aborted()).toEqual([]);
});
