import * as fc from "fast-check";
import { afterEach, expect, test, vi } from "vitest";
import { dropAllHere, keepHere, keptHere } from "./browser-store";

afterEach(() => {
  dropAllHere();
  vi.unstubAllGlobals();
});

const refuse = () => {
  throw new DOMException("no", "QuotaExceededError");
};

/** A storage that refuses to write while `full` says so. */
function storage(full: () => boolean) {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => (full() ? refuse() : void kept.set(key, text)),
    removeItem: (key: string) => (full() ? refuse() : void kept.delete(key)),
    clear: () => kept.clear(),
  };
}

test("what was kept last is what is read, whenever the browser is full", () => {
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
      dropAllHere();
      const expected = new Map<string, string | undefined>();
      for (const { key, text, full } of all) {
        isFull = full;
        keepHere("localStorage", key, text);
        expected.set(key, text);
        for (const one of ["a", "b"]) expect(keptHere("localStorage", one)).toBe(expected.get(one));
        expect(keptHere("sessionStorage", key)).toBeUndefined();
      }
      dropAllHere();
      for (const one of ["a", "b"]) expect(keptHere("localStorage", one)).toBeUndefined();
    }),
  );
});

test("a browser that refuses its storage altogether has what the page remembers", () => {
  const blocked = {
    get localStorage(): never {
      throw new DOMException("no", "SecurityError");
    },
    get sessionStorage(): never {
      throw new DOMException("no", "SecurityError");
    },
  };
  vi.stubGlobal("window", blocked);
  expect(keptHere("sessionStorage", "a")).toBeUndefined();
  keepHere("sessionStorage", "a", "1");
  expect(keptHere("sessionStorage", "a")).toBe("1");
  keepHere("sessionStorage", "a", undefined);
  expect(keptHere("sessionStorage", "a")).toBeUndefined();
  keepHere("sessionStorage", "a", "2");
  dropAllHere();
  expect(keptHere("sessionStorage", "a")).toBeUndefined();
});

test("a server remembers nothing of anybody", () => {
  expect(keptHere("localStorage", "a")).toBeUndefined();
});
