import { expect, test, vi } from "vitest";
import { isPaletteKey } from "./palette-keys";

const press = (key: string, given: Partial<KeyboardEvent> = {}) =>
  isPaletteKey({
    key,
    code: "",
    ctrlKey: true,
    metaKey: false,
    altKey: false,
    shiftKey: false,
    isComposing: false,
    ...given,
  } as KeyboardEvent);

test("accepts Ctrl+K on any keyboard layout", () => {
  vi.stubGlobal("navigator", { platform: "Win32" });
  expect(press("k")).toBe(true);
  expect(press("K")).toBe(true);
  expect(press("л", { code: "KeyK" })).toBe(true);
  expect(press("κ", { code: "KeyK" })).toBe(true);
  // On another Latin layout the physical position is ignored.
  expect(press("t", { code: "KeyK" })).toBe(false);
  expect(press("k", { ctrlKey: false })).toBe(false);
  expect(press("k", { shiftKey: true })).toBe(false);
  expect(press("k", { isComposing: true })).toBe(false);
});

test("on a Mac accepts ⌘K only, because Ctrl+K cuts a line there", () => {
  vi.stubGlobal("navigator", { platform: "MacIntel" });
  expect(press("k")).toBe(false);
  expect(press("k", { ctrlKey: false, metaKey: true })).toBe(true);
});
