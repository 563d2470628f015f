import * as fc from "fast-check";
import { afterEach, expect, test, vi } from "vitest";
import { clearBrowserStore, writeBrowserStore, readBrowserStore } from "./browser-store";

afterEach(() => {
  clearBrowserStore();
  vi.unstubAllGlobals();
});

const refuse = () => {
  throw new DOMException("no", "QuotaExceededError");
};

/** Storage that rejects writes while `full` returns true. */
function storage(full: () => boolean) {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => (full() ? refuse() : void kept.set(key, text)),
    removeItem: (key: string) => (full() ? refuse() : void kept.delete(key)),
    clear: () => kept.clear(),
  };
}

test("returns the last stored value, even when the browser is full", () => {
  const steps = fc.array(
    fc.record({
      key: fc.constantFrom("a", "b"),
      text: fc.option(fc.string(), { nil: undefined }),
      full: fc.boolean(),
    }),
  );
  fc.assert(
    fc.property(steps, (all) => {
      let isFull = false;
      vi.stubGlobal("window", { localStorage: storage(() => isFull), sessionStorage: storage(() => isFull) });
      clearBrowserStore();
      const expected = new Map<string, string | undefined>();
      for (const { key, text, full } of all) {
        isFull = full;
        writeBrowserStore("localStorage", key, text);
        expected.set(key, text);
        for (const one of ["a", "b"]) expect(readBrowserStore("localStorage", one)).toBe(expected.get(one));
        expect(readBrowserStore("sessionStorage", key)).toBeUndefined();
      }
      clearBrowserStore();
      for (const one of ["a", "b"]) expect(readBrowserStore("localStorage", one)).toBeUndefined();
    }),
  );
});

test("falls back to memory when the browser blocks storage", () => {
  const blocked = {
    get localStorage(): never {
      throw new DOMException("no", "SecurityError");
    },
    get sessionStorage(): never {
      throw new DOMException("no", "SecurityError");
    },
  };
  vi.stubGlobal("window", blocked);
  expect(readBrowserStore("sessionStorage", "a")).toBeUndefined();
  writeBrowserStore("sessionStorage", "a", "1");
  expect(readBrowserStore("sessionStorage", "a")).toBe("1");
  writeBrowserStore("sessionStorage", "a", undefined);
  expect(readBrowserStore("sessionStorage", "a")).toBeUndefined();
  writeBrowserStore("sessionStorage", "a", "2");
  clearBrowserStore();
  expect(readBrowserStore("sessionStorage", "a")).toBeUndefined();
});

test("stores nothing on the server", () => {
  expect(readBrowserStore("localStorage", "a")).toBeUndefined();
});
